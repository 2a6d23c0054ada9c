import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from './languages.ts';

/** Unicode's marks around a text whose direction is independent of its surroundings. */
const LEFT_TO_RIGHT = '\u2066';
const OWN_DIRECTION = '\u2068';
const END = '\u2069';

const isTurned = (language: LanguageCode): boolean =>
  LANGUAGES[language].direction !== LANGUAGES[DEFAULT_LANGUAGE].direction;

/** A left-to-right text, such as an English one or `2×`, isolated within a right-to-left language. */
export const leftToRight = (text: string, language: LanguageCode): string =>
  isTurned(language) ? `${LEFT_TO_RIGHT}${text}${END}` : text;

/** A text of unknown direction, such as a name or an amount, isolated within a right-to-left language. */
export const inOwnDirection = (text: string, language: LanguageCode): string =>
  isTurned(language) && text !== '' ? `${OWN_DIRECTION}${text}${END}` : text;
