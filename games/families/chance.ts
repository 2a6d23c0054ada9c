import type { Draw } from './family.ts';
import { itemAt } from './item-at.ts';

/** Ways to choose `chosen` of `all`, exact below 2^53. */
export function combinations(all: number, chosen: number): number {
  if (chosen < 0 || chosen > all) return 0;
  let ways = 1;
  for (let step = 1; step <= Math.min(chosen, all - chosen); step += 1) ways = (ways * (all - step + 1)) / step;
  return Math.round(ways);
}

const ordered = new Map<number, readonly number[]>();

/** The integers from 0 to `bound - 1`; made once for each size of deck, because copying them is cheaper. */
function inOrder(bound: number): readonly number[] {
  const known = ordered.get(bound);
  if (known) return known;
  const numbers = Array.from({ length: bound }, (_, index) => index);
  ordered.set(bound, numbers);
  return numbers;
}

/** `count` different integers from 0 to `bound - 1`, in the order in which they come (the beginning of a Fisher-Yates shuffle). */
export function drawDistinct(bound: number, count: number, draw: Draw): number[] {
  const pool = inOrder(bound).slice();
  for (let index = 0; index < count; index += 1) {
    const other = index + draw(bound - index);
    const taken = itemAt(pool, other);
    pool[other] = itemAt(pool, index);
    pool[index] = taken;
  }
  pool.length = count;
  return pool;
}
