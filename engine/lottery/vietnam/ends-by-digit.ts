import type { Result } from '../play.ts';

const DIGITS = 10;

/** The last two digits of all numbers of a draw by one of the two: the other one of each, the smallest first. */
export interface EndsByDigit {
  /** By the tens digit (đầu): ten lists of units digits. */
  readonly heads: readonly (readonly number[])[];
  /** By the units digit (đuôi): ten lists of tens digits. */
  readonly tails: readonly (readonly number[])[];
}

/** Sorts the ends of a draw into its table of heads and tails. An end that occurs twice is there twice. */
export function endsByDigit(numbers: Result): EndsByDigit {
  const ends = numbers.map((number) => number % DIGITS ** 2).toSorted((one, other) => one - other);
  const table = (at: (end: number) => number, shown: (end: number) => number) =>
    Array.from({ length: DIGITS }, (_, digit) => ends.filter((end) => at(end) === digit).map(shown));
  const tens = (end: number): number => Math.floor(end / DIGITS);
  const units = (end: number): number => end % DIGITS;
  return { heads: table(tens, units), tails: table(units, tens) };
}
