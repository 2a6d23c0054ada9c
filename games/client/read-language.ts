import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '../../engine/i18n/languages.ts';

/** The code of a language as sessions and browsers write it, such as `PT`, `PT-BR` or `pt-BR`; English for any other. */
export const readLanguage = (text: string): LanguageCode =>
  [text.toUpperCase(), text.slice(0, 2).toUpperCase()].find(isLanguageCode) ?? DEFAULT_LANGUAGE;
