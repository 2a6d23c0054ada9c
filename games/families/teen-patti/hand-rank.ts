import { DECK_CARDS, rankOf, suitOf } from '../cards/cards.ts';
import { itemAt } from '../item-at.ts';

/** Kinds of hand from the weakest to the strongest. */
export const HAND_KINDS = ['high', 'pair', 'colour', 'sequence', 'pureSequence', 'trail'] as const;

const ACE = 14;
/** Larger than every rank, so that kinds and ranks can be read as digits of one number. */
const BASE = 16;

const highRank = (card: number): number => (rankOf(card) === 0 ? ACE : rankOf(card) + 1);

/** How high a run is: ace king queen before ace two three before king queen jack; 0 if there is none. */
function runHeight(high: number, middle: number, low: number): number {
  if (high === ACE && middle === 13 && low === 12) return ACE + 1;
  if (high === ACE && middle === 3 && low === 2) return ACE;
  return high - middle === 1 && middle - low === 1 ? high : 0;
}

const compose = (kind: number, first: number, second = 0, third = 0): number =>
  ((kind * BASE + first) * BASE + second) * BASE + third;

/** A number that is greater for the better of two hands and equal for hands that tie. */
export function handValue(cards: readonly number[]): number {
  const [first, second, third] = cards as [number, number, number];
  const [one, two, three] = [highRank(first), highRank(second), highRank(third)];
  const high = Math.max(one, two, three);
  const low = Math.min(one, two, three);
  const middle = one + two + three - high - low;
  if (high === low) return compose(5, high);
  const isColour = suitOf(first) === suitOf(second) && suitOf(second) === suitOf(third);
  const run = runHeight(high, middle, low);
  if (run > 0) return compose(isColour ? 4 : 3, run);
  if (isColour) return compose(2, high, middle, low);
  if (high === middle) return compose(1, high, low);
  if (middle === low) return compose(1, low, high);
  return compose(0, high, middle, low);
}

/** What kind of hand a value belongs to. */
export const kindOfValue = (value: number): (typeof HAND_KINDS)[number] =>
  HAND_KINDS[Math.floor(value / BASE ** 3)] ?? 'high';

let sorted: Uint16Array | undefined;

/** The values of all 22,100 hands in ascending order. */
export function allHandValues(): Uint16Array {
  if (sorted) return sorted;
  const values: number[] = [];
  for (let first = 0; first < DECK_CARDS; first += 1) {
    for (let second = first + 1; second < DECK_CARDS; second += 1) {
      for (let third = second + 1; third < DECK_CARDS; third += 1) values.push(handValue([first, second, third]));
    }
  }
  sorted = Uint16Array.from(values).sort();
  return sorted;
}

/** Share of all hands that a hand beats. */
export function handStrength(cards: readonly number[]): number {
  const values = allHandValues();
  const value = handValue(cards);
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(values, middle) < value) low = middle + 1;
    else high = middle;
  }
  return low / values.length;
}
