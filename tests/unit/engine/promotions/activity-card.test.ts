import { expect, test } from 'vitest';
import type { Activity, Gift, Race } from '../../../../engine/promotions/activity.ts';
import { findCard } from '../../../../engine/promotions/activity-card.ts';
import type { MemberFact } from '../../../../engine/promotions/facts.ts';
import {
  DAY,
  ended,
  entered,
  HOUR,
  happened,
  issued,
  NOON,
  newId,
  registered,
  stateOf,
  TERMS,
} from './promotion-facts.ts';

const CASH = { kind: 'cash', amountMinor: 100n } as const;
const at = (text: string): number => Date.parse(`${text}+05:30`);

const RACE: Race = {
  ...TERMS,
  kind: 'race',
  mode: 'join',
  times: {
    joinFrom: '2026-11-10T00:00',
    from: '2026-11-14T00:00',
    joinUntil: '2026-11-18T00:00',
    until: '2026-11-20T00:00',
  },
  period: 'once',
  score: { of: 'turnover', minorPerPoint: 100n },
  leastPoints: 1n,
  ties: 'firstToReach',
  prizes: { shape: 'pool', poolMinor: 1_000n, shares: [10_000] },
};

const SHARE: Gift = {
  ...TERMS,
  kind: 'gift',
  mode: 'apply',
  times: { from: '2026-11-01T00:00', until: '2026-12-01T00:00' },
  trigger: { on: 'approved' },
  reward: { kind: 'points', amount: { shape: 'between', least: 100n, most: 500n } },
  budget: { member: { count: 1 } },
  tries: 2,
};

const cardOf = (activity: Activity, nowMs: number, ...facts: readonly MemberFact[]) =>
  findCard(stateOf(registered('m1'), ...facts), activity, 'm1', nowMs);

const joined = (atMs = NOON, member = 'm1') => entered(member, 'joined', 'offer', atMs);

const refused = (mayReapply: boolean, atMs: number): MemberFact => ({
  kind: 'refused',
  id: newId(),
  member: 'm1',
  atMs,
  activity: 'offer',
  reason: 'The image shows another post.',
  mayReapply,
});

const approved = (atMs: number): MemberFact => ({
  kind: 'approved',
  id: newId(),
  member: 'm1',
  atMs,
  activity: 'offer',
  amount: 300n,
});

test('an activity is coming, open, closed to joining, and over', () => {
  expect(cardOf(RACE, at('2026-11-09T23:59'))).toEqual({
    state: 'coming',
    step: 'remind',
    fromMs: at('2026-11-10T00:00'),
  });
  expect(cardOf(RACE, at('2026-11-10T00:00'))).toEqual({ state: 'join', step: 'join' });
  expect(cardOf(RACE, at('2026-11-18T00:00'))).toEqual({ state: 'registrationClosed', step: 'none' });
  expect(cardOf(RACE, at('2026-11-20T00:00'))).toEqual({ state: 'close', step: 'none' });
  expect(cardOf({ ...RACE, isOff: true }, NOON)).toEqual({ state: 'close', step: 'none' });
});

test('a full activity is closed to joining, but not for a member who has a seat', () => {
  const full = { ...RACE, seats: 1 };
  const state = stateOf(registered('m1'), registered('m2'), joined(NOON - 1, 'm2'));
  expect(findCard(state, full, 'm1', NOON)).toEqual({ state: 'registrationClosed', step: 'none' });
  expect(findCard(state, full, 'm2', NOON)).toEqual({ state: 'signed', step: 'none' });
});

test('a joined race is signed, worked out after its end, issued, claimed', () => {
  const end = at('2026-11-20T00:00');
  const reward = issued('m1', 'offer', CASH, { atMs: end + HOUR, claimByMs: end + DAY });
  expect(cardOf(RACE, NOON, joined())).toEqual({ state: 'signed', step: 'none' });
  expect(cardOf(RACE, end, joined())).toEqual({ state: 'process', step: 'none' });
  expect(cardOf(RACE, end + HOUR, joined())).toEqual({ state: 'close', step: 'none' });
  expect(cardOf(RACE, end + HOUR, joined(), reward)).toEqual({
    state: 'issued',
    step: 'claim',
    sources: [reward.source],
  });
  expect(cardOf(RACE, end + DAY + 1, joined(), reward)).toEqual({ state: 'close', step: 'none' });
  expect(cardOf(RACE, end + 2 * HOUR, joined(), reward, ended(reward, 'claimed'))).toEqual({
    state: 'claimed',
    step: 'none',
  });
});

