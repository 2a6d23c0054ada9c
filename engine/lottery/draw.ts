import { entryAt } from '../lists/entry-at.ts';

/**
 * A uniform integer from 0 to `bound - 1`. All chance of a draw comes from here, in an order that depends on the kind only,
 * so that the same stream gives the same result in the server, in the browser and in an audit. The streams of
 * `games/fairness` are of this type and free of modulo bias.
 */
export type Draw = (bound: number) => number;

/** Numbers from `from` to `to`, each drawn independently. */
export const drawEach = (count: number, from: number, to: number, draw: Draw): number[] =>
  Array.from({ length: count }, () => from + draw(to - from + 1));

/** Different numbers from `from` to `to` in the order in which they come: the beginning of a Fisher-Yates shuffle. */
export function drawDifferent(count: number, from: number, to: number, draw: Draw): number[] {
  const pool = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  for (let place = 0; place < count; place += 1) {
    const other = place + draw(pool.length - place);
    const taken = entryAt(pool, other);
    pool[other] = entryAt(pool, place);
    pool[place] = taken;
  }
  return pool.slice(0, count);
}

/** Numbers of some digits, drawn digit by digit from the left, as a cage of balls for each place gives them. */
export const drawDigits = (count: number, digits: number, draw: Draw): number[] =>
  Array.from({ length: count }, () => drawEach(digits, 0, 9, draw).reduce((number, digit) => number * 10 + digit, 0));
