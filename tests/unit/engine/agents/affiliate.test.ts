import { expect, test } from 'vitest';
import { type AffiliatePlan, type BroughtPlayer, earningsOf } from '../../../../engine/agents/affiliate.ts';
import { evaluateFormula } from '../../../../engine/agents/explanation.ts';

const PLAN: AffiliatePlan = {
  revenueRate: 300_000,
  carriesLosses: false,
  perPlayerMinor: 0n,
  qualifies: { depositMinor: 50_000n, turnoverMinor: 100_000n, withinDays: 30 },
};
const MONTHS = [
  { stakesMinor: 1_000_000n, winsMinor: 0n, bonusesMinor: 200_000n, feesMinor: 50_000n },
  { stakesMinor: 400_000n, winsMinor: 1_000_000n, bonusesMinor: 100_000n, feesMinor: 30_000n },
  { stakesMinor: 1_200_000n, winsMinor: 0n, bonusesMinor: 150_000n, feesMinor: 50_000n },
];
const QUALIFIED: BroughtPlayer = {
  firstDepositMinor: 50_000n,
  turnoverMinor: 100_000n,
  reachedAfterDays: 30,
  isOwn: false,
};

function paidOver(plan: AffiliatePlan): readonly bigint[] {
  let carryMinor = 0n;
  return MONTHS.map((month) => {
    const earned = earningsOf(plan, { ...month, players: [], carryMinor });
    carryMinor = earned.carryAfterMinor;
    return earned.paidMinor;
  });
}

test('a revenue share with and without the carrying of losses', () => {
  expect(paidOver(PLAN)).toEqual([225_000n, 0n, 300_000n]);
  expect(paidOver({ ...PLAN, carriesLosses: true })).toEqual([225_000n, 0n, 81_000n]);
});

test('an amount is paid for each qualified player, and for no other', () => {
  const players: readonly BroughtPlayer[] = [
    ...Array.from({ length: 7 }, () => QUALIFIED),
    { ...QUALIFIED, firstDepositMinor: 49_999n },
    { ...QUALIFIED, turnoverMinor: 99_999n, reachedAfterDays: undefined },
    { ...QUALIFIED, reachedAfterDays: 31 },
    { ...QUALIFIED, isOwn: true },
  ];
  const month = { stakesMinor: 0n, winsMinor: 0n, bonusesMinor: 0n, feesMinor: 0n, players, carryMinor: 0n };
  const fixed = { ...PLAN, revenueRate: 0, perPlayerMinor: 150_000n };
  expect(earningsOf(fixed, month)).toMatchObject({ qualified: 7, paidMinor: 1_050_000n });
  const both = earningsOf({ ...fixed, revenueRate: 100_000 }, { ...month, stakesMinor: 10_000n });
  expect(both).toMatchObject({ revenueMinor: 1_000n, playersMinor: 1_050_000n, paidMinor: 1_051_000n });
  for (const { formula, result } of both.steps) expect(evaluateFormula(formula)).toBe(result);
});