test('an application is applying, rejected with its reason, and applied for again while tries are left', () => {
  const applied = (atMs: number) => entered('m1', 'applied', 'offer', atMs);
  const first = [applied(NOON), refused(true, NOON + 1)];
  expect(cardOf(SHARE, NOON)).toEqual({ state: 'join', step: 'apply' });
  expect(cardOf(SHARE, NOON, applied(NOON))).toEqual({ state: 'applying', step: 'cancel' });
  expect(cardOf(SHARE, NOON + 1, ...first)).toEqual({
    state: 'rejected',
    step: 'apply',
    reason: 'The image shows another post.',
  });
  expect(cardOf(SHARE, NOON + 1, applied(NOON), entered('m1', 'cancelled', 'offer', NOON + 1))).toEqual({
    state: 'join',
    step: 'apply',
  });
  expect(cardOf(SHARE, NOON + 2, ...first, applied(NOON + 2))).toEqual({ state: 'applying', step: 'cancel' });
  const approval = [...first, applied(NOON + 2), approved(NOON + 3)];
  expect(cardOf(SHARE, NOON + 3, ...approval)).toEqual({ state: 'process', step: 'none' });
  const reward = issued('m1', 'offer', CASH, { atMs: NOON + 4 });
  expect(cardOf(SHARE, NOON + 4, ...approval, reward)?.state).toBe('issued');
  expect(cardOf(SHARE, NOON + 6, ...approval, reward, ended(reward, 'claimed'))?.state).toBe('claimed');
});

test('a member who took back the last application that there is has nothing more to apply for', () => {
  const applied = (atMs: number) => entered('m1', 'applied', 'offer', atMs);
  const cancelled = (atMs: number) => entered('m1', 'cancelled', 'offer', atMs);
  const twice = [applied(NOON), cancelled(NOON + 1), applied(NOON + 2), cancelled(NOON + 3)];
  expect(cardOf(SHARE, NOON + 1, ...twice)).toEqual({ state: 'join', step: 'apply' });
  expect(cardOf(SHARE, NOON + 3, ...twice)).toEqual({ state: 'registrationClosed', step: 'none' });
});

test('a refused member without a further try sees no offer to apply', () => {
  const applied = (atMs: number) => entered('m1', 'applied', 'offer', atMs);
  const twice = [applied(NOON), refused(true, NOON + 1), applied(NOON + 2), refused(true, NOON + 3)];
  const rejected = { state: 'rejected', step: 'none', reason: 'The image shows another post.' };
  expect(cardOf(SHARE, NOON + 4, ...twice)).toEqual(rejected);
  expect(cardOf(SHARE, NOON + 4, applied(NOON), refused(false, NOON + 1))).toEqual(rejected);
  expect(cardOf(SHARE, at('2026-12-01T00:00'), ...twice)).toEqual({ state: 'close', step: 'none' });
});

test('an activity is forbidden with the condition that fails and the step that helps', () => {
  const verified = { ...RACE, audience: { isVerified: true } };
  expect(cardOf(verified, NOON)).toEqual({ state: 'forbidden', step: 'verify', because: 'isVerified' });
  expect(cardOf(verified, NOON, happened('m1', 'verified'))).toEqual({ state: 'join', step: 'join' });
  const deposits = { ...RACE, conditions: { deposits: { leastMinor: 100n } } };
  expect(cardOf(deposits, NOON)).toEqual({ state: 'forbidden', step: 'deposit', because: 'deposits' });
});

test('a period that is claimed is open again in the next one', () => {
  const daily = { ...RACE, mode: 'auto', period: 'day' } as const;
  const reward = issued('m1', 'offer', CASH, { period: '2026-11-16' });
  expect(cardOf(daily, NOON + 5, reward, ended(reward, 'claimed'))?.state).toBe('claimed');
  expect(cardOf(daily, NOON + DAY, reward, ended(reward, 'claimed'))).toEqual({ state: 'join', step: 'takePart' });
});

test('a visitor sees the offer, and a member on a break sees none', () => {
  expect(findCard(stateOf(), RACE, undefined, NOON)).toEqual({ state: 'join', step: 'join' });
  expect(cardOf(RACE, NOON, happened('m1', 'protectionBegan', NOON - 5))).toBeUndefined();
  expect(
    cardOf(RACE, NOON, happened('m1', 'protectionBegan', NOON - 5), happened('m1', 'protectionEnded', NOON - 1))?.state,
  ).toBe('join');
});
