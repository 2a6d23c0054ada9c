import { createInstance } from 'i18next';
import { findLanguage, LANGUAGES } from '../../engine/i18n/languages.ts';

/** Languages that the games are written in. A player of another one reads the first. */
export const GAME_LANGUAGES = ['EN', 'HI', 'PT'] as const;
type GameLanguage = (typeof GAME_LANGUAGES)[number];

/** How the library names a language. */
const tagOf = (language: GameLanguage): string => language.toLowerCase();

const i18n = createInstance();
void i18n.init({
  lng: tagOf('EN'),
  fallbackLng: tagOf('EN'),
  resources: {},
  // Keys hold dots and colons of their own.
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});

type Values = Readonly<Record<string, string | number>>;

/**
 * Texts of one part of the games, in every language of theirs.
 *
 * @param part its name, once in all of the games
 * @returns what finds a text by its key and fills its gaps
 */
export function defineWords<Key extends string>(
  part: string,
  texts: Readonly<Record<GameLanguage, Readonly<Record<Key, string>>>>,
): (key: Key, values?: Values) => string {
  for (const language of GAME_LANGUAGES) i18n.addResourceBundle(tagOf(language), part, texts[language]);
  return (key, values = {}) => i18n.t(key as string, { ...values, ns: part });
}

/** Takes the language of a session, such as `PT` or `PT-BR`, and sets it on the document. */
export function takeLanguage(code: string): void {
  const known = GAME_LANGUAGES.find((language) => code === language || code.startsWith(`${language}-`)) ?? 'EN';
  void i18n.changeLanguage(tagOf(known));
  document.documentElement.lang = LANGUAGES[known].locale;
}

/** How the language of the player writes numbers, dates and money. */
export const gameLocale = (): string => LANGUAGES[findLanguage(i18n.language) ?? 'EN'].locale;
