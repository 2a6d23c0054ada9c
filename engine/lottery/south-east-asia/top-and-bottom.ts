import { allOccurPlay, eachPlay } from '../build-plays.ts';
import { allOccur, countOrders, ordersOf } from '../combinatorics.ts';
import { drawDigits } from '../draw.ts';
import type { Kind } from '../kind.ts';
import { differentOf, numberPad } from '../pads.ts';
import { classesOf, oneClass, type Pad, type Play, type Result } from '../play.ts';

const topOf = (result: Result): number => result[0] ?? 0;
const bottomOf = (result: Result): number => result[1] ?? 0;

const numbersPad = (digits: number, seen: Pad['seen']): Pad =>
  numberPad('numbers', 0, 10 ** digits - 1, seen, { width: digits });

const digitsOf = (number: number, digits: number): readonly number[] =>
  differentOf([...String(number).padStart(digits, '0')].map(Number));

/** Orders that a number of three digits can have. */
const ORDER_CLASSES: readonly number[] = [6, 3, 1];

/** A number of three digits in any order (tode). */
function anyOrderPlay(): Play {
  const classOf = (number: number): number => ORDER_CLASSES.indexOf(countOrders(number, 3));
  return eachPlay(
    'threeAnyOrder',
    [numbersPad(3, (result) => ordersOf(topOf(result), 3))],
    classesOf(
      ORDER_CLASSES.map((orders) => [`orders${orders}`, orders] as const),
      1000,
    ),
    classOf,
  );
}

/** A number of three digits and one of two digits (Thai, Lao and Hanoi styles). */
export const topAndBottom: Kind = {
  key: 'topAndBottom',
  groups: [
    { key: 'top', count: 1, from: 0, to: 999, width: 3 },
    { key: 'bottom', count: 1, from: 0, to: 99, width: 2 },
  ],
  isOrdered: true,
  hasRepeats: true,
  results: 100_000n,
  draw: (draw) => [...drawDigits(1, 3, draw), ...drawDigits(1, 2, draw)],
  plays: [
    eachPlay('threeTop', [numbersPad(3, (result) => [topOf(result)])], oneClass(1, 1000)),
    anyOrderPlay(),
    eachPlay('twoTop', [numbersPad(2, (result) => [topOf(result) % 100])], oneClass(1, 100)),
    eachPlay('twoBottom', [numbersPad(2, (result) => [bottomOf(result)])], oneClass(1, 100)),
    allOccurPlay(
      'runTop',
      numbersPad(1, (result) => digitsOf(topOf(result), 3)),
      1,
      allOccur(1, 10, 3),
      1000,
    ),
    allOccurPlay(
      'runBottom',
      numbersPad(1, (result) => digitsOf(bottomOf(result), 2)),
      1,
      allOccur(1, 10, 2),
      100,
    ),
  ],
};
