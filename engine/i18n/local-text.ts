import type { LocalText } from '../../schemas/brand/local-text.ts';
import { inOwnDirection } from './direction.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts';

const findStandIn = (text: Exclude<LocalText, string>, merchantLanguage: LanguageCode): string =>
  text[merchantLanguage] ?? text[DEFAULT_LANGUAGE] ?? Object.values(text).find((any) => any) ?? '';

/**
 * A text of a merchant's folder in the person's language; else in the merchant's, in English, or in any that there is,
 * kept apart from its surroundings if those run from right to left. Undefined and empty become an empty text.
 */
export function readLocalText(
  text: LocalText | undefined,
  language: LanguageCode,
  merchantLanguage: LanguageCode,
): string {
  const own = typeof text === 'object' ? text[language] : undefined;
  if (own !== undefined) return own;
  const standIn = typeof text === 'object' ? findStandIn(text, merchantLanguage) : (text ?? '');
  // The element that shows HTML takes the direction of its content.
  return standIn.startsWith('<') ? standIn : inOwnDirection(standIn, language);
}
