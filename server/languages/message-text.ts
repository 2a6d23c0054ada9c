import { SERVER_FILE } from '../../engine/i18n/bundles.ts';
import { inOwnDirection } from '../../engine/i18n/direction.ts';
import { shareFullStop } from '../../engine/i18n/full-stops.ts';
import { LANGUAGE_CODES, type LanguageCode, phraseFolder } from '../../engine/i18n/languages.ts';
import type messages from '../../languages/en/messages.json';
import { languageFolders, readCompleteTexts } from './read-texts.ts';

/** A text that the server writes. */
export type MessageKey = keyof typeof messages;

const folders = new Set(languageFolders());
const TEXTS = new Map(LANGUAGE_CODES.map((code) => [code, readCompleteTexts(code, SERVER_FILE)]));

/** Whether there are texts in a language; the others fall back to English. */
export const hasTexts = (language: LanguageCode): boolean => folders.has(phraseFolder(language));

/**
 * The text of a message in a language.
 *
 * @param values of its placeholders
 */
export function messageText(
  language: LanguageCode,
  key: MessageKey,
  values: Readonly<Record<string, string | number>>,
): string {
  const text = TEXTS.get(language)?.[key];
  if (typeof text !== 'string') throw new Error(`There is no text ${key}.`);
  const fill = (_: string, name: string) => inOwnDirection(String(values[name] ?? ''), language);
  return shareFullStop(text.replaceAll(/\{\{(\w+)\}\}/g, fill));
}
