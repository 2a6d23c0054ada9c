import { expect, test } from 'vitest';
import { readTerms, type WrittenTerms, writeTerms } from '../../../../engine/agents/contract-text.ts';

const TIER = { profitMinor: '0', volumeMinor: '5', activeMembers: 1, rate: 10, payMinor: '0' };
const DIVIDEND: WrittenTerms = {
  type: 'dividend',
  period: 'M',
  carriesLosses: false,
  minimumBetMinor: '7',
  tiers: [TIER],
};
const WAGE: WrittenTerms = { type: 'dailyWage', minimumBetMinor: '0', tiers: [{ ...TIER, rate: 0, payMinor: '9' }] };
const REAL_TIME: WrittenTerms = { type: 'realTimeSalary', profitRate: 1, lossRate: 2, leastStakeMinor: '3' };

const again = (written: WrittenTerms) => {
  const terms = readTerms(written);
  return terms && writeTerms(terms);
};

test.each([DIVIDEND, WAGE, REAL_TIME])('terms of a $type are read and written without a difference', (written) => {
  expect(again(written)).toEqual(written);
});

test('terms that lack something, pay nothing or pay in two ways are none', () => {
  const { period: _period, ...withoutPeriod } = DIVIDEND;
  expect(again(withoutPeriod)).toBeUndefined();
  expect(again({ ...DIVIDEND, tiers: [] })).toBeUndefined();
  expect(again({ ...DIVIDEND, tiers: [{ ...TIER, rate: 0 }] })).toBeUndefined();
  expect(again({ ...DIVIDEND, tiers: [{ ...TIER, payMinor: '1' }] })).toBeUndefined();
  expect(again({ ...WAGE, tiers: [{ ...TIER, profitMinor: '1' }] })).toBeUndefined();
  expect(again({ type: 'realTimeSalary', profitRate: 1 })).toBeUndefined();
});

test('equal terms are the same text, in whatever order they were written', () => {
  const turned: WrittenTerms = { leastStakeMinor: '3', lossRate: 2, profitRate: 1, type: 'realTimeSalary' };
  expect(JSON.stringify(again(turned))).toBe(JSON.stringify(again(REAL_TIME)));
});
