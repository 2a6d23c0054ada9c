import { findNearestWord } from '../../../engine/brand/nearest-word.ts';

/** A mistake in the command line, in whole sentences: the command prints them and exits with 2. */
export class Mistake extends Error {}

/** More words than this are no suggestion, but a list. */
const MOST_SUGGESTED = 4;

/** `a`, `a or b`, `a, b or c`. */
export const oneOf = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');

/** A question that names the valid words closest to a wrong one: by its letters, else by a part of it. Empty if none is. */
export function suggestion(word: string, words: readonly string[]): string {
  const near = findNearestWord(word, words);
  if (near !== undefined) return ` Did you mean ${near}?`;
  const part = word.toLowerCase();
  const containing = part.length < 3 ? [] : words.filter((candidate) => candidate.toLowerCase().includes(part));
  return containing.length > 0 && containing.length <= MOST_SUGGESTED ? ` Did you mean ${oneOf(containing)}?` : '';
}

/**
 * The mistake of a word that does not exist. If it resembles no valid one, all are listed.
 *
 * @param kind of the word: `suite`, `driver`
 */
export function unknownWord(kind: string, word: string, words: readonly string[]): Mistake {
  const hint = suggestion(word, words) || ` Choose ${oneOf(words)}.`;
  return new Mistake(`There is no ${kind} "${word}".${hint}`);
}
