import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CheckIn, Mission } from '../../../../engine/promotions/activity.ts';
import { nextStep } from '../../../../engine/promotions/check-in.ts';
import { decide } from '../../../../engine/promotions/decide.ts';
import type { MemberFact, RoundSettled } from '../../../../engine/promotions/facts.ts';
import { missionProgress } from '../../../../engine/promotions/mission.ts';
import type { PromotionState } from '../../../../engine/promotions/promotion-state.ts';
import { factsAbout } from '../../../../engine/promotions/promotion-state.ts';
import { DAY, deposited, HOUR, happened, minor, NOON, played, registered, stateOf, TERMS } from './promotion-facts.ts';

const cash = (amount: string) => ({ kind: 'cash', amount: { shape: 'fixed', amount: minor(amount) } }) as const;
const points = (amount: bigint) => ({ kind: 'points', amount: { shape: 'fixed', amount } }) as const;

const MISSION: Mission = {
  ...TERMS,
  kind: 'mission',
  period: 'once',
  steps: [
    { key: 'stake', of: 'stake', target: minor('5,000') },
    { key: 'rounds', of: 'rounds', target: 20n },
    { key: 'win', of: 'bestWin', target: 1_000n },
  ],
  isInOrder: false,
  reward: cash('100'),
};

const ROUNDS: readonly RoundSettled[] = [
  ...Array.from({ length: 19 }, (_, index) => played('m1', '250.00', { atMs: NOON + index })),
  played('m1', '200.00', { winsMinor: minor('2,100.00'), atMs: NOON + 19 }),
  played('m1', '50.00', { atMs: NOON + 20 }),
];

test.each([
  [19, [minor('4,750'), 19n, 0n], 0],
  [20, [minor('4,950'), 20n, 1_000n], 2],
  [21, [minor('5,000'), 20n, 1_000n], 3],
])('P16 a mission of three steps after round %i', (count, current, done) => {
  const state = stateOf(registered('m1'), ...ROUNDS.slice(0, count));
  const progress = missionProgress(state, MISSION, 'm1', NOON + DAY);
  expect(progress.map((step) => step.current)).toEqual(current);
  expect(progress.filter(({ doneAtMs }) => doneAtMs !== undefined)).toHaveLength(done);
  const rewards = decide(state, MISSION, NOON + DAY).map(({ entitlement }) => entitlement.atMs);
  expect(rewards).toEqual(done === 3 ? [NOON + 20] : []);
});

test('a step of a mission in order counts facts after the step before it', () => {
  const steps = [
    { key: 'deposit', of: 'depositSum', target: minor('100') },
    { key: 'days', of: 'loginDays', target: 2n },
    { key: 'friend', of: 'friends', target: 1n },
  ] as const;
  const facts = [
    registered('m1'),
    happened('m1', 'loggedIn', NOON - 1),
    deposited('m1', '100'),
    happened('m1', 'loggedIn', NOON + 1),
    happened('m1', 'loggedIn', NOON + HOUR),
    registered('f1', { inviter: 'm1', atMs: NOON + 2 }),
    happened('m1', 'loggedIn', NOON + DAY),
  ];
  const currents = (isInOrder: boolean, ...more: readonly MemberFact[]) =>
    missionProgress(stateOf(...facts, ...more), { ...MISSION, steps, isInOrder }, 'm1', NOON + DAY).map(
      ({ current }) => current,
    );
  expect(currents(true)).toEqual([minor('100'), 2n, 0n]);
  expect(currents(false)).toEqual([minor('100'), 2n, 1n]);
  expect(currents(true, registered('f2', { inviter: 'm1', atMs: NOON + 2 * DAY, account: 'trial' }))).toEqual([
    minor('100'),
    2n,
    0n,
  ]);
  expect(currents(true, registered('f3', { inviter: 'm1', atMs: NOON + DAY + 1 }))).toEqual([minor('100'), 2n, 1n]);
});

test('a step for a verified identity is done by one that was verified before, once its turn comes', () => {
  const steps = [
    { key: 'play', of: 'rounds', target: 1n },
    { key: 'identity', of: 'verified', target: 1n },
  ] as const;
  const facts = [registered('m1'), happened('m1', 'verified', NOON - 29 * DAY)];
  const done = (isInOrder: boolean, ...more: readonly MemberFact[]) =>
    missionProgress(stateOf(...facts, ...more), { ...MISSION, steps, isInOrder }, 'm1', NOON + DAY).map(
      ({ current }) => current,
    );
  expect(done(true)).toEqual([0n, 0n]);
  expect(done(false)).toEqual([0n, 1n]);
  expect(done(true, played('m1', '1.00'))).toEqual([1n, 1n]);
});

