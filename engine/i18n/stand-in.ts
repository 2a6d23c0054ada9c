import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from './languages.ts';

/** Texts by key, in groups or not. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Unicode's marks around a text that is read from left to right, whatever stands around it. */
const [LEFT_TO_RIGHT, END_OF_ISOLATE] = ['\u2066', '\u2069'];

const isolate = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? `${LEFT_TO_RIGHT}${text}${END_OF_ISOLATE}` : isolate(text),
    ]),
  );

/** English texts as they stand in for those of a language: kept apart from their surroundings if those run the other way. */
export const standIn = (english: Texts, language: LanguageCode): Texts =>
  LANGUAGES[language].direction === LANGUAGES[DEFAULT_LANGUAGE].direction ? english : isolate(english);
