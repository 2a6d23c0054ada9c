import { differentOf, numberPad, totalOf, valuesAt } from '../pads.ts';
import type { Pad } from '../play.ts';

/** Some places of a result of digits that a play looks at. */
export interface Window {
  /** Begins the keys of its plays. */
  readonly key: string;
  /** Places of the result, counted from 0. */
  readonly places: readonly number[];
}

/** Results of a window. */
export const outcomesOf = ({ places }: Window): number => 10 ** places.length;

/** A pad of digits that occur anywhere in a window. */
export const occurringPad = ({ places }: Window, least = 1): Pad =>
  numberPad('digits', 0, 9, (result) => differentOf(valuesAt(result, places)), { least });

/** A pad of the sums that a window can have. */
export const sumPad = ({ places }: Window, from = 0, to = 9 * places.length): Pad =>
  numberPad('sum', from, to, (result) => [totalOf(valuesAt(result, places))]);
