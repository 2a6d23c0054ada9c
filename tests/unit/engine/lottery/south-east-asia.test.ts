import { describe, expect, test } from 'vitest';
import { countOrders, ordersOf } from '../../../../engine/lottery/combinatorics.ts';
import { type Fraction, fraction } from '../../../../engine/lottery/fraction.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import { returnsOf } from '../../../../engine/lottery/payout.ts';
import type { Play } from '../../../../engine/lottery/play.ts';
import { fourDigitPrizes } from '../../../../engine/lottery/south-east-asia/four-digit-prizes.ts';
import { topAndBottom } from '../../../../engine/lottery/south-east-asia/top-and-bottom.ts';
import { chanceText, countWins, drawFrom, expectedWins, someSelection, type WeightedResult } from './counting.ts';

/** Payouts that are the weights of a play: the table of the market. */
const marketTable = (play: Play): Fraction[][] =>
  play.classes.map(({ prizes }) => prizes.map(({ weight }) => weight ?? fraction(1)));

const percentOf = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 1_000_000n) / denominator) / 10_000;

test.each([
  ['big', [64]],
  ['small', [65]],
  ['4a', [60]],
  ['3a', [66]],
  ['3abc', [61]],
  ['big.places', [64]],
  ['big.box', [64]],
  ['small.box', [65]],
  ['big.oneBox', [66.72, 64.2, 64.08, 64]],
  ['small.oneBox', [65.28, 65.16, 65.1, 65]],
])('the table of %s returns %j percent, as in the research', (key, percents) => {
  const play = getPlay(fourDigitPrizes, key);
  expect(returnsOf(play, marketTable(play)).map(percentOf)).toEqual(percents);
});

/** The first place of each prize, and how many numbers the prize has. */
const PRIZE_PLACES = [
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 10],
  [13, 10],
] as const;

/**
 * Each of the 23 numbers takes all of its 10,000 values with the same chance, so the wins over all draws are the sum over
 * the numbers. The other numbers have no digits of a selection, and numbers of one prize are alike.
 */
describe('four digits with prizes', () => {
  const draw = drawFrom('four digits');
  const others = Array.from({ length: 23 }, () => -1);

  test.each(fourDigitPrizes.plays.map((play): readonly [string, Play] => [play.key, play]))(
    '%s wins over every value of every number exactly as often as its units and chances state',
    (_, play) => {
      const selection = someSelection(play, draw);
      const sums = play.classes.map(({ prizes }) => prizes.map(() => 0n));
      for (const [place, count] of PRIZE_PLACES) {
        const results = Array.from(
          { length: 10_000 },
          (_, value): WeightedResult => [others.with(place, value), BigInt(count)],
        );
        for (const [unitClass, row] of countWins(play, selection, results).entries())
          for (const [prize, wins] of row.entries()) {
            const sum = sums[unitClass];
            if (sum) sum[prize] = (sum[prize] ?? 0n) + wins;
          }
      }
      expect(sums.map((row) => row.map((wins) => fraction(wins)))).toEqual(expectedWins(play, selection, 10_000n));
    },
  );

  test('the order of the numbers of a prize decides nothing', () => {
    for (const play of fourDigitPrizes.plays) {
      const selection = someSelection(play, draw);
      const likely = play.key.startsWith('3a') ? (selection[0] ?? []) : [1234, ...(selection[0] ?? [])];
      const result = Array.from({ length: 23 }, (_, place) => likely[place % likely.length] ?? 0);
      const moved = [...result.slice(0, 3), ...result.slice(3, 13).toReversed(), ...result.slice(13).toReversed()];
      expect(countWins(play, selection, [[moved, 1n]]), play.key).toEqual(countWins(play, selection, [[result, 1n]]));
    }
  });
});

test('the orders of 1234, 1123, 1122 and 1112 are 24, 12, 6 and 4', () => {
  for (const count of [countOrders, (number: number, width: number) => ordersOf(number, width).length])
    expect([1234, 1123, 1122, 1112, 1111].map((number) => count(number, 4))).toEqual([24, 12, 6, 4, 1]);
  expect(ordersOf(7, 2)).toEqual([7, 70]);
});

test('a number of four equal digits has no box', () => {
  const pad = getPlay(fourDigitPrizes, 'big.oneBox').pads[0];
  expect([1111, 1112].map((number) => pad?.accepts?.(number))).toEqual([false, true]);
});

test('a box wins by every order, a roll by every digit of its free place', () => {
  const result = [1234, ...Array.from({ length: 22 }, (_, index) => 5000 + index)];
  expect(getPlay(fourDigitPrizes, 'big.box').wins([[4321]], result)).toEqual([{ unitClass: 0, prize: 0, units: 1 }]);
  const roll = [[1], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [3], [4]];
  expect(getPlay(fourDigitPrizes, 'small.places').wins(roll, result)).toEqual([{ unitClass: 0, prize: 0, units: 1 }]);
  expect(getPlay(fourDigitPrizes, 'small.places').units(roll)).toEqual([10]);
});

test.each([
  ['threeTop', 900, 90],
  ['threeAnyOrder', 150, 90],
  ['twoTop', 92, 92],
  ['twoBottom', 92, 92],
  ['runTop', 3.2, 86.72],
  ['runBottom', 4.2, 79.8],
])('%s at %f returns %f percent, as in the research', (key, payout, percent) => {
  const play = getPlay(topAndBottom, key);
  const payouts = play.classes.map(() => [fraction(Math.round(payout * 10), 10)]);
  expect(percentOf(returnsOf(play, payouts)[0] ?? fraction(0))).toBe(percent);
});

test('a number of three digits in any order wins by how many orders it has', () => {
  const play = getPlay(topAndBottom, 'threeAnyOrder');
  expect([0, 1, 2].map((unitClass) => chanceText(play, unitClass))).toEqual(['3/500', '3/1000', '1/1000']);
});
