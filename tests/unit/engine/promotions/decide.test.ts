import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Activity, DepositMatch } from '../../../../engine/promotions/activity.ts';
import { leftOf, SCOPES, spend, UNUSED, type Used, unspend } from '../../../../engine/promotions/budget.ts';
import { type Decision, decide } from '../../../../engine/promotions/decide.ts';
import type { MemberFact } from '../../../../engine/promotions/facts.ts';
import { applyFacts, NO_FACTS, type PromotionState } from '../../../../engine/promotions/promotion-state.ts';
import { costOf } from '../../../../engine/promotions/reward.ts';
import {
  DAY,
  deposited,
  ended,
  happened,
  issued,
  minor,
  NOON,
  newId,
  played,
  registered,
  stateOf,
  TERMS,
  WAGERING,
} from './promotion-facts.ts';

const cash = (amount: bigint) => ({ kind: 'cash', amount: { shape: 'fixed', amount } }) as const;

const MATCH: DepositMatch = {
  ...TERMS,
  kind: 'deposit',
  leastMinor: 0n,
  reward: { kind: 'cash', amount: { shape: 'share', basisPoints: 1_000 } },
};

const ACTIVITIES: readonly Activity[] = [
  { ...MATCH, key: 'match', budget: { member: { count: 2 }, day: { amountMinor: 900n } } },
  {
    ...TERMS,
    key: 'rebate',
    kind: 'rebate',
    period: 'day',
    rates: [{ fromLevel: 0, tiers: [{ from: 0n, basisPoints: 100 }] }],
    leastMinor: 1n,
    isPaidWhileWagering: true,
  },
  {
    ...TERMS,
    key: 'race',
    kind: 'race',
    period: 'day',
    score: { of: 'turnover', minorPerPoint: 100n },
    leastPoints: 1n,
    ties: 'firstToReach',
    prizes: { shape: 'pool', poolMinor: 10_000n, shares: [6_000, 4_000] },
  },
  {
    ...TERMS,
    key: 'mission',
    kind: 'mission',
    period: 'day',
    isInOrder: true,
    steps: [
      { key: 'play', of: 'turnover', target: 500n },
      { key: 'again', of: 'rounds', target: 1n },
    ],
    reward: cash(7n),
  },
  {
    ...TERMS,
    key: 'calendar',
    kind: 'checkIn',
    rewards: [cash(1n), cash(2n)],
    onMiss: 'restart',
    by: 'checkIn',
    leastTurnoverMinor: 0n,
  },
  {
    ...TERMS,
    key: 'wheel',
    kind: 'wheel',
    tickets: { of: 'deposits', each: 1_000n },
    prizes: [
      { key: 'one', weight: 1, stock: 1, instead: 'two', reward: cash(50n) },
      { key: 'two', weight: 1, reward: cash(5n) },
    ],
  },
];

const MEMBERS = ['a', 'b', 'c'];

const someFact: fc.Arbitrary<MemberFact> = fc
  .record({
    kind: fc.constantFrom('deposited', 'settled', 'checkedIn', 'spun'),
    member: fc.constantFrom(...MEMBERS),
    atMs: fc.integer({ min: NOON - DAY, max: NOON + DAY }),
    amountMinor: fc.bigInt(1n, 5_000n),
  })
  .map(({ kind, member, atMs, amountMinor }): MemberFact => {
    if (kind === 'deposited') return { ...deposited(member, '0', atMs), amountMinor };
    if (kind === 'settled') return played(member, '0', { atMs, betsMinor: amountMinor, validMinor: amountMinor });
    if (kind === 'checkedIn') return happened(member, 'checkedIn', atMs);
    return { kind: 'spun', id: newId(), member, atMs, activity: 'wheel', ticket: Number(amountMinor % 2n) };
  });

const someFacts = fc
  .array(someFact, { maxLength: 40 })
  .map((facts): readonly MemberFact[] => [...MEMBERS.map((member) => registered(member)), ...facts]);

const decideAll = (state: PromotionState, nowMs: number): readonly Decision[] =>
  ACTIVITIES.flatMap((activity) => decide(state, activity, nowMs));

