import { chooseCount, countDifferentTuples } from './combinatorics.ts';
import { differentOf, totalOf } from './pads.ts';
import {
  oneClass,
  type Pad,
  type Play,
  type Prize,
  type Result,
  type Selection,
  type UnitClass,
  winsOf,
} from './play.ts';

/** How many of the values that occur in a result are chosen; each occurrence counts. */
const hitsOf = (pad: Pad | undefined, chosen: readonly number[] | undefined, result: Result): number =>
  pad === undefined || chosen === undefined ? 0 : pad.seen(result).filter((value) => chosen.includes(value)).length;

/** Values chosen on a pad; none if the selection has no such pad. */
export const chosenAt = (selection: Selection, pad: number): readonly number[] => selection[pad] ?? [];

/** A play whose unit is one value of each pad, all of which have to occur. */
export function productPlay(
  key: string,
  pads: readonly Pad[],
  classes: readonly UnitClass[],
  between: 'free' | 'differ' = 'free',
): Play {
  return {
    key,
    pads,
    leastPads: pads.length,
    between,
    tickets: 'places',
    positions: 1,
    classes,
    units: (selection) => [
      between === 'differ'
        ? countDifferentTuples(selection)
        : selection.reduce((product, { length }) => product * length, 1),
    ],
    wins: (selection, result) =>
      winsOf(pads.reduce((product, pad, place) => product * hitsOf(pad, selection[place], result), 1)),
  };
}

/** A play whose unit is one value of one pad, and wins whenever it occurs. */
export function eachPlay(
  key: string,
  pads: readonly Pad[],
  classes: readonly UnitClass[],
  classOf: (value: number) => number = () => 0,
): Play {
  return {
    key,
    pads,
    leastPads: 1,
    between: 'free',
    positions: 1,
    classes,
    units: (selection) =>
      classes.map((_, unitClass) =>
        totalOf(selection.map((chosen) => chosen.filter((value) => classOf(value) === unitClass).length)),
      ),
    wins: (selection, result) =>
      pads.flatMap((pad, place) =>
        pad
          .seen(result)
          .filter((value) => chosenAt(selection, place).includes(value))
          .flatMap((value) => winsOf(1, classOf(value))),
      ),
  };
}

/** A play of named options, each with a class of its name. Chances are numerators over `denominator`. */
export const optionsPlay = (key: string, pad: Pad, classes: readonly UnitClass[]): Play =>
  eachPlay(key, [pad], classes, (value) => value);

/** A prize for a number of hits. */
export interface HitsPrize extends Prize {
  readonly hits: number;
}

/**
 * A play whose unit is `size` different values, and wins by how many of them occur. With two pads, the values of the
 * first one belong to every unit and the second one completes it.
 */
export function hitsPlay(key: string, pads: readonly Pad[], size: number, prizes: readonly HitsPrize[]): Play {
  const parts = (selection: Selection) =>
    pads.length === 1
      ? { fixed: [], free: chosenAt(selection, 0) }
      : { fixed: chosenAt(selection, 0), free: chosenAt(selection, 1) };
  return {
    key,
    pads,
    leastPads: pads.length,
    between: pads.length === 1 ? 'free' : 'disjoint',
    ...(pads.length === 1 && { tickets: 'set' as const }),
    positions: 1,
    classes: [{ key: 'unit', prizes }],
    units: (selection) => {
      const { fixed, free } = parts(selection);
      return [chooseCount(free.length, size - fixed.length)];
    },
    wins: (selection, result) => {
      const { fixed, free } = parts(selection);
      const seen = differentOf(pads[0]?.seen(result) ?? []);
      const fixedHits = fixed.filter((value) => seen.includes(value)).length;
      const freeHits = free.filter((value) => seen.includes(value)).length;
      return prizes.flatMap(({ hits }, prize) => {
        const wanted = hits - fixedHits;
        const others = size - fixed.length - wanted;
        return winsOf(chooseCount(freeHits, wanted) * chooseCount(free.length - freeHits, others), 0, prize);
      });
    },
  };
}

/** The two pads of a play with a banker: `fixed` values are in every unit, `free` ones complete it to `size`. */
export const bankerPads = (pad: Pad, size: number): readonly Pad[] => [
  { ...pad, key: 'fixed', least: 1, most: size - 1 },
  { ...pad, key: 'free', least: 1, most: pad.most - 1, quickCount: size - 1 },
];

/** A play whose values stand for a number of units each, such as the ways to make a sum. */
export function waysPlay(
  key: string,
  pad: Pad,
  ways: (value: number) => readonly number[],
  classes: readonly UnitClass[],
  classOf: (result: Result) => number = () => 0,
): Play {
  return {
    key,
    pads: [pad],
    leastPads: 1,
    between: 'free',
    positions: 1,
    classes,
    units: (selection) =>
      classes.map((_, unitClass) => totalOf(chosenAt(selection, 0).map((value) => ways(value)[unitClass] ?? 0))),
    wins: (selection, result) => winsOf(hitsOf(pad, selection[0], result), classOf(result)),
  };
}

/** A play on one pad whose unit is a set of `size` values that all have to occur; chance as a quotient. */
export const allOccurPlay = (key: string, pad: Pad, size: number, won: bigint | number, all: bigint | number): Play =>
  hitsPlay(
    key,
    [{ ...pad, least: size }],
    size,
    (oneClass(won, all)[0]?.prizes ?? []).map((prize) => ({ ...prize, hits: size })),
  );
