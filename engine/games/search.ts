import { allowedMistakes, mistakesInPrefix } from './closeness.ts';
import { foldText, foldWords, isDevanagari, soundsOf } from './fold-text.ts';

/** A searchable entry: its texts with the weight of each, and how it ranks among equals. */
export interface SearchEntry {
  readonly texts: readonly (readonly [text: string, weight: number])[];
  /** From 0 to 1. */
  readonly rank: number;
}

interface IndexedWord {
  readonly word: string;
  readonly sounds: string;
  /** Positions of a word and its weight there: two columns, which need a quarter of the memory of rows. */
  readonly entries: Uint32Array;
  readonly weights: Float32Array;
}

/** Words and their positions, indexed once for many searches. Titles share words, so there are few. */
export interface SearchIndex {
  readonly words: readonly IndexedWord[];
  readonly ranks: Float32Array;
}

/** An index that is made piece by piece, so that making it need not hold up a page. */
export interface IndexMaker {
  /** Takes in some more entries. @returns whether none is left */
  step(entries: number): boolean;
  /** Takes in the rest. */
  finish(): SearchIndex;
}

/** Begins the index of a list; a result is a place in that list. */
export function startSearchIndex(entries: readonly SearchEntry[]): IndexMaker {
  const words = new Map<string, Map<number, number>>();
  let next = 0;
  let made: SearchIndex | undefined;
  const step = (count: number): boolean => {
    const end = Math.min(entries.length, next + count);
    for (; next < end; next += 1) {
      for (const [text, weight] of entries[next]?.texts ?? []) {
        for (const [place, word] of foldWords(text).entries()) {
          const known = words.get(word) ?? new Map<number, number>();
          words.set(word, known);
          // The first word of a title is the one by which people remember it.
          known.set(next, Math.max(known.get(next) ?? 0, place === 0 ? weight : weight * 0.9));
        }
      }
    }
    return next >= entries.length;
  };
  const finish = (): SearchIndex => {
    step(entries.length);
    made ??= {
      words: [...words].map(([word, found]) => ({
        word,
        sounds: soundsOf(word),
        entries: Uint32Array.from(found.keys()),
        weights: Float32Array.from(found.values()),
      })),
      ranks: Float32Array.from(entries, ({ rank }) => rank),
    };
    return made;
  };
  return { step, finish };
}

/** Makes the index of a list at once. */
export const buildSearchIndex = (entries: readonly SearchEntry[]): SearchIndex => startSearchIndex(entries).finish();

/** Fewest sounds for a search in the other script. */
const SOUNDS_FROM = 3;

/** Similarity of a word to the typed text: 1 is equal, 0 is unrelated. */
function closenessOf(typed: string, typedSounds: string, word: string, sounds: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.9;
  if (typed.length >= 3 && word.includes(typed)) return 0.5;
  if (isDevanagari(typed) !== isDevanagari(word)) {
    // Every game has a title in Latin letters, so Latin input need not be matched against other scripts.
    return isDevanagari(typed) && typedSounds.length >= SOUNDS_FROM && sounds === typedSounds ? 0.4 : 0;
  }
  const limit = allowedMistakes(typed.length);
  // People rarely get the first letter wrong and the length too.
  if (limit === 0 || word.length < typed.length - limit) return 0;
  const mistakes = mistakesInPrefix(typed, word, limit);
  return mistakes > limit ? 0 : 0.45 - mistakes * 0.1;
}

/** Search results. */
export interface Hits {
  /** Places of entries, the best first. */
  readonly places: readonly number[];
  /** How well the best one fits: about 1 where each typed word is in its title, less than a half where only nearly. */
  readonly best: number;
}

/** The weight of an entry's rank relative to how well it matches. */
const RANK_WEIGHT = 0.08;

/** Adds what one typed word finds to the scores of those entries in which every word before it was found. */
function addWord({ words }: SearchIndex, typed: string, before: Float32Array | undefined, found: Float32Array): void {
  const typedSounds = soundsOf(typed);
  for (const { word, sounds, entries, weights } of words) {
    const closeness = closenessOf(typed, typedSounds, word, sounds);
    if (closeness === 0) continue;
    for (let place = 0; place < entries.length; place += 1) {
      const entry = entries[place] ?? 0;
      const sum = before === undefined ? 0 : (before[entry] ?? 0);
      if (before !== undefined && sum === 0) continue;
      const score = sum + closeness * (weights[place] ?? 0);
      if (score > (found[entry] ?? 0)) found[entry] = score;
    }
  }
}

/**
 * Positions with scores, best first, ties in list order. A single letter matches thousands: sorting numbers is many
 * times faster than comparing objects, so score and position are packed into one number. The bits of a positive float
 * sort like its value.
 */
function orderByScore(scores: Float32Array): readonly number[] {
  const bits = new Uint32Array(scores.buffer, scores.byteOffset, scores.length);
  const last = scores.length - 1;
  const keys = new Float64Array(scores.length);
  let count = 0;
  for (let place = 0; place <= last; place += 1) {
    const value = bits[place] ?? 0;
    if (value === 0) continue;
    keys[count] = value * scores.length + (last - place);
    count += 1;
  }
  return Array.from(keys.subarray(0, count).sort().reverse(), (key) => last - (key % scores.length));
}

/** The results: every typed word must match an entry, at least approximately. Empty input matches nothing. */
export function findHits(index: SearchIndex, query: string): Hits {
  const typedWords = [...new Set(foldWords(query))];
  if (typedWords.length === 0) return { places: [], best: 0 };
  // Flat numbers instead of maps: a key press must not leave thousands of objects behind.
  let scores: Float32Array | undefined;
  for (const typed of typedWords) {
    const found = new Float32Array(index.ranks.length);
    addWord(index, typed, scores, found);
    scores = found;
  }
  const all = scores ?? new Float32Array();
  for (let entry = 0; entry < all.length; entry += 1) {
    const score = all[entry] ?? 0;
    if (score > 0) all[entry] = score + (index.ranks[entry] ?? 0) * RANK_WEIGHT;
  }
  const places = orderByScore(all);
  return { places, best: (all[places[0] ?? 0] ?? 0) / typedWords.length };
}

/** Positions of the results, best first. */
export const search = (index: SearchIndex, query: string): readonly number[] => findHits(index, query).places;

/** Range of the first typed word within a text, for highlighting: start and end, or undefined. */
export function findMark(text: string, query: string): readonly [start: number, end: number] | undefined {
  const [typed] = foldWords(query);
  // Folding may change the number of letters; then nothing is marked rather than the wrong ones.
  const folded = foldText(text);
  if (typed === undefined || folded.length !== text.length) return undefined;
  const start = folded.indexOf(typed);
  return start < 0 ? undefined : [start, start + typed.length];
}