/** Facts in batches whose ends are drawn. */
const inBatches = (facts: readonly MemberFact[], sizes: readonly number[]): PromotionState => {
  let state = NO_FACTS;
  for (let at = 0, batch = 0; at < facts.length; batch += 1) {
    const size = sizes[batch % sizes.length] ?? 1;
    state = applyFacts(state, facts.slice(at, at + size));
    at += size;
  }
  return state;
};

const SIZES = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });

test('the same facts make the same state and decisions in any batches', () => {
  fc.assert(
    fc.property(someFacts, SIZES, (facts, sizes) => {
      const [whole, batched] = [stateOf(...facts), inBatches(facts, sizes)];
      expect([...batched.members]).toEqual([...whole.members]);
      expect(decideAll(batched, NOON + 3 * DAY)).toEqual(decideAll(whole, NOON + 3 * DAY));
    }),
    { numRuns: 60 },
  );
});

test('facts that come late or in another order make the same decisions', () => {
  fc.assert(
    fc.property(someFacts, fc.array(fc.nat(), { minLength: 50, maxLength: 50 }), (facts, keys) => {
      const shuffled = facts
        .map((fact, index) => ({ fact, key: keys[index] ?? 0 }))
        .sort((one, other) => one.key - other.key);
      const other = inBatches(
        shuffled.map(({ fact }) => fact),
        [3, 1],
      );
      expect(decideAll(other, NOON + 3 * DAY)).toEqual(decideAll(stateOf(...facts), NOON + 3 * DAY));
    }),
    { numRuns: 60 },
  );
});

test('a fact that is seen again by its id changes nothing', () => {
  fc.assert(
    fc.property(someFacts, SIZES, (facts, sizes) => {
      const once = stateOf(...facts);
      expect(inBatches([...facts, ...facts], sizes)).toEqual(once);
      const changed = facts.map((fact) =>
        fact.kind === 'deposited' ? { ...fact, amountMinor: 9n ** 9n, atMs: 0 } : fact,
      );
      expect(applyFacts(once, changed)).toEqual(once);
    }),
    { numRuns: 60 },
  );
});

/** The facts that the decisions of a moment come back as. */
const issuedBy = (decisions: readonly Decision[], nowMs: number): readonly MemberFact[] =>
  decisions.flatMap(({ outcome, entitlement: { member, source, period, reward } }) =>
    outcome === 'issue' ? [issued(member, source.split(':')[0] ?? '', reward, { atMs: nowMs, source, period })] : [],
  );

