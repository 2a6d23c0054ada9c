import { leftToRight } from './direction.ts';
import type { LanguageCode } from './languages.ts';

/** Texts by key, in groups or not. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** English texts in place of missing translations, isolated in a right-to-left language. */
export const standIn = (english: Texts, language: LanguageCode): Texts =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      typeof text === 'string' ? leftToRight(text, language) : standIn(text, language),
    ]),
  );
