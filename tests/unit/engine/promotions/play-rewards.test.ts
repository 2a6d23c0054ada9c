import { expect, test } from 'vitest';
import type { Cashback, Rebate, RebateRate } from '../../../../engine/promotions/activity.ts';
import { netLoss } from '../../../../engine/promotions/cashback.ts';
import { decide } from '../../../../engine/promotions/decide.ts';
import { rebateOf } from '../../../../engine/promotions/rebate.ts';
import { amountBy } from '../../../../engine/promotions/reward.ts';
import {
  DAY,
  ended,
  HOUR,
  issued,
  levelled,
  minor,
  NOON,
  played,
  registered,
  stateOf,
  TERMS,
} from './promotion-facts.ts';

const rate = (category: string, basisPoints: number, fromLevel = 0): RebateRate => ({
  category,
  fromLevel,
  tiers: [{ from: 0n, basisPoints }],
});

const REBATE: Rebate = {
  ...TERMS,
  kind: 'rebate',
  period: 'day',
  rates: [
    rate('RNG', 35),
    rate('RNG', 60, 3),
    rate('LIVE', 50, 3),
    rate('LOTT', 50, 3),
    rate('SPORTS', 50, 3),
    rate('PVP', 80, 3),
    rate('FISH', 60, 3),
  ],
  leastMinor: minor('1'),
  mostMinor: minor('5,000'),
  isPaidWhileWagering: false,
};

const PLAYED = { RNG: '123,456.78', LIVE: '50,000.00', LOTT: '999.99', SPORTS: '0', PVP: '2,000.00', FISH: '10.00' };

test('P4 a rebate is rounded down for each category and then added up', () => {
  const played4 = Object.entries(PLAYED).map(([category, valid]) => ({
    category,
    vendor: 'house',
    game: 'any',
    validMinor: minor(valid),
  }));
  const { lines, sumMinor, paidMinor } = rebateOf(REBATE, played4, 3);
  expect(lines.map(({ games, amountMinor }) => [games.category, amountMinor])).toEqual([
    ['RNG', minor('740.74')],
    ['LIVE', minor('250.00')],
    ['LOTT', minor('4.99')],
    ['SPORTS', 0n],
    ['PVP', minor('16.00')],
    ['FISH', minor('0.06')],
  ]);
  expect([sumMinor, paidMinor]).toEqual([minor('1,011.79'), minor('1,011.79')]);
  expect(rebateOf({ ...REBATE, mostMinor: minor('1,000') }, played4, 3).paidMinor).toBe(minor('1,000'));
  expect(rebateOf({ ...REBATE, leastMinor: minor('1,011.80') }, played4, 3).paidMinor).toBe(0n);
});

test('P4 a rebate follows from rounds, by the level at the end of the day, once the day is settled', () => {
  const rounds = Object.entries(PLAYED).map(([category, stake]) => played('m1', stake, { category }));
  const facts = [registered('m1'), levelled('m1', 2, NOON - DAY), ...rounds, levelled('m1', 3, NOON + HOUR)];
  const midnight = Date.parse('2026-11-17T00:00:00+05:30');
  expect(decide(stateOf(...facts), REBATE, midnight + HOUR / 2 - 1)).toEqual([]);
  const [decision] = decide(stateOf(...facts), REBATE, midnight + HOUR / 2);
  expect(decision).toMatchObject({
    outcome: 'issue',
    entitlement: { source: 'offer:2026-11-16:m1', reward: { kind: 'cash', amountMinor: minor('1,011.79') } },
  });
  const [later] = decide(stateOf(...facts, levelled('m1', 0, midnight)), REBATE, midnight + HOUR);
  expect(later?.entitlement.reward).toEqual(decision?.entitlement.reward);
});

test('a stake that counted for a bonus earns no rebate, and a vendor can have its own rate by turnover', () => {
  const rates: readonly RebateRate[] = [
    rate('RNG', 100),
    {
      vendor: 'north',
      fromLevel: 0,
      tiers: [
        { from: 0n, basisPoints: 10 },
        { from: minor('500'), basisPoints: 200 },
      ],
    },
  ];
  const facts = [
    registered('m1'),
    played('m1', '1,000', { wageredMinor: minor('400') }),
    played('m1', '499.99', { vendor: 'north' }),
    played('m1', '0.01', { vendor: 'north' }),
  ];
  const [decision] = decide(stateOf(...facts), { ...REBATE, rates }, NOON + DAY);
  expect(decision?.entitlement.reward).toEqual({ kind: 'cash', amountMinor: minor('16.00') });
});

