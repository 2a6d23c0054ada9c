import { expect, test } from 'vitest';
import {
  type AffiliatePlan,
  type BroughtPlayer,
  earningsOf,
  NO_STANDING,
  qualifiesIn,
} from '../../../../engine/agents/affiliate.ts';
import { planOfTerms, termsOfPlan } from '../../../../engine/agents/affiliate-terms.ts';
import { evaluateFormula } from '../../../../engine/agents/explanation.ts';
import { addDays } from '../../../../engine/promotions/local-days.ts';

const PLAN: AffiliatePlan = {
  tiers: [{ fromMinor: 0n, basisPoints: 3_000 }],
  carriesLosses: false,
  perPlayerMinor: 0n,
  qualifies: { depositMinor: 50_000n, turnoverMinor: 100_000n, withinDays: 30 },
  leastPaidMinor: 0n,
  depositCost: 0,
};
const NOTHING = {
  stakesMinor: 0n,
  winsMinor: 0n,
  bonusesMinor: 0n,
  depositsMinor: 0n,
  qualified: 0,
  standing: NO_STANDING,
};
const MONTHS = [
  { ...NOTHING, stakesMinor: 1_000_000n, bonusesMinor: 200_000n, depositsMinor: 1_000_000n },
  { ...NOTHING, stakesMinor: 400_000n, winsMinor: 1_000_000n, bonusesMinor: 100_000n, depositsMinor: 600_000n },
  { ...NOTHING, stakesMinor: 1_200_000n, bonusesMinor: 150_000n, depositsMinor: 1_000_000n },
];

function monthsOf(plan: AffiliatePlan) {
  let standing = NO_STANDING;
  return MONTHS.map((month) => {
    const earned = earningsOf(plan, { ...month, standing });
    standing = earned.after;
    return earned;
  });
}

const paidOver = (plan: AffiliatePlan): readonly bigint[] => monthsOf(plan).map(({ paidMinor }) => paidMinor);

test('a revenue share with and without the carrying of losses', () => {
  const plan = { ...PLAN, depositCost: 500 };
  expect(monthsOf(plan).map(({ netRevenueMinor }) => netRevenueMinor)).toEqual([750_000n, -730_000n, 1_000_000n]);
  expect(paidOver(plan)).toEqual([225_000n, 0n, 300_000n]);
  expect(paidOver({ ...plan, carriesLosses: true })).toEqual([225_000n, 0n, 81_000n]);
});

test('the last tier that net revenue reaches counts for all of it', () => {
  const plan = { ...PLAN, tiers: [...PLAN.tiers, { fromMinor: 750_001n, basisPoints: 4_000 }] };
  const shareOf = (stakesMinor: bigint) => earningsOf(plan, { ...NOTHING, stakesMinor }).shareMinor;
  expect([750_000n, 750_001n, 1_000_000n].map(shareOf)).toEqual([225_000n, 300_000n, 400_000n]);
  const later = { ...PLAN, tiers: [{ fromMinor: 10n, basisPoints: 10_000 }] };
  expect(earningsOf(later, { ...NOTHING, stakesMinor: 9n }).paidMinor).toBe(0n);
});

test('an amount is paid for each qualified player, and for no other', () => {
  const month = { fromDay: '2026-11-01', untilDay: '2026-12-01' };
  const good: BroughtPlayer = { firstDepositMinor: 50_000n, firstDay: '2026-10-12', reachedDay: '2026-11-10' };
  const players: readonly BroughtPlayer[] = [
    ...Array.from({ length: 7 }, () => good),
    { ...good, firstDepositMinor: 49_999n },
    { ...good, reachedDay: undefined },
    { ...good, reachedDay: '2026-11-11' },
    { ...good, reachedDay: '2026-10-31' },
  ];
  const qualified = players.filter((player) => qualifiesIn(PLAN, player, month)).length;
  expect(qualified).toBe(7);
  const fixed = { ...PLAN, tiers: [], perPlayerMinor: 150_000n };
  expect(earningsOf(fixed, { ...NOTHING, qualified })).toMatchObject({ paidMinor: 1_050_000n, shareMinor: 0n });
  const both = earningsOf({ ...fixed, tiers: PLAN.tiers }, { ...NOTHING, qualified, stakesMinor: 10_000n });
  expect(both).toMatchObject({ shareMinor: 3_000n, playersMinor: 1_050_000n, paidMinor: 1_053_000n });
  for (const { formula, result } of both.steps) expect(evaluateFormula(formula)).toBe(result);
});

test('a player counts in one month only, that in which the turnover was reached', () => {
  const months = [
    { fromDay: '2026-10-01', untilDay: '2026-11-01' },
    { fromDay: '2026-11-01', untilDay: '2026-12-01' },
  ];
  for (const reachedDay of ['2026-10-01', '2026-10-31', '2026-11-01', '2026-11-30']) {
    const player = { firstDepositMinor: 50_000n, firstDay: addDays(reachedDay, -29), reachedDay };
    expect(months.filter((month) => qualifiesIn(PLAN, player, month))).toHaveLength(1);
  }
});

test('commission below the smallest payment is kept and paid with later months', () => {
  const plan = { ...PLAN, leastPaidMinor: 400_000n };
  const share = (stakesMinor: bigint, unpaidMinor: bigint) =>
    earningsOf(plan, { ...NOTHING, stakesMinor, standing: { carryMinor: 0n, unpaidMinor } });
  const first = share(1_000_000n, 0n);
  expect(first).toMatchObject({ earnedMinor: 300_000n, paidMinor: 0n, after: { unpaidMinor: 300_000n } });
  expect(share(333_333n, 300_000n)).toMatchObject({ paidMinor: 0n, after: { unpaidMinor: 399_999n } });
  expect(share(333_334n, 300_000n)).toMatchObject({ paidMinor: 400_000n, after: { unpaidMinor: 0n } });
});

test('a plan of the file means the same as its terms', () => {
  const rules = { leastPayment: '1000', depositCost: 200, plans: [] };
  const written = {
    code: 'both',
    name: 'Both',
    carriesLosses: true,
    revenueShare: [{ from: '2000.50', basisPoints: 2_500 }],
    perPlayer: { amount: '1500', deposit: '500', turnover: '1000', days: 30 },
  };
  expect(planOfTerms(termsOfPlan(written, rules, 'INR'))).toEqual({
    tiers: [{ fromMinor: 200_050n, basisPoints: 2_500 }],
    carriesLosses: true,
    perPlayerMinor: 150_000n,
    qualifies: { depositMinor: 50_000n, turnoverMinor: 100_000n, withinDays: 30 },
    leastPaidMinor: 100_000n,
    depositCost: 200,
  });
  const { perPlayerMinor, tiers } = planOfTerms(
    termsOfPlan({ code: 'none', name: 'None', carriesLosses: false }, rules, 'INR'),
  );
  expect([perPlayerMinor, tiers]).toEqual([0n, []]);
});
