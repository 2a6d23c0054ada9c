import { expect, test } from 'vitest';
import type { Activity, DepositMatch, Gift, Raffle, Rebate, Referral } from '../../../../engine/promotions/activity.ts';
import { findBreaches, findProgrammeBreaches } from '../../../../engine/promotions/check-country.ts';
import { COUNTRY_RULES } from '../../../../engine/promotions/country-rules.ts';
import type { VipLevel } from '../../../../engine/promotions/vip-levels.ts';
import { TERMS, WAGERING } from './promotion-facts.ts';

const cash = { kind: 'cash', amount: { shape: 'fixed', amount: 100n } } as const;
const bonus = (wagering: Partial<typeof WAGERING>) =>
  ({ kind: 'bonus', amount: { shape: 'fixed', amount: 100n }, wagering: { ...WAGERING, ...wagering } }) as const;

const match: DepositMatch = { ...TERMS, key: 'match', kind: 'deposit', leastMinor: 0n, reward: bonus({ times: 10 }) };
const rebate: Rebate = {
  ...TERMS,
  key: 'rebate',
  kind: 'rebate',
  period: 'day',
  rates: [{ category: 'RNG', fromLevel: 0, tiers: [{ from: 0n, basisPoints: 35 }] }],
  leastMinor: 1n,
  isPaidWhileWagering: false,
};
const welcome: Gift = { ...TERMS, key: 'welcome', kind: 'gift', trigger: { on: 'registered' }, reward: cash };
const raffle: Raffle = {
  ...TERMS,
  key: 'raffle',
  kind: 'raffle',
  period: 'week',
  drawnAt: '20:00',
  tickets: { of: 'turnover', each: 100n },
  prizes: [100n],
  mostWins: 1,
};

const breaches = (country: string, ...activities: readonly Activity[]) =>
  findBreaches(activities, country).map(({ activity, code }) => `${activity} ${code}`);

test('Brazil forbids rewards for money paid in and rewards before play, and asks prize draws for a permit', () => {
  expect(breaches('BR', match, rebate, welcome, raffle)).toEqual([
    'match depositCondition',
    'match rewardBeforePlay',
    'welcome rewardBeforePlay',
    'raffle drawWithoutPermit',
  ]);
  expect(breaches('BR', { ...raffle, permit: '04.000000/2026' })).toEqual([]);
  expect(breaches('BR', { ...welcome, reward: { kind: 'points', amount: { shape: 'fixed', amount: 5n } } })).toEqual(
    [],
  );
  expect(breaches('BR', { ...rebate, conditions: { deposits: { leastMinor: 1n } } })).toEqual([
    'rebate depositCondition',
  ]);
});

test('Brazil forbids deposits as a step, as a ticket, as a base of wagering and for inviters', () => {
  const mission = (of: 'deposits' | 'rounds'): Activity => ({
    ...TERMS,
    key: of,
    kind: 'mission',
    period: 'once',
    isInOrder: false,
    steps: [{ key: 'step', of, target: 1n }],
    reward: cash,
  });
  const referral: Referral = {
    ...TERMS,
    key: 'referral',
    kind: 'referral',
    depositsMinor: 1n,
    turnoverTimes: 1,
    days: 7,
    inviterReward: cash,
  };
  expect(breaches('BR', mission('deposits'), mission('rounds'))).toEqual([
    'deposits depositCondition',
    'deposits rewardBeforePlay',
  ]);
  expect(breaches('BR', { ...raffle, permit: '1', tickets: { of: 'deposits', each: 1n } })).toEqual([
    'raffle depositCondition',
    'raffle rewardBeforePlay',
  ]);
  expect(breaches('BR', referral, { ...referral, depositsMinor: 0n })).toEqual(['referral depositCondition']);
  const levelUp: Activity = { ...welcome, trigger: { on: 'levelUp' }, reward: bonus({ of: 'bonusAndDeposit' }) };
  expect(breaches('BR', levelUp)).toEqual(['welcome depositCondition']);
  const monthly = (fromLevel: number): Activity => ({
    ...welcome,
    trigger: { on: 'month' },
    reward: { kind: 'cash', amount: { shape: 'byLevel', levels: [{ fromLevel, amount: 1n }] } },
  });
  expect(breaches('BR', monthly(1), monthly(0))).toEqual(['welcome rewardBeforePlay']);
});

test('Great Britain allows wagering of ten times, and one product for each offer', () => {
  const mixed = bonus({
    times: 10,
    contributions: [
      { category: 'RNG', basisPoints: 10_000 },
      { category: 'SPORTS', basisPoints: 5_000 },
    ],
  });
  expect(breaches('GB', match)).toEqual([]);
  expect(breaches('GB', { ...welcome, reward: bonus({ times: 11 }) })).toEqual(['welcome wageringTooHigh']);
  expect(breaches('GB', { ...welcome, reward: mixed })).toEqual(['welcome mixedProducts']);
  const betForRounds: Gift = {
    ...welcome,
    trigger: { on: 'stake', leastMinor: 1n, period: 'day', category: 'SPORTS' },
    reward: { kind: 'freeRounds', stake: { shape: 'fixed', amount: 10n }, count: 20, games: [] },
  };
  expect(breaches('GB', betForRounds)).toEqual(['welcome mixedProducts']);
  const before = { ...TERMS.times, until: '2026-01-18T00:00' };
  expect(breaches('GB', { ...betForRounds, times: { ...before, from: '2025-12-01T00:00' } })).toEqual([]);
});

test('India bans online money games, and an activity for other countries is left alone', () => {
  expect(breaches('IN', rebate)).toEqual(['rebate allForbidden']);
  expect(breaches('IN', { ...rebate, audience: { countries: ['VN'] } })).toEqual([]);
  expect(breaches('VN', match, rebate, welcome, raffle)).toEqual([]);
});

test('levels and points for money paid in break the rules of Brazil', () => {
  const rates = { live: 1, lott: 1, pvp: 1, rng: 1, sports: 1, deposit: 1 };
  const benefits = { pointsBasisPoints: 10_000 };
  const levels: readonly VipLevel[] = [
    { keepMinor: 0n, benefits },
    { depositsMinor: 1n, keepMinor: 0n, benefits },
  ];
  const vip = { levels };
  const points = { rates, perMinor: 1_000n };
  const codes = (country: string, programme: Parameters<typeof findProgrammeBreaches>[0]) =>
    findProgrammeBreaches(programme, country).map(({ activity, code }) => `${activity} ${code}`);
  expect(codes('BR', { vip, points })).toEqual(['vip depositCondition', 'points depositCondition']);
  expect(codes('BR', { points: { ...points, rates: { ...rates, deposit: 0 } } })).toEqual([]);
  expect(codes('IN', { vip, points })).toEqual(['vip allForbidden', 'points allForbidden']);
});

test('every rule names its source', () => {
  expect(findBreaches([match], 'BR').map(({ source }) => source)).toEqual(
    COUNTRY_RULES.filter(({ country, code }) => country === 'BR' && code !== 'drawWithoutPermit').map(
      ({ source }) => source,
    ),
  );
  expect(COUNTRY_RULES.filter(({ source }) => source.length < 10)).toEqual([]);
});