test('a decision that came back as a fact is not made again, and budgets hold over any number of runs', () => {
  fc.assert(
    fc.property(someFacts, fc.array(fc.integer({ min: 0, max: 72 }), { maxLength: 6 }), (facts, hours) => {
      let state = stateOf(...facts);
      const sources = new Set<string>();
      const spentByDay = new Map<number, bigint>();
      for (const hour of [...hours].sort((one, other) => one - other)) {
        const nowMs = NOON - DAY + hour * 3_600_000;
        const decisions = decideAll(state, nowMs);
        for (const { outcome, entitlement } of decisions) {
          if (outcome !== 'issue') continue;
          expect(sources.has(entitlement.source)).toBe(false);
          sources.add(entitlement.source);
          if (!entitlement.source.startsWith('match:')) continue;
          const day = Math.floor((nowMs + 5.5 * 3_600_000) / DAY);
          spentByDay.set(day, (spentByDay.get(day) ?? 0n) + costOf(entitlement.reward).amountMinor);
        }
        state = applyFacts(state, issuedBy(decisions, nowMs));
        expect(decideAll(state, nowMs).filter(({ outcome }) => outcome === 'issue')).toEqual([]);
      }
      expect([...spentByDay.values()].every((spent) => spent <= 900n)).toBe(true);
      for (const member of MEMBERS)
        expect([...sources].filter((source) => source.startsWith(`match:${member}:`)).length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 60 },
  );
});

test('a budget refuses a reward that does not fit whole, and still gives a smaller one', () => {
  const activity = { ...MATCH, budget: { all: { amountMinor: 1_000n, count: 5 } } };
  const facts = ['60', '50', '40'].map((amount, index) => deposited('a', amount, NOON + index));
  const decisions = decide(stateOf(registered('a'), ...facts), activity, NOON + DAY);
  expect(decisions).toMatchObject([
    { outcome: 'issue', left: { all: { amountMinor: 400n, count: 4 } } },
    { outcome: 'refuse', because: { code: 'activityBudgetSpent', scope: 'all' } },
    { outcome: 'issue', left: { all: { amountMinor: 0n, count: 3 } } },
  ]);
});

test('a returned reward leaves its part of the budget to others, but is not issued again', () => {
  const activity = { ...MATCH, key: 'offer', budget: { all: { count: 1 } } };
  const first = deposited('a', '10');
  const second = deposited('b', '10', NOON + 1);
  const reward = issued('a', 'offer', { kind: 'cash', amountMinor: 100n }, { source: `offer:a:${first.id}` });
  const state = stateOf(registered('a'), registered('b'), first, second, reward);
  expect(decide(state, activity, NOON + DAY).map(({ outcome }) => outcome)).toEqual(['refuse']);
  const after = decide(applyFacts(state, [ended(reward, 'returned')]), activity, NOON + DAY);
  expect(after).toMatchObject([{ outcome: 'issue', entitlement: { member: 'b' } }]);
});

test('spending never passes an allowance, and a spent and returned cost leaves no trace', () => {
  const cost = fc.record({ amountMinor: fc.bigInt(0n, 500n), points: fc.bigInt(0n, 50n) });
  const budget = {
    member: { count: 3, amountMinor: 800n },
    memberDay: { points: 90n },
    day: { count: 9 },
    all: { amountMinor: 1_500n },
  };
  const unused: Used = { member: UNUSED, memberDay: UNUSED, day: UNUSED, all: UNUSED };
  fc.assert(
    fc.property(fc.array(cost, { maxLength: 20 }), (costs) => {
      let used = unused;
      for (const one of costs) {
        const spent = spend(budget, used, one);
        if (!spent.isWithin) continue;
        expect(unspend(spent.used, one)).toEqual(used);
        used = spent.used;
      }
      expect(used.member.count <= 3 && used.member.amountMinor <= 800n && used.memberDay.points <= 90n).toBe(true);
      expect(used.all.amountMinor <= 1_500n).toBe(true);
      expect(SCOPES.every((scope) => (leftOf(budget[scope], used[scope]).count ?? 0) >= 0)).toBe(true);
    }),
  );
  expect(() => spend(budget, unused, { amountMinor: -1n, points: 0n })).toThrow();
});

test('a reward of the same group, or of an excluded activity, keeps a member out', () => {
  const state = (group?: string) =>
    stateOf(
      registered('a'),
      deposited('a', '10'),
      issued('a', 'other', { kind: 'cash', amountMinor: 1n }, group === undefined ? {} : { group }),
    );
  const outcomes = (over: Pick<Activity, 'group' | 'excludes'>, group?: string) =>
    decide(state(group), { ...MATCH, ...over }, NOON + DAY).map(({ outcome }) => outcome);
  expect(outcomes({ group: 'welcome' }, 'welcome')).toEqual(['refuse']);
  expect(outcomes({ group: 'welcome' }, 'sport')).toEqual(['issue']);
  expect(outcomes({ excludes: ['other'] })).toEqual(['refuse']);
});

test('a paused activity issues nothing, and a claim has its days', () => {
  const state = stateOf(registered('a'), deposited('a', '10'));
  expect(decide(state, { ...MATCH, isOff: true }, NOON)).toEqual([]);
  expect(decide(state, MATCH, NOON - 1)).toEqual([]);
  expect(decide(state, { ...MATCH, claimDays: 7 }, NOON + 5)).toMatchObject([{ claimByMs: NOON + 5 + 7 * DAY }]);
});

test('free play and things cost money of a budget, and points cost points', () => {
  expect(costOf({ kind: 'freeRounds', amountMinor: 1_000n, count: 50, games: [] })).toEqual({
    amountMinor: 50_000n,
    points: 0n,
  });
  expect(costOf({ kind: 'points', points: 9n })).toEqual({ amountMinor: 0n, points: 9n });
  const bonus = { kind: 'bonus', amountMinor: 5n, neededMinor: 60n, wagering: WAGERING } as const;
  expect(costOf(bonus).amountMinor).toBe(5n);
  expect(costOf({ kind: 'item', item: 'phone', amountMinor: minor('9') })).toEqual({ amountMinor: 900n, points: 0n });
});
