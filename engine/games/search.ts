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

/** In a loop: the typed arrays' own `from` takes several times as long for a map's keys. */
function packWord(word: string, found: ReadonlyMap<number, number>): IndexedWord {
  const entries = new Uint32Array(found.size);
  const weights = new Float32Array(found.size);
  let place = 0;
  for (const [entry, weight] of found) {
    entries[place] = entry;
    weights[place] = weight;
    place += 1;
  }
  return { word, sounds: soundsOf(word), entries, weights };
}

/** An index that is made piece by piece, so that making it need not hold up a page. */
export interface IndexMaker {
  /** Does some more of the work: takes in an entry, or packs a word. @returns whether none is left */
  step(pieces: number): boolean;
  /** Does the rest. */
  finish(): SearchIndex;
}

/**
 * Begins the index of a list; a result is a place in that list.
 *
 * @param entryOf called once for each item, when its turn comes
 */
export function startSearchIndex<Item>(items: readonly Item[], entryOf: (item: Item) => SearchEntry): IndexMaker {
  const found = new Map<string, Map<number, number>>();
  const [taken, packed] = [items.values(), found.entries()];
  const words: IndexedWord[] = [];
  const ranks = new Float32Array(items.length);
  let next = 0;
  const takeIn = ({ texts, rank }: SearchEntry): void => {
    ranks[next] = rank;
    for (const [text, weight] of texts) {
      for (const [place, word] of foldWords(text).entries()) {
        const known = found.get(word) ?? new Map<number, number>();
        found.set(word, known);
        // The first word of a title is the one by which people remember it.
        known.set(next, Math.max(known.get(next) ?? 0, place === 0 ? weight : weight * 0.9));
      }
    }
    next += 1;
  };
  const step = (pieces: number): boolean => {
    for (let piece = 0; piece < pieces; piece += 1) {
      const item = taken.next();
      if (!item.done) {
        takeIn(entryOf(item.value));
        continue;
      }
      const unpacked = packed.next();
      if (unpacked.done) return true;
      words.push(packWord(...unpacked.value));
    }
    return false;
  };
  const finish = (): SearchIndex => {
    step(Number.POSITIVE_INFINITY);
    return { words, ranks };
  };
  return { step, finish };
}

/** Makes the index of a list at once. */
export const buildSearchIndex = (entries: readonly SearchEntry[]): SearchIndex =>
  startSearchIndex(entries, (entry) => entry).finish();

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

/**
 * The results: every typed word must match an entry, at least approximately. Empty input matches nothing.
 *
 * @param wanted 1 for each entry that may be found; all of them if left out
 */
export function findHits(index: SearchIndex, query: string, wanted?: Uint8Array): Hits {
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
    const score = wanted === undefined || wanted[entry] === 1 ? (all[entry] ?? 0) : 0;
    all[entry] = score > 0 ? score + (index.ranks[entry] ?? 0) * RANK_WEIGHT : 0;
  }
  const places = orderByScore(all);
  return { places, best: (all[places[0] ?? 0] ?? 0) / typedWords.length };
}

/** Positions of the results, best first; `wanted` as for `findHits`. */
export const search = (index: SearchIndex, query: string, wanted?: Uint8Array): readonly number[] =>
  findHits(index, query, wanted).places;

/** Range of the first typed word within a text, for highlighting: start and end, or undefined. */
export function findMark(text: string, query: string): readonly [start: number, end: number] | undefined {
  const [typed] = foldWords(query);
  // Folding may change the number of letters; then nothing is marked rather than the wrong ones.
  const folded = foldText(text);
  if (typed === undefined || folded.length !== text.length) return undefined;
  const start = folded.indexOf(typed);
  return start < 0 ? undefined : [start, start + typed.length];
}