const CASHBACK: Cashback = {
  ...TERMS,
  kind: 'cashback',
  period: 'week',
  leastLossMinor: minor('100'),
  isPaidWhileWagering: true,
  reward: { kind: 'cash', amount: { shape: 'share', basisPoints: 800, most: minor('50,000') } },
};

test.each([
  ['812,400.00', '790,150.50', '640.35', '1,240.00', '20,369.15', '1,629.53'],
  ['5,000.00', '4,950.00', '0', '0', '50.00', '0'],
  ['9,000,000', '7,900,000', '0', '0', '1,100,000.00', '50,000.00'],
])('P5 cashback of a week with stakes of %s', (stakes, wins, rebates, bonuses, loss, back) => {
  const rewardsMinor = minor(rebates) + minor(bonuses);
  expect(netLoss({ betsMinor: minor(stakes), winsMinor: minor(wins), rewardsMinor })).toBe(minor(loss));
  const rebate = issued('m1', 'rebate', { kind: 'cash', amountMinor: minor(rebates) }, { source: 'r' });
  const facts = [
    registered('m1'),
    played('m1', stakes, { winsMinor: minor(wins) }),
    rebate,
    ended(rebate, 'claimed'),
    { kind: 'released', id: 'release', member: 'm1', atMs: NOON, source: 'b', amountMinor: minor(bonuses) } as const,
  ];
  const amounts = decide(stateOf(...facts), CASHBACK, NOON + 7 * DAY).map(({ entitlement }) => entitlement.reward);
  expect(amounts).toEqual(back === '0' ? [] : [{ kind: 'cash', amountMinor: minor(back) }]);
});

test('P5 a week with a gain has no cashback, and a loss of one week is not carried to the next', () => {
  expect(netLoss({ betsMinor: minor('1,000'), winsMinor: minor('2,500'), rewardsMinor: 0n })).toBe(-minor('1,500'));
  const facts = [
    registered('m1'),
    played('m1', '1,000', { winsMinor: minor('2,500') }),
    played('m1', '99.99', { atMs: NOON + 7 * DAY }),
    played('m1', '99.99', { atMs: NOON + 14 * DAY }),
  ];
  expect(decide(stateOf(...facts), CASHBACK, NOON + 30 * DAY)).toEqual([]);
});

test('amounts by rule: tiers take the whole base, levels the highest reached, operators stay within bounds', () => {
  const context = { baseMinor: 1_999n, level: 4 };
  const tiers = [
    { from: 2_000n, amount: 500n },
    { from: 1_000n, basisPoints: 1_000 },
  ];
  expect(amountBy({ shape: 'tiers', tiers }, context)).toBe(199n);
  expect(amountBy({ shape: 'tiers', tiers }, { ...context, baseMinor: 2_000n })).toBe(500n);
  expect(amountBy({ shape: 'tiers', tiers }, { ...context, baseMinor: 999n })).toBe(0n);
  const levels = [
    { fromLevel: 5, amount: 9n },
    { fromLevel: 2, amount: 7n },
  ];
  expect(amountBy({ shape: 'byLevel', levels }, context)).toBe(7n);
  expect(amountBy({ shape: 'byLevel', levels }, { ...context, level: 1 })).toBe(0n);
  const between = { shape: 'between', least: 100n, most: 500n } as const;
  expect([99n, 100n, 500n, 501n].map((decided) => amountBy(between, { ...context, decided }))).toEqual([
    0n,
    100n,
    500n,
    0n,
  ]);
  const share = { shape: 'share', basisPoints: 5_000 } as const;
  expect(amountBy(share, context)).toBe(999n);
  expect(amountBy({ ...share, rounding: 'nearest' }, context)).toBe(1_000n);
  expect(amountBy(share, { ...context, baseMinor: -10n })).toBe(0n);
});
