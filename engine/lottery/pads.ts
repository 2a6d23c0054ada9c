import type { Pad, Result } from './play.ts';

type Seen = Pad['seen'];
type Limits = Partial<Pick<Pad, 'least' | 'most' | 'width' | 'accepts'>>;

/** A pad of numbers; at least one has to be chosen and all can be, unless limits say otherwise. */
export function numberPad(key: string, from: number, to: number, seen: Seen, limits: Limits = {}): Pad {
  return { key, from, to, width: String(to).length, least: 1, most: to - from + 1, seen, ...limits };
}

/** A pad of named options. */
export const optionPad = (key: string, options: readonly string[], seen: Seen, limits: Limits = {}): Pad => ({
  ...numberPad(key, 0, options.length - 1, seen, limits),
  options,
});

/** The values at some places of a result, counted from 0. */
export const valuesAt = (result: Result, places: readonly number[]): number[] =>
  places.map((place) => {
    const value = result[place];
    if (value === undefined) throw new RangeError(`A result of ${result.length} numbers has no place ${place}.`);
    return value;
  });

/** A pad for each place of a result, which its number decides. Keys count places from 1: `place1`. */
export const placePads = (places: readonly number[], from: number, to: number, limits: Limits = {}): Pad[] =>
  places.map((place) => numberPad(`place${place + 1}`, from, to, (result) => valuesAt(result, [place]), limits));

/** Different values of a list. */
export const differentOf = (values: readonly number[]): readonly number[] => [...new Set(values)];

/** The sum of a list. */
export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