test('a daily mission begins again with the day of its clock', () => {
  const daily: Mission = {
    ...MISSION,
    period: 'day',
    steps: [{ key: 'rounds', of: 'rounds', target: 2n, category: 'LIVE' }],
  };
  const round = (atMs: number, category = 'LIVE') => played('m1', '1.00', { atMs, category });
  const midnight = Date.parse('2026-11-17T00:00:00+05:30');
  const state = stateOf(
    registered('m1'),
    round(midnight - 2),
    round(midnight - 1, 'RNG'),
    round(midnight),
    round(midnight + 1),
    round(midnight + 2),
  );
  expect(decide(state, daily, NOON + DAY).map(({ entitlement }) => entitlement.source)).toEqual([
    'offer:2026-11-17:m1',
  ]);
  expect(missionProgress(state, daily, 'm1', midnight - 1)).toMatchObject([{ current: 1n }]);
  expect(missionProgress(state, daily, 'm1', NOON + 3 * DAY)).toMatchObject([{ current: 0n }]);
});

test('progress of a mission never falls with further facts', () => {
  const stake = fc.record({ betsMinor: fc.bigInt(1n, 10n ** 6n), winsMinor: fc.bigInt(0n, 10n ** 7n) });
  fc.assert(
    fc.property(fc.array(stake, { maxLength: 30 }), (rounds) => {
      const facts: MemberFact[] = [registered('m1')];
      let before = [0n, 0n, 0n];
      for (const [index, round] of rounds.entries()) {
        facts.push(played('m1', '0', { ...round, atMs: NOON + index }));
        const now = missionProgress(stateOf(...facts), MISSION, 'm1', NOON + DAY).map(({ current }) => current);
        expect(now.every((current, step) => current >= (before[step] ?? 0n))).toBe(true);
        before = now;
      }
    }),
    { numRuns: 30 },
  );
});

const CHECK_IN: CheckIn = {
  ...TERMS,
  kind: 'checkIn',
  rewards: [10n, 20n, 30n, 40n, 60n, 80n, 200n].map(points),
  onMiss: 'restart',
  by: 'checkIn',
  leastTurnoverMinor: 0n,
};

const cameOn = (days: readonly number[]): PromotionState =>
  stateOf(registered('m1'), ...days.map((day) => happened('m1', 'checkedIn', NOON + day * DAY)));

const pointsOf = (state: PromotionState, activity: CheckIn): bigint =>
  decide(state, activity, NOON + 60 * DAY).reduce(
    (sum, { entitlement: { reward } }) => sum + (reward.kind === 'points' ? reward.points : 0n),
    0n,
  );

const P12_DAYS = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11];

test('P12 three days, one missed and eight days earn 510 points, and the next day 20', () => {
  const state = cameOn(P12_DAYS);
  expect(pointsOf(state, CHECK_IN)).toBe(510n);
  const facts = factsAbout(state, 'm1');
  expect(nextStep(facts, CHECK_IN, '2026-11-28')).toBe(1);
  expect(nextStep(facts, CHECK_IN, '2026-11-27')).toBe(1);
  expect(nextStep(facts, CHECK_IN, '2026-11-29')).toBe(0);
  expect(pointsOf(state, { ...CHECK_IN, onMiss: 'continue' })).toBe(440n + 100n);
});

test('a second check-in of a day, and one without the turnover of the day, earn nothing', () => {
  expect(pointsOf(cameOn([0, 0, 0]), CHECK_IN)).toBe(10n);
  const needy: CheckIn = { ...CHECK_IN, by: 'login', leastTurnoverMinor: minor('50') };
  const state = stateOf(
    registered('m1'),
    happened('m1', 'loggedIn'),
    played('m1', '49.99', { atMs: NOON + 1 }),
    played('m1', '50', { atMs: NOON + DAY }),
    happened('m1', 'loggedIn', NOON + DAY + HOUR),
  );
  expect(decide(state, needy, NOON + 9 * DAY).map(({ entitlement }) => [entitlement.period, entitlement.atMs])).toEqual(
    [['2026-11-17', NOON + DAY + HOUR]],
  );
});
