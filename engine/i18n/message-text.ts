import { DEFAULT_LANGUAGE, type LanguageCode, phraseFolder } from './languages.ts';
import { messages as english } from './phrases/en/messages.ts';
import { messages as hindi } from './phrases/hi/messages.ts';
import { messages as portuguese } from './phrases/pt/messages.ts';
import type { PhrasesOf } from './phrases-shape.ts';

const BY_FOLDER: Readonly<Record<string, PhrasesOf<typeof english>>> = { en: english, hi: hindi, pt: portuguese };

/** Whether this build has messages of its own in a language. */
export const hasMessages = (language: LanguageCode): boolean => phraseFolder(language) in BY_FOLDER;

/** The text of a message in a language; English if the build has none in that language. */
export function messageText(
  language: LanguageCode,
  key: keyof typeof english,
  values: Readonly<Record<string, string | number>>,
): string {
  const phrases = BY_FOLDER[phraseFolder(language)] ?? BY_FOLDER[phraseFolder(DEFAULT_LANGUAGE)] ?? english;
  return phrases[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
