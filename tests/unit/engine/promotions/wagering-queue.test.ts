import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bonusFor } from '../../../../engine/money/deposit-sums.ts';
import { decide } from '../../../../engine/promotions/decide.ts';
import {
  countRound,
  expire,
  findRunning,
  forfeit,
  lockedMinor,
  openRequirement,
  type Requirement,
  releasedMinor,
  type WageringQueue,
  wageringOf,
} from '../../../../engine/promotions/wagering-queue.ts';
import type { WageringTerms } from '../../../../engine/promotions/wagering-terms.ts';
import {
  DAY,
  deposited,
  ended,
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

const TO_WAGER = minor('180,000');

const requirement = (over: Partial<Requirement> = {}, terms: Partial<WageringTerms> = {}): Requirement => ({
  ...openRequirement({
    id: 'first',
    rewardMinor: minor('15,000'),
    neededMinor: TO_WAGER,
    terms: { ...WAGERING, ...terms },
    beganAtMs: NOON - DAY,
  }),
  ...over,
});

/** The queue after so many equal rounds. */
function after(queue: WageringQueue, count: number, stake: string, category: string): WageringQueue {
  let now = queue;
  for (let round = 0; round < count; round += 1) now = countRound(now, played('m1', stake, { category })).queue;
  return now;
}

const doneOf = (queue: WageringQueue): readonly bigint[] => queue.map(({ doneMinor }) => doneMinor);

test.each([
  ['499.99', 0n, 0n],
  ['500.00', minor('500'), minor('6,000')],
  ['15,000.00', minor('15,000'), TO_WAGER],
  ['36,000.00', minor('20,000'), minor('240,000')],
])('P1 a first deposit of %s earns its match and its wagering requirement', (amount, bonus, needed) => {
  const state = stateOf(registered('m1'), deposited('m1', amount));
  const decisions = decide(
    state,
    {
      ...TERMS,
      kind: 'deposit',
      leastMinor: minor('500'),
      numbers: { from: 1, to: 1 },
      reward: {
        kind: 'bonus',
        amount: { shape: 'share', basisPoints: 10_000, most: minor('20,000') },
        wagering: WAGERING,
      },
    },
    NOON,
  );
  const [reward] = decisions.map(({ entitlement }) => entitlement.reward);
  expect(reward).toEqual(
    bonus === 0n ? undefined : { kind: 'bonus', amountMinor: bonus, neededMinor: needed, wagering: WAGERING },
  );
  const terms = { percent: 100, maximumMinor: minor('20,000'), minimumDepositMinor: minor('500') };
  expect(bonusFor(terms, minor(amount))).toBe(bonus);
});

test('P2 stakes count in the share of their category, and not at all above the highest stake', () => {
  const contributions = [
    { category: 'RNG', basisPoints: 10_000 },
    { category: 'LIVE', basisPoints: 1_000 },
    { category: 'LOTT', basisPoints: 5_000 },
    { category: 'SPORTS', basisPoints: 10_000 },
  ];
  let queue: WageringQueue = [requirement({}, { contributions, mostPerRoundMinor: minor('500') })];
  const steps: bigint[] = [];
  for (const [count, stake, category] of [
    [200, '400.00', 'RNG'],
    [300, '500.00', 'LIVE'],
    [10, '800.00', 'RNG'],
    [160, '250.00', 'LOTT'],
    [50, '100.00', 'MINI'],
  ] as const) {
    queue = after(queue, count, stake, category);
    steps.push(...doneOf(queue));
  }
  expect(steps).toEqual(['80,000', '95,000', '95,000', '115,000', '115,000'].map(minor));
  expect(TO_WAGER - (steps.at(-1) ?? 0n)).toBe(minor('65,000'));
});

test('a stake above the highest one can count as if it were the highest', () => {
  const queue = [requirement({}, { mostPerRoundMinor: minor('500'), aboveMost: 'capped' })];
  expect(doneOf(after(queue, 1, '800.00', 'RNG'))).toEqual([minor('500')]);
});

test('P3 a stake counts once, for the oldest requirement first, and the rest for the next', () => {
  let queue: WageringQueue = [
    requirement({ id: 'deposit 1x', neededMinor: minor('1,000') }),
    requirement({ id: 'voucher 3x', neededMinor: minor('600') }),
  ];
  const steps: (readonly bigint[])[] = [];
  for (const stake of ['700.00', '500.00', '400.00']) {
    const counted = countRound(queue, played('m1', stake));
    queue = counted.queue;
    steps.push([...doneOf(queue), counted.overMinor]);
  }
  expect(steps).toEqual([
    [minor('700'), 0n, 0n],
    [minor('1,000'), minor('200'), 0n],
    [minor('1,000'), minor('600'), 0n],
  ]);
  expect(queue.map(({ state }) => state)).toEqual(['released', 'released']);
});

test('a stake that counts a tenth is used up ten times as fast, and a stake that counts nothing is left for the next', () => {
  const tenth = [{ category: 'LIVE', basisPoints: 1_000 }];
  const first = requirement({ neededMinor: minor('20') }, { contributions: tenth });
  const second = requirement({ id: 'second', neededMinor: minor('1,000') });
  const live = countRound([first, second], played('m1', '500.00', { category: 'LIVE' }));
  expect(doneOf(live.queue)).toEqual([minor('20'), minor('300')]);
  expect(doneOf(after([first, second], 1, '500.00', 'RNG'))).toEqual([0n, minor('500')]);
});

test('the narrowest rule decides the share of a game', () => {
  const contributions = [
    { category: 'RNG', basisPoints: 5_000 },
    { vendor: 'house', basisPoints: 2_000 },
    { vendor: 'house', category: 'RNG', basisPoints: 3_000 },
    { game: 'mines', basisPoints: 0 },
  ];
  const count = (game: string, vendor: string) =>
    doneOf(countRound([requirement({}, { contributions })], played('m1', '100.00', { game, vendor })).queue);
  expect(count('mines', 'house')).toEqual([0n]);
  expect(count('keno', 'house')).toEqual([minor('30')]);
  expect(count('keno', 'other')).toEqual([minor('50')]);
});

test('a requirement is met by the last minor unit, and not by one less', () => {
  const almost = countRound([requirement()], played('m1', '179,999.99')).queue;
  expect(almost.map(({ state }) => state)).toEqual(['active']);
  expect(almost.map(lockedMinor)).toEqual([minor('15,000')]);
  const done = countRound(almost, played('m1', '0.01')).queue;
  expect(done).toMatchObject([{ state: 'released', doneMinor: TO_WAGER, endedAtMs: NOON }]);
  expect(done.map(releasedMinor)).toEqual([minor('15,000')]);
  expect(done.map(lockedMinor)).toEqual([0n]);
});

test('rounds count that begin after the bonus and are over before its end', () => {
  const began = NOON - DAY;
  const end = began + 30 * DAY;
  const count = (beganAtMs: number, atMs: number) =>
    doneOf(countRound([requirement()], played('m1', '100.00', { beganAtMs, atMs })).queue);
  expect(count(began - 1, NOON)).toEqual([0n]);
  expect(count(began, NOON)).toEqual([minor('100')]);
  expect(count(NOON, end - 1)).toEqual([minor('100')]);
  expect(count(NOON, end)).toEqual([0n]);
});

test('a requirement expires at its end, and one that the member gave up keeps its slices', () => {
  const halfway = requirement({ doneMinor: minor('90,000') }, { slices: 10 });
  const end = halfway.expiresAtMs;
  expect(expire([halfway], end - 1)).toEqual([halfway]);
  expect(expire([halfway], end)).toMatchObject([{ state: 'expired', endedAtMs: end }]);
  const [given] = forfeit([halfway, requirement({ id: 'second' })], 'first', NOON);
  expect(given).toMatchObject({ state: 'forfeited', endedAtMs: NOON });
  expect(given && [releasedMinor(given), lockedMinor(given)]).toEqual([minor('7,500'), 0n]);
  expect(doneOf(after(given ? [given] : [], 1, '100.00', 'RNG'))).toEqual([minor('90,000')]);
});

test.each([
  ['17,999.99', '0', '15,000'],
  ['18,000.00', '1,500', '13,500'],
  ['115,000.00', '9,000', '6,000'],
  ['180,000.00', '15,000', '0'],
])('P13 after %s wagered, slices are released', (progress, released, locked) => {
  const [now] = countRound([requirement({}, { slices: 10 })], played('m1', progress)).queue;
  expect(now && [releasedMinor(now), lockedMinor(now)]).toEqual([minor(released), minor(locked)]);
});

test('no more is released than the terms allow', () => {
  const [now] = countRound([requirement({}, { mostReleaseMinor: minor('200') })], played('m1', '180,000')).queue;
  expect(now && releasedMinor(now)).toBe(minor('200'));
});

test('the requirements of a member follow from claims, rounds and bonuses given up', () => {
  const bonus = { kind: 'bonus', amountMinor: 100n, neededMinor: 1_200n, wagering: WAGERING } as const;
  const [first, second] = [issued('m1', 'offer', bonus), issued('m1', 'other', bonus, { atMs: NOON + 1 })];
  const facts = [
    played('m1', '5.00', { atMs: NOON - 5_000 }),
    first,
    ended(first, 'claimed', NOON + 2),
    second,
    played('m1', '7.00', { atMs: NOON + 5_000 }),
    ended(second, 'claimed', NOON + 6_000),
    { kind: 'forfeited', id: newId(), member: 'm1', atMs: NOON + 7_000, source: first.source },
    played('m1', '20.00', { atMs: NOON + 9_000 }),
  ] as const;
  const queueAt = (nowMs: number) => wageringOf(facts, nowMs).map(({ doneMinor, state }) => [doneMinor, state]);
  expect(queueAt(NOON)).toEqual([]);
  expect(queueAt(NOON + 5_000)).toEqual([[700n, 'active']]);
  expect(queueAt(NOON + 9_000)).toEqual([
    [700n, 'forfeited'],
    [1_200n, 'released'],
  ]);
  expect(findRunning(wageringOf(facts, NOON + 6_000))?.id).toBe(first.source);
  expect(findRunning(wageringOf(facts, NOON + 9_000))).toBeUndefined();
});

test('progress never falls, never passes the requirement, and uses no more than the stakes', () => {
  const share = fc.integer({ min: 0, max: 10_000 });
  const stake = fc.bigInt({ min: 1n, max: 10_000n });
  fc.assert(
    fc.property(
      fc.array(share, { minLength: 1, maxLength: 4 }),
      fc.array(stake, { maxLength: 30 }),
      (shares, stakes) => {
        let queue: WageringQueue = shares.map((basisPoints, index) =>
          requirement({ id: String(index), neededMinor: 25_000n }, { contributions: [{ basisPoints }] }),
        );
        for (const betsMinor of stakes) {
          const counted = countRound(queue, played('m1', '0', { betsMinor, validMinor: betsMinor }));
          const added = doneOf(counted.queue).map((done, index) => done - (doneOf(queue)[index] ?? 0n));
          expect(added.every((one) => one >= 0n)).toBe(true);
          expect(added.reduce((sum, one) => sum + one, 0n) + counted.overMinor <= betsMinor).toBe(true);
          queue = counted.queue;
        }
        expect(doneOf(queue).every((done) => done <= 25_000n)).toBe(true);
      },
    ),
  );
});
