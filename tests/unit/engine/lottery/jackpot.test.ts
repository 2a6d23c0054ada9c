import { expect, test } from 'vitest';
import { bestPrize } from '../../../../engine/lottery/best-prize.ts';
import { fraction } from '../../../../engine/lottery/fraction.ts';
import {
  contributionOf,
  countJackpotUnits,
  playMoneyShare,
  shareJackpot,
  sharesOf,
} from '../../../../engine/lottery/jackpot.ts';
import { judgeBet, winMinor } from '../../../../engine/lottery/judge-bet.ts';
import { getPlay } from '../../../../engine/lottery/kind.ts';
import { KINDS } from '../../../../engine/lottery/kinds.ts';
import { returnsOf } from '../../../../engine/lottery/payout.ts';
import { hasJackpotPrize } from '../../../../engine/lottery/play.ts';
import { sixOf } from '../../../../engine/lottery/six-of/six-of.ts';
import { lotteryReturnsOf, payoutsOf } from '../../../../engine/lottery/terms.ts';
import type { Lottery } from '../../../../schemas/brand/lotteries.ts';

const KIND = sixOf(45, false);
const TICKET = getPlay(KIND, 'ticket');
const LOTTERY: Lottery = {
  code: 'SIX45',
  kind: 'sixOf45',
  names: 'Six',
  prizeMode: 'LOTT',
  timeZone: 'UTC',
  schedule: { everySeconds: 60, weekdays: [], provinces: [] },
  closesSeconds: 10,
  numbers: 'own',
  correctionHours: 72,
  plays: [],
  returnBasisPoints: 9000,
  payouts: {},
  jackpot: { seed: '10000', shareBasisPoints: 2000 },
  limits: {
    minimumStake: '1',
    maximumStake: '100',
    maximumWin: '50000000',
    maximumUnits: 10_000,
    maximumLiability: '100000000',
    canCancel: true,
  },
};
const bet = (choice: string, terms: { readonly unitMinor?: string; readonly multiple?: number } = {}) =>
  judgeBet(
    { lottery: LOTTERY, kind: KIND, currency: 'INR' },
    { play: 'ticket', entry: 'pads', choice, unitMinor: '100', multiple: 1, ...terms },
  );

test('stakes add their part to a pool, rounded down once, up to its ceiling', () => {
  expect(contributionOf(1000n, 40_039n * 250n, null)).toBe(1000n);
  expect(contributionOf(1000n, 3n * 40_039n * 250n, null), 'the rest of three stakes adds up').toBe(3002n);
  expect(contributionOf(4900n, 40_000n * 250n, 5000n)).toBe(100n);
  expect(contributionOf(5001n, 40_000n * 250n, 5000n)).toBe(0n);
  expect(contributionOf(0n, 0n, null)).toBe(0n);
});

test('winning units share a pool to the last minor unit, and what cannot be divided stays in it', () => {
  expect(shareJackpot(2000n, 0n)).toEqual({ eachMinor: 0n, paidMinor: 0n, restMinor: 2000n });
  expect(shareJackpot(2000n, 3n)).toEqual({ eachMinor: 666n, paidMinor: 1998n, restMinor: 2n });
  expect(shareJackpot(2n, 3n)).toEqual({ eachMinor: 0n, paidMinor: 0n, restMinor: 2n });
});

test('play money wins what one more winner would have won', () => {
  expect(playMoneyShare(1000n, 0n, 1n)).toBe(1000n);
  expect(playMoneyShare(1000n, 1n, 2n)).toBe(666n);
  expect(playMoneyShare(1000n, 1n, 0n)).toBe(0n);
});

test('a multiple counts as so many winning units, and so does a larger stake', () => {
  expect(sharesOf(100n, 100n)).toBe(1);
  expect(sharesOf(250n, 100n)).toBe(2);
  expect(bet('010203040506')).toMatchObject({ bet: { jackpotShares: 1 } });
  expect(bet('010203040506', { multiple: 3 })).toMatchObject({ bet: { jackpotShares: 3 } });
  expect(bet('010203040506', { unitMinor: '500', multiple: 2 })).toMatchObject({ bet: { jackpotShares: 10 } });
});

test('the part of the return that feeds the pool is left out of the other prizes, exactly', () => {
  const [[three, four, five, six] = []] = payoutsOf(LOTTERY, TICKET);
  // 182,780 draws of 8,145,060 pay 14 parts, 11,115 pay 220, and 234 pay 8,000: 70 % of the stakes together.
  const parts = 182_780 * 14 + 11_115 * 220 + 234 * 8000;
  expect(three).toEqual(fraction(7 * 14 * 8_145_060, 10 * parts));
  expect(four).toEqual(fraction(7 * 220 * 8_145_060, 10 * parts));
  expect(five).toEqual(fraction(7 * 8000 * 8_145_060, 10 * parts));
  expect(six).toEqual(fraction(0));
  expect(returnsOf(TICKET, payoutsOf(LOTTERY, TICKET))).toEqual([fraction(7, 10)]);
  expect(lotteryReturnsOf(LOTTERY, TICKET)).toEqual([fraction(9, 10)]);
});

test('plays that cannot win the jackpot return what they return without one', () => {
  const { jackpot: _, ...without } = LOTTERY;
  const others = KIND.plays.filter((play) => !hasJackpotPrize(play));
  expect(others.length).toBeGreaterThan(0);
  for (const play of others) expect(payoutsOf(LOTTERY, play), play.key).toEqual(payoutsOf(without, play));
  expect(lotteryReturnsOf(without, TICKET)).toEqual([fraction(9, 10)]);
  expect(payoutsOf(without, TICKET)[0]?.[3]?.numerator).toBeGreaterThan(0n);
});

test('only lotteries of six numbers have a prize that a jackpot can pay', () => {
  expect(KINDS.filter(({ plays }) => plays.some(hasJackpotPrize)).map(({ key }) => key)).toEqual([
    'sixOf45',
    'sixOf45Bonus',
    'sixOf49',
    'sixOf49Bonus',
    'sixOf55',
    'sixOf55Bonus',
  ]);
});

test('a payout that is written for the jackpot pays nothing, and the greatest prize is the next one', () => {
  const written = { ...LOTTERY, payouts: { ticket: { unit: { hits6: '500000' } } } };
  expect(payoutsOf(written, TICKET)).toEqual(payoutsOf(LOTTERY, TICKET));
  expect(bestPrize(TICKET, payoutsOf(LOTTERY, TICKET))?.multiple).toEqual(payoutsOf(LOTTERY, TICKET)[0]?.[2]);
});

test('a system counts its tickets with all six numbers for the jackpot and pays its other prizes itself', () => {
  const judged = bet('01020304050607');
  if (!('bet' in judged)) throw new Error('It is refused.');
  const { play, selections, payouts, stakeMinor, maximumWinMinor, liabilities } = judged.bet;
  const result = [1, 2, 3, 4, 5, 6];
  expect(countJackpotUnits(play, selections, result)).toBe(1);
  expect(countJackpotUnits(play, selections, [1, 2, 3, 4, 5, 45])).toBe(0);
  const five = payouts[0]?.[2] ?? fraction(0);
  const fiveMinor = (100n * five.numerator) / five.denominator;
  expect(winMinor({ play, selections, payouts, stakeMinor, maximumWinMinor }, result)).toBe(6n * fiveMinor);
  expect(liabilities.map(({ amountMinor }) => amountMinor)).toEqual(Array.from({ length: 7 }, () => fiveMinor));
});
