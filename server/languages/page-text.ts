import type { Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../engine/i18n/languages.ts';
import type session from '../../languages/en/session.json';
import type shell from '../../languages/en/shell.json';
import { readCompleteTexts } from './read-texts.ts';

const readAll = (file: 'shell' | 'session') =>
  new Map(LANGUAGE_CODES.map((code) => [code, readCompleteTexts(code, file)]));

const SHELL = readAll('shell');
const SESSION = readAll('session');

/** A text of the page's frame, in the merchant's own words if it has any. */
export function shellText(
  { phrases }: Pick<Merchant, 'phrases'>,
  language: LanguageCode,
  key: keyof typeof shell,
): string {
  const text = phrases[language]?.[`shell.${key}`] ?? SHELL.get(language)?.[key];
  if (typeof text !== 'string') throw new Error(`There is no text shell.${key}.`);
  return text;
}

/** The name of a page or of a category of games, in the merchant's own words if it has any. */
export function placeName(
  { phrases }: Pick<Merchant, 'phrases'>,
  language: LanguageCode,
  kind: 'page' | 'category',
  name: string,
): string {
  const key = `shell.${kind}.${name}`;
  const names = new Map<string, unknown>(Object.entries(SHELL.get(language)?.[kind] ?? {}));
  const text = phrases[language]?.[key] ?? names.get(name);
  if (typeof text !== 'string') throw new Error(`There is no text ${key}.`);
  return text;
}

/** The title of a dialog by which visitors enter, in the merchant's own words if it has any. */
export function entryTitle(
  { phrases }: Pick<Merchant, 'phrases'>,
  language: LanguageCode,
  dialog: 'login' | 'register',
): string {
  const key = `session.${dialog}.title` as const;
  const group = SESSION.get(language)?.[dialog] as Partial<(typeof session)[typeof dialog]> | undefined;
  const text = phrases[language]?.[key] ?? group?.title;
  if (typeof text !== 'string') throw new Error(`There is no text ${key}.`);
  return text;
}
