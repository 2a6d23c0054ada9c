import { expect, test } from 'vitest';
import { fiveDigits } from '../../../../engine/lottery/digits/five-digits.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import { type ChosenBet, LEAST_CHOOSERS, popularValues } from '../../../../engine/lottery/popular-values.ts';
import { MOST_POPULAR } from '../../../../schemas/calls/lottery.ts';

const position = getPlay(fiveDigits, 'position');
const all5 = getPlay(fiveDigits, 'all5.straight');

/** The same bet of so many people. */
const byMany = (people: number, choice: string, { entry = 'pads' as ChosenBet['entry'], from = 1 } = {}) =>
  Array.from({ length: people }, (_, place): ChosenBet => ({ memberId: BigInt(from + place), choice, entry }));

test('values are in the order of how many people chose them, each with its pad', () => {
  const bets = [...byMany(LEAST_CHOOSERS, '7||||'), ...byMany(LEAST_CHOOSERS + 2, '||3||')];
  expect(popularValues(position, bets)).toEqual([
    { pad: 2, value: 3 },
    { pad: 0, value: 7 },
  ]);
});

test('a value of one person fewer than the least number is left out, however often they bet', () => {
  const few = byMany(LEAST_CHOOSERS - 1, '7||||');
  expect(popularValues(position, [...few, ...few, ...few])).toEqual([]);
  expect(popularValues(position, [...few, ...byMany(1, '78||||', { from: 100 })])).toEqual([{ pad: 0, value: 7 }]);
});

test('lists of tickets count by the places of their values', () => {
  const bets = byMany(LEAST_CHOOSERS, '12345 12346', { entry: 'tickets' });
  expect(popularValues(all5, bets).map(({ pad, value }) => `${pad}:${value}`)).toEqual([
    '0:1',
    '1:2',
    '2:3',
    '3:4',
    '4:5',
    '4:6',
  ]);
});

test('at most 20 popular numbers are listed, and a choice that cannot be read counts for nothing', () => {
  const all = '0123456789|0123456789|0123456789|0123456789|0123456789';
  expect(popularValues(position, byMany(LEAST_CHOOSERS, all))).toHaveLength(MOST_POPULAR);
  expect(popularValues(position, byMany(LEAST_CHOOSERS, 'x||||'))).toEqual([]);
});
