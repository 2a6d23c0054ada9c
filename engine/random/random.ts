import { entryAt } from '../lists/entry-at.ts';
/** Gives numbers from 0 (included) to 1 (excluded), always the same ones for the same seed. */
export type Random = () => number;

/** A hash of a text as an unsigned 32-bit number (FNV-1a over UTF-16 units). */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** A source of numbers that depends on nothing but its seed (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One entry of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return entryAt(list, Math.floor(random() * list.length));
}
