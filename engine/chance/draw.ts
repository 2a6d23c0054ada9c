import { entryAt } from '../lists/entry-at.ts';

/**
 * Draws a uniform integer from 0 to `bound - 1`. The numbers come from a stream whose seed hash was published before, so that
 * anyone can repeat a draw: the same stream gives the same result in the server, in the browser and in an audit.
 */
export type Draw = (bound: number) => number;

/** Swaps the entries of a list into an order that is drawn, in place; the list is one that no other holds. */
export function shuffle<Entry>(list: Entry[], draw: Draw): void {
  for (let index = 0; index < list.length - 1; index += 1) {
    const other = index + draw(list.length - index);
    const one = entryAt(list, index);
    list[index] = entryAt(list, other);
    list[other] = one;
  }
}

/** Different integers from 0 to `count - 1` in the order in which they come: the beginning of a Fisher-Yates shuffle. */
export function drawDistinct(count: number, wanted: number, draw: Draw): readonly number[] {
  // A list of all numbers, of which only those are kept that are not in their place.
  const moved = new Map<number, number>();
  return Array.from({ length: Math.min(count, wanted) }, (_, index) => {
    const place = index + draw(count - index);
    const drawn = moved.get(place) ?? place;
    moved.set(place, moved.get(index) ?? index);
    return drawn;
  });
}
