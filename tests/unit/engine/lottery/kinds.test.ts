import { expect, test } from 'vitest';
import {
  allOccur,
  choose,
  chooseCount,
  countDifferentTuples,
  everyChoice,
  sumOfProducts,
} from '../../../../engine/lottery/combinatorics.ts';
import { divide, fraction, subtract, takeShare } from '../../../../engine/lottery/fraction.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import { findKind, KINDS } from '../../../../engine/lottery/kinds.ts';
import { everyTuple } from './counting.ts';

const repeatedOf = (keys: readonly string[]): readonly string[] => keys.filter((key, at) => keys.indexOf(key) < at);

test('every kind, and every play and pad within its kind and play, has its own key', () => {
  expect(repeatedOf(KINDS.map(({ key }) => key))).toEqual([]);
  for (const kind of KINDS) {
    expect(repeatedOf(kind.plays.map(({ key }) => key)), kind.key).toEqual([]);
    expect(repeatedOf(kind.groups.map(({ key }) => key)), kind.key).toEqual([]);
    for (const play of kind.plays) {
      expect(repeatedOf(play.pads.map(({ key }) => key)), play.key).toEqual([]);
      expect(repeatedOf(play.classes.map(({ key }) => key)), play.key).toEqual([]);
    }
  }
});

test('a kind and a play are found by their keys', () => {
  const kind = findKind('threeDice');
  expect(kind?.key).toBe('threeDice');
  expect(findKind('fourDice')).toBeUndefined();
  expect(() => kind && getPlay(kind, 'sum')).toThrow(RangeError);
});

test('the plays of the betting page exist', () => {
  const five = findKind('fiveDigits')?.plays.map(({ key }) => key);
  for (const key of [
    'all5.straight',
    'all5.combination',
    'all5.group120',
    'all5.group60',
    'first4.straight',
    'last3.straight',
    'last3.group6',
    'first2.straight',
    'position',
    'sum.sides',
    'dragonTiger',
    'sum.value',
  ])
    expect(five).toContain(key);
});

test('combinatorics agree with listing', () => {
  for (let all = 0; all <= 8; all += 1)
    for (let chosen = 0; chosen <= all + 1; chosen += 1) {
      const listed = everyChoice(
        Array.from({ length: all }, (_, index) => index),
        chosen,
      ).length;
      expect(chooseCount(all, chosen)).toBe(listed);
      expect(choose(all, chosen)).toBe(BigInt(listed));
    }
  expect(chooseCount(49, 6)).toBe(13_983_816);
  expect(choose(80, 20)).toBe(3_535_316_142_212_174_320n);
  for (const named of [1, 2, 3, 4])
    expect(allOccur(named, 6, 5)).toBe(
      BigInt(
        everyTuple(5, 0, 5).filter((values) =>
          everyTuple(1, 0, named - 1).every(([value = 0]) => values.includes(value)),
        ).length,
      ),
    );
  const lists = [
    [1, 2, 3],
    [2, 3],
    [3, 4],
  ];
  const tuples = lists[0]?.flatMap((one) =>
    [2, 3].flatMap((two) => [3, 4].map((three) => new Set([one, two, three]).size)),
  );
  expect(countDifferentTuples(lists)).toBe(tuples?.filter((size) => size === 3).length);
  expect(sumOfProducts([2, 3, 5], 2)).toBe(6 + 10 + 15);
});

test('fractions are exact and in lowest terms', () => {
  expect(fraction(6, 4)).toEqual({ numerator: 3n, denominator: 2n });
  expect(subtract(fraction(1, 6), fraction(1, 2))).toEqual({ numerator: -1n, denominator: 3n });
  expect(divide(fraction(1, 3), fraction(2, 3))).toEqual(fraction(1, 2));
  expect(takeShare(1000n, fraction(2, 3))).toBe(666n);
  expect(() => fraction(1, 0)).toThrow(RangeError);
  expect(() => divide(fraction(1), fraction(0))).toThrow(RangeError);
});
