import type { LocalText } from '../../schemas/brand/local-text.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts';

/**
 * A text of a merchant's folder in the person's language; else in the merchant's, in English, or in any that there is.
 * Undefined and empty become an empty text.
 */
export function readLocalText(
  text: LocalText | undefined,
  language: LanguageCode,
  merchantLanguage: LanguageCode,
): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return (
    text[language] ?? text[merchantLanguage] ?? text[DEFAULT_LANGUAGE] ?? Object.values(text).find((any) => any) ?? ''
  );
}
