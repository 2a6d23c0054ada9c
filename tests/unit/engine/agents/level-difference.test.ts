import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incomeByLevel, rateOfSeries, shareByLevel } from '../../../../engine/agents/level-difference.ts';
import { categoriesAbove, categoriesBelow, partOf } from '../../../../engine/agents/rates.ts';

const RATES = fc.dictionary(fc.constantFrom('RNG', 'LIVE', 'SPORTS'), fc.integer({ min: 0, max: 1_000_000 }));

test('rates above the own ones are named by category, and equal ones are not', () => {
  expect(categoriesAbove({ RNG: 5_000, LIVE: 3_000 }, { RNG: 5_000, LIVE: 3_001, FISH: 1 })).toEqual(['FISH', 'LIVE']);
  expect(categoriesBelow({ RNG: 4_000 }, [{ RNG: 4_000 }, { RNG: 4_001 }])).toEqual(['RNG']);
});

test('rates that pass down a line never exceed those at its top', () => {
  fc.assert(
    fc.property(RATES, RATES, RATES, (top, middle, bottom) => {
      fc.pre(categoriesAbove(top, middle).length === 0 && categoriesAbove(middle, bottom).length === 0);
      expect(categoriesAbove(top, bottom)).toEqual([]);
    }),
  );
});

test('a rebate by prize series is the difference between the levels', () => {
  const way = [
    ['member', 1930],
    ['C', 1940],
    ['B', 1960],
    ['A', 1980],
  ] as const;
  const levels = way.map(([personId, series]) => ({ personId, rate: rateOfSeries(series - 1900) }));
  const shares = shareByLevel(100_000n, levels);
  expect(shares.map(({ amountMinor }) => amountMinor)).toEqual([1_500n, 500n, 1_000n, 1_000n]);
  expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(4_000n);
});

test('shares by level add up to the rebate of the highest rate, and none is below zero', () => {
  const level = fc.record({ personId: fc.string(), rate: fc.integer({ min: 0, max: 1_000_000 }) });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.array(level), (turnoverMinor, way) => {
      const shares = shareByLevel(turnoverMinor, way);
      const highest = Math.max(0, ...way.map(({ rate }) => rate));
      expect(shares.every(({ amountMinor }) => amountMinor >= 0n)).toBe(true);
      expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(partOf(turnoverMinor, highest));
    }),
  );
});

test('flat rates pay the difference between the levels', () => {
  const ofC = { turnoverMinor: 3_000_000n, rate: 8_000 };
  const ofB = { turnoverMinor: 5_000_000n, rate: 8_000 };
  const ofA = { turnoverMinor: 6_000_000n, rate: 10_000 };
  expect([incomeByLevel(ofC, []), incomeByLevel(ofB, [ofC]), incomeByLevel(ofA, [ofB])]).toEqual([
    24_000n,
    16_000n,
    20_000n,
  ]);
  expect(incomeByLevel({ turnoverMinor: 100n, rate: 1 }, [{ turnoverMinor: 100n, rate: 1_000_000 }])).toBe(0n);
});
