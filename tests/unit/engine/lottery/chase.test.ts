import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_PERIODS, periodsToVoid, planChase, stopsChase } from '../../../../engine/lottery/chase.ts';

const multipliers = (plan: ReturnType<typeof planChase>): readonly number[] =>
  'steps' in plan ? plan.steps.map(({ multiplier }) => multiplier) : [];

test('a flat plan stakes the same in each period', () => {
  expect(planChase({ kind: 'flat', multiplier: 3 }, 3, 200n)).toEqual({
    steps: [
      { multiplier: 3, stakeMinor: 600n, spentMinor: 600n },
      { multiplier: 3, stakeMinor: 600n, spentMinor: 1200n },
      { multiplier: 3, stakeMinor: 600n, spentMinor: 1800n },
    ],
  });
});

test('a multiplied plan grows after some periods', () => {
  const rule = { kind: 'multiplied', multiplier: 2, factor: 3, every: 2 } as const;
  expect(multipliers(planChase(rule, 5, 100n))).toEqual([2, 2, 6, 6, 18]);
});

test('a plan for profit takes the least multiplier that reaches it in each period', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000n }),
      fc.bigInt({ min: 1n, max: 200_000n }),
      fc.integer({ min: 0, max: 20_000 }),
      (stakeMinor, winMinor, basisPoints) => {
        const plan = planChase({ kind: 'profit', winMinor, basisPoints }, 20, stakeMinor);
        if (!('steps' in plan)) return;
        const reaches = (multiplier: bigint, spentBefore: bigint): boolean => {
          const spent = spentBefore + multiplier * stakeMinor;
          return (multiplier * winMinor - spent) * 10_000n >= spent * BigInt(basisPoints);
        };
        for (const { multiplier, stakeMinor: cost, spentMinor } of plan.steps) {
          expect(reaches(BigInt(multiplier), spentMinor - cost)).toBe(true);
          if (multiplier > 1) expect(reaches(BigInt(multiplier) - 1n, spentMinor - cost)).toBe(false);
        }
      },
    ),
  );
  expect(multipliers(planChase({ kind: 'profit', winMinor: 195n, basisPoints: 5000 }, 4, 100n))).toEqual([
    1, 4, 17, 74,
  ]);
});

test.each([
  [{ kind: 'flat', multiplier: 1 }, 0, { mistake: 'tooFewPeriods', period: 0 }],
  [{ kind: 'flat', multiplier: 1 }, MOST_PERIODS + 1, { mistake: 'tooManyPeriods', period: MOST_PERIODS }],
  [{ kind: 'flat', multiplier: 0 }, 2, { mistake: 'multiplierOutOfRange', period: 0 }],
  [{ kind: 'multiplied', multiplier: 1, factor: 2, every: 0 }, 2, { mistake: 'multiplierOutOfRange', period: 0 }],
  [{ kind: 'flat', multiplier: 1.5 }, 2, { mistake: 'multiplierOutOfRange', period: 0 }],
  [{ kind: 'multiplied', multiplier: 1, factor: 10, every: 1 }, 9, { mistake: 'multiplierOutOfRange', period: 5 }],
] as const)('the plan %j over %i periods is refused: %j', (rule, periods, refusal) => {
  expect(planChase(rule, periods, 100n)).toEqual(refusal);
});

test('a plan for more profit than a win brings is refused', () => {
  const rule = { kind: 'profit', winMinor: 190n, basisPoints: 9000 } as const;
  expect(planChase(rule, 2, 100n)).toEqual({ mistake: 'profitOutOfReach', period: 0 });
});

test('a plan stops on a win, at a profit, or never', () => {
  const settled = [
    { stakeMinor: 100n, winMinor: 0n },
    { stakeMinor: 200n, winMinor: 390n },
  ];
  expect(stopsChase({ kind: 'never' }, settled)).toBe(false);
  expect(stopsChase({ kind: 'win' }, settled)).toBe(true);
  expect(stopsChase({ kind: 'win' }, settled.slice(0, 1))).toBe(false);
  expect(stopsChase({ kind: 'profit', leastMinor: 90n }, settled)).toBe(true);
  expect(stopsChase({ kind: 'profit', leastMinor: 91n }, settled)).toBe(false);
});

test.each([
  [124, [2, 3, 4]],
  [176, [3, 4]],
  [175, [3, 4]],
  [400, []],
])('a plan of five periods won at the second one and settled at %i s voids the periods %j', (seconds, voided) => {
  const closesAtMs = [1, 2, 3, 4, 5].map((period) => (period * 60 - 5) * 1000);
  expect(periodsToVoid(closesAtMs, 1, seconds * 1000)).toEqual(voided);
});
