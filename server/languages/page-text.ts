import type { Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../engine/i18n/languages.ts';
import type shell from '../../languages/en/shell.json';
import { readCompleteTexts } from './read-texts.ts';

const TEXTS = new Map(LANGUAGE_CODES.map((code) => [code, readCompleteTexts(code, 'shell')]));

/** A text of the page's frame, in the merchant's own words if it has any. */
export function shellText(
  { phrases }: Pick<Merchant, 'phrases'>,
  language: LanguageCode,
  key: keyof typeof shell,
): string {
  const text = phrases[language]?.[`shell.${key}`] ?? TEXTS.get(language)?.[key];
  if (typeof text !== 'string') throw new Error(`There is no text shell.${key}.`);
  return text;
}
