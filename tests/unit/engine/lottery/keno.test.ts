import { expect, test } from 'vitest';
import { choose } from '../../../../engine/lottery/combinatorics.ts';
import { type Fraction, fraction } from '../../../../engine/lottery/fraction.ts';
import { keno } from '../../../../engine/lottery/keno/keno.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import { returnsOf } from '../../../../engine/lottery/payout.ts';
import { chanceText, expectExact, type WeightedResult } from './counting.ts';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const percentOf = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 10n ** 10n) / denominator) / 10 ** 8;

test.each([
  [1, 90],
  [2, 90.1899],
  [3, 90.1899],
  [4, 92.6226],
  [5, 89.2699],
  [6, 92.9071],
  [7, 90.3239],
  [8, 90.0848],
  [9, 90.5052],
  [10, 90.6432],
])('a keno pick of %i returns %f percent by the table of the research', (size, percent) => {
  const play = getPlay(keno, `pick${size}`);
  const table = play.classes.map(({ prizes }) => prizes.map(({ weight }) => weight ?? fraction(0)));
  expect(percentOf(returnsOf(play, table)[0] ?? fraction(0))).toBeCloseTo(percent, 4);
});

test.each(upTo(10))('a keno pick of %i wins over all draws exactly as often as stated', (size) => {
  const chosen = upTo(size);
  const others = upTo(80).slice(size);
  const results = Array.from(
    { length: size + 1 },
    (_, hits): WeightedResult => [
      [...chosen.slice(0, hits), ...others.slice(0, 20 - hits)],
      choose(size, hits) * choose(80 - size, 20 - hits),
    ],
  );
  expect(results.reduce((sum, [, ways]) => sum + ways, 0n)).toBe(keno.results);
  expectExact(getPlay(keno, `pick${size}`), [chosen], results);
});

test('draws with a sum over, under and of 810 are counted exactly', () => {
  const ways: Map<number, bigint>[] = Array.from({ length: 21 }, () => new Map<number, bigint>());
  ways[0]?.set(0, 1n);
  for (const number of upTo(80))
    for (let count = Math.min(20, number); count >= 1; count -= 1)
      for (const [sum, draws] of ways[count - 1] ?? [])
        ways[count]?.set(sum + number, (ways[count]?.get(sum + number) ?? 0n) + draws);
  const totals = [0n, 0n, 0n];
  for (const [sum, draws] of ways[20] ?? []) {
    const at = sum > 810 ? 0 : sum < 810 ? 1 : 2;
    totals[at] = (totals[at] ?? 0n) + draws;
  }
  const play = getPlay(keno, 'sum');
  expect(play.classes.map((_, unitClass) => chanceText(play, unitClass))).toEqual(
    totals.map((draws) => {
      const { numerator, denominator } = fraction(draws, keno.results);
      return `${numerator}/${denominator}`;
    }),
  );
});

test('more odd than even numbers have the chance of the research, and the three chances add up to one', () => {
  const percents = getPlay(keno, 'parity').classes.map(({ prizes }) => percentOf(prizes[0]?.chance ?? fraction(0)));
  expect(percents[0]).toBeCloseTo(39.8378, 4);
  expect(percents[1]).toBeCloseTo(39.8378, 4);
  expect(percents[2]).toBeCloseTo(20.3243, 4);
});

test('the sides of a keno draw follow its numbers', () => {
  const draw = [...upTo(11), ...upTo(80).slice(-9)];
  const wins = (key: string): number[] =>
    getPlay(keno, key)
      .wins([[0, 1, 2]], draw)
      .map(({ unitClass }) => unitClass);
  expect(wins('halves')).toEqual([0]);
  expect(wins('sum')).toEqual([1]);
  expect(wins('parity')).toEqual([2]);
});
