import { expect, test } from 'vitest';
import type { Audience, Conditions } from '../../../../engine/promotions/activity.ts';
import { findExclusion } from '../../../../engine/promotions/audience.ts';
import { claim } from '../../../../engine/promotions/claim.ts';
import { riskOf } from '../../../../engine/promotions/claim-risk.ts';
import type { MemberFact } from '../../../../engine/promotions/facts.ts';
import {
  born,
  DAY,
  deposited,
  ended,
  happened,
  issued,
  levelled,
  minor,
  NOON,
  newId,
  played,
  registered,
  TERMS,
  WAGERING,
} from './promotion-facts.ts';

const CASH = { kind: 'cash', amountMinor: 100n } as const;

const excluded = (
  terms: { readonly audience?: Audience; readonly conditions?: Conditions },
  ...facts: readonly MemberFact[]
) => findExclusion({ ...TERMS, ...terms }, facts, NOON);

test('an audience names labels, levels, countries, the age of the account and the inviter', () => {
  const member = registered('m1', { country: 'BR', inviter: 'a1', atMs: NOON - 10 * DAY });
  const labelled: MemberFact = { kind: 'labelled', id: newId(), member: 'm1', atMs: NOON, labels: ['gold'] };
  const facts = [member, labelled, levelled('m1', 2)];
  const check = (audience: Audience) => excluded({ audience }, ...facts);
  expect([check({ labels: ['gold', 'blue'] }), check({ labels: ['blue'] })]).toEqual([undefined, 'labels']);
  expect([check({ withoutLabels: ['blue'] }), check({ withoutLabels: ['gold'] })]).toEqual([
    undefined,
    'withoutLabels',
  ]);
  expect([
    check({ levels: { from: 2 } }),
    check({ levels: { from: 0, to: 1 } }),
    check({ levels: { from: 3 } }),
  ]).toEqual([undefined, 'levels', 'levels']);
  expect([check({ countries: ['BR'] }), check({ countries: ['VN'] })]).toEqual([undefined, 'countries']);
  expect([
    check({ accountDays: { least: 10, most: 10 } }),
    check({ accountDays: { most: 9 } }),
    check({ accountDays: { least: 11 } }),
  ]).toEqual([undefined, 'accountDays', 'accountDays']);
  expect([
    check({ inviter: ['a1'] }),
    check({ inviter: 'any' }),
    check({ inviter: 'none' }),
    check({ inviter: ['a2'] }),
  ]).toEqual([undefined, undefined, 'inviter', 'inviter']);
});

test('conditions count deposits less those charged back, and turnover, of the last days', () => {
  const within = { deposits: { leastMinor: minor('100'), withinDays: 7 } };
  const facts = [registered('m1'), deposited('m1', '100', NOON - 7 * DAY)];
  expect(excluded({ conditions: within }, ...facts)).toBeUndefined();
  expect(excluded({ conditions: within }, registered('m1'), deposited('m1', '100', NOON - 7 * DAY - 1))).toBe(
    'deposits',
  );
  const back = { kind: 'chargedBack', id: newId(), member: 'm1', atMs: NOON, amountMinor: 1n } as const;
  expect(excluded({ conditions: within }, ...facts, back)).toBe('deposits');
  const turnover = { turnover: { leastMinor: minor('50') } };
  expect(excluded({ conditions: turnover }, registered('m1'), played('m1', '50'))).toBeUndefined();
  expect(excluded({ conditions: turnover }, registered('m1'), played('m1', '49.99'))).toBe('turnover');
});

test('nothing is for trial accounts, for anyone below 18, or for a member on a break', () => {
  expect(excluded({})).toBe('unregistered');
  expect(excluded({}, registered('m1', { account: 'trial' }))).toBe('account');
  expect(excluded({}, registered('m1', { account: 'internal' }))).toBe('account');
  expect(excluded({}, registered('m1'), born('m1', '2008-11-16'))).toBeUndefined();
  expect(excluded({}, registered('m1'), born('m1', '2008-11-17'))).toBe('underage');
  expect(excluded({}, registered('m1'), happened('m1', 'protectionBegan'))).toBe('protected');
});

test('a claim is answered once with the reward, in time, and a bonus waits for the one that runs', () => {
  const bonus = { kind: 'bonus', amountMinor: 10n, neededMinor: 120n, wagering: WAGERING } as const;
  const [first, second] = [issued('m1', 'offer', bonus), issued('m1', 'other', bonus, { claimByMs: NOON + DAY })];
  const facts = [registered('m1'), first, second];
  expect(claim(facts, 'unknown', NOON)).toEqual({ isClaimed: false, because: 'rewardNotYours' });
  expect(claim(facts, second.source, NOON + DAY)).toEqual({ isClaimed: true, isRepeated: false, reward: bonus });
  expect(claim(facts, second.source, NOON + DAY + 1)).toEqual({ isClaimed: false, because: 'rewardExpired' });
  const running = [...facts, ended(first, 'claimed')];
  expect(claim(running, first.source, NOON + 5)).toEqual({ isClaimed: true, isRepeated: true, reward: bonus });
  expect(claim(running, second.source, NOON + 5)).toEqual({ isClaimed: false, because: 'bonusRunning' });
  const cash = issued('m1', 'offer', CASH);
  const onBreak = [...facts, cash, happened('m1', 'protectionBegan')];
  expect(claim(onBreak, second.source, NOON + 5)).toEqual({ isClaimed: false, because: 'protected' });
  expect(claim(onBreak, cash.source, NOON + 5).isClaimed).toBe(true);
});

test.each([
  [['address'], 15, 'paid'],
  [['device'], 40, 'paid'],
  [['device', 'invited'], 55, 'paid'],
  [['device', 'address', 'invited'], 70, 'held'],
  [['payout'], 60, 'held'],
  [['device', 'payout', 'device'], 100, 'refused'],
] as const)('P15 a claim with the signals %s scores %i and is %s', (signals, score, outcome) => {
  expect(riskOf(signals)).toEqual({ score, outcome });
});
