import { expect } from 'vitest';
import type { Draw } from '../../../../engine/chance/draw.ts';
import { findSelectionMistakes } from '../../../../engine/lottery/check-selection.ts';
import { type Fraction, fraction } from '../../../../engine/lottery/fraction.ts';
import type { Play, Result, Selection } from '../../../../engine/lottery/play.ts';
import { quickPick } from '../../../../engine/lottery/quick-choices.ts';
import { createRandom } from '../../../../engine/random/random.ts';

/** Reproducible chance for selections. */
export function drawFrom(seed: string): Draw {
  const random = createRandom(seed);
  return (bound) => Math.floor(random() * bound);
}

/** Every tuple of values from `from` to `to`. */
export function everyTuple(length: number, from: number, to: number): number[][] {
  if (length === 0) return [[]];
  const rest = everyTuple(length - 1, from, to);
  return Array.from({ length: to - from + 1 }, (_, place) => from + place).flatMap((value) =>
    rest.map((values) => [value, ...values]),
  );
}

/** Every order of `length` of the values. */
export function everyOrder(length: number, values: readonly number[]): number[][] {
  if (length === 0) return [[]];
  return values.flatMap((value) =>
    everyOrder(
      length - 1,
      values.filter((other) => other !== value),
    ).map((rest) => [value, ...rest]),
  );
}

/** Every ascending choice of `length` of the values. */
export function everySet(length: number, values: readonly number[]): number[][] {
  if (length === 0) return [[]];
  return values.flatMap((value, place) =>
    everySet(length - 1, values.slice(place + 1)).map((rest) => [value, ...rest]),
  );
}

const someValues = (play: Play, draw: Draw): Selection =>
  play.pads.map(({ from, to, least, most, accepts }) => {
    const count = least + draw(Math.min(most - least, 4) + 1);
    const values = new Set<number>();
    while (values.size < count) {
      const value = from + draw(to - from + 1);
      if (accepts?.(value) ?? true) values.add(value);
    }
    return [...values].toSorted((one, other) => one - other);
  });

/** A random valid selection, usually of many units. */
export function someSelection(play: Play, draw: Draw): Selection {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const selection = someValues(play, draw);
    if (findSelectionMistakes(play, selection).length === 0) return selection;
  }
  return quickPick(play, draw);
}

/** A result with the number of results for which it stands. */
export type WeightedResult = readonly [result: Result, count: bigint];

/** Winning units by class and prize over results. */
export function countWins(play: Play, selection: Selection, results: Iterable<WeightedResult>): bigint[][] {
  const wins = play.classes.map(({ prizes }) => prizes.map(() => 0n));
  for (const [result, count] of results)
    for (const { unitClass, prize, units } of play.wins(selection, result)) {
      const row = wins[unitClass] ?? [];
      row[prize] = (row[prize] ?? 0n) + BigInt(units) * count;
    }
  return wins;
}

/** Winning units by class and prize that the stated chances give over a number of results. */
export const expectedWins = (play: Play, selection: Selection, results: bigint): Fraction[][] => {
  const units = play.units(selection);
  return play.classes.map(({ prizes }, unitClass) =>
    prizes.map(({ chance }) =>
      fraction(chance.numerator * BigInt(units[unitClass] ?? 0) * results, chance.denominator),
    ),
  );
};

/** Expects that the winning units over all results are exactly the units times their chances. */
export function expectExact(play: Play, selection: Selection, results: readonly WeightedResult[]): void {
  const all = results.reduce((sum, [, count]) => sum + count, 0n);
  const counted = countWins(play, selection, results).map((row) => row.map((wins) => fraction(wins)));
  expect(counted, `${play.key} ${JSON.stringify(selection)}`).toEqual(expectedWins(play, selection, all));
}

/** Each result once. */
export const once = (results: readonly Result[]): WeightedResult[] => results.map((result) => [result, 1n]);

/** The chance of a prize as text, such as `3/2500`. */
export const chanceText = (play: Play, unitClass = 0, prize = 0): string => {
  const chance = play.classes[unitClass]?.prizes[prize]?.chance;
  return chance ? `${chance.numerator}/${chance.denominator}` : 'none';
};
