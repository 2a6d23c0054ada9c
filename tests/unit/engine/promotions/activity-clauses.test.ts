import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../../../engine/i18n/languages.ts';
import { activityClauses } from '../../../../engine/promotions/activity-clauses.ts';
import { findTerms } from '../../../../engine/promotions/terms-of.ts';
import { CLAUSES } from '../../../../schemas/brand/activity-clauses.ts';
import type { WrittenActivity } from '../../../../schemas/brand/activity-rules.ts';
import { readNamespaces } from '../../../../server/languages/read-texts.ts';

const COMMON = {
  code: 'one',
  title: 'One',
  from: '2026-11-02T00:00',
  mode: 'auto',
  isOff: false,
  pays: 'claim',
  counts: [],
  excludes: [],
  oneRewardPer: [],
  settleAfterMinutes: 30,
  budget: { all: { amount: '1000' } },
} as const;

/** The sentences of an activity without those about budget and payment, which all activities end with. */
function clausesOf(written: Omit<WrittenActivity, keyof typeof COMMON> & Partial<WrittenActivity>) {
  const whole: WrittenActivity = { ...COMMON, ...written };
  const terms = findTerms(whole, { currency: 'BRL', timeZone: 'America/Sao_Paulo' });
  if (!terms) throw new Error('These terms have no part of their kind.');
  const { pays, oneRewardPer, excludes } = whole;
  return activityClauses(terms, { pays, oneRewardPer, others: excludes });
}

const ENDING = [{ key: 'allAmount', amountMinor: 100_000n }, { key: 'claimed' }];

test('the terms of an application name the amounts that an operator may approve, and how often members may apply', () => {
  const part = { pictures: 3, leastPictures: 0, fourEyesAbove: '0' };
  expect(clausesOf({ kind: 'application', application: { ...part, least: '5', most: '50', tries: 3 } })).toEqual([
    { key: 'operatorRange', fromMinor: 500n, amountMinor: 5_000n },
    { key: 'noWagering' },
    ENDING[0],
    { key: 'tries', number: 3 },
    ENDING[1],
  ]);
  const wagering = { times: 2, days: 7, categories: [] };
  expect(clausesOf({ kind: 'application', application: { ...part, least: '5', most: '5', wagering } })).toEqual([
    { key: 'operatorAmount', amountMinor: 500n },
    { key: 'wagering', number: 2, days: 7, games: [] },
    ...ENDING,
  ]);
});

test('the terms of a rain name its pool, its times and its days', () => {
  const part = { rains: ['22:00', '20:00'], minutes: 5, pool: '100', parts: 50 };
  const ending = [{ key: 'rainLength', number: 5 }, { key: 'rainOnce' }, ...ENDING];
  expect(clausesOf({ kind: 'envelopes', envelopes: { ...part, leastPart: '0.50' } })).toEqual([
    { key: 'rainPool', amountMinor: 10_000n, number: 50 },
    { key: 'rainChance', amountMinor: 50n },
    { key: 'noWagering' },
    { key: 'rainTimes', times: ['20:00', '22:00'] },
    ...ending,
  ]);
  const dates = ['2026-12-31', '2026-12-24'];
  expect(clausesOf({ kind: 'envelopes', envelopes: { ...part, dates } }).slice(3)).toEqual([
    { key: 'rainTimes', times: ['20:00', '22:00'] },
    { key: 'rainDates', dates: ['2026-12-24', '2026-12-31'] },
    ...ending,
  ]);
});

test('the terms of a raffle name its prizes, how tickets are earned, and when it is drawn', () => {
  const part = {
    drawnAt: '20:00',
    prizes: [
      { amount: '50', count: 1 },
      { amount: '5', count: 10 },
    ],
    mostWins: 1,
  };
  const turnover = { of: 'turnover', each: '20', mostADay: 7 } as const;
  const ending = [
    { key: 'raffleChance' },
    { key: 'raffleWins', number: 1 },
    { key: 'raffleEligible' },
    { key: 'raffleFair' },
    ...ENDING,
  ];
  expect(clausesOf({ kind: 'raffle', raffle: { ...part, period: 'week', tickets: turnover } })).toEqual([
    { key: 'rafflePrizes', amountMinor: 5_000n, number: 1 },
    { key: 'rafflePrizes', amountMinor: 500n, number: 10 },
    { key: 'noWagering' },
    { key: 'ticketTurnover', amountMinor: 2_000n },
    { key: 'ticketsADay', number: 7 },
    { key: 'drawWeek', times: ['20:00'] },
    { key: 'ticketsOfDraw' },
    ...ending,
  ]);
  const logins = { of: 'loginDays', mostADay: 100 } as const;
  expect(clausesOf({ kind: 'raffle', raffle: { ...part, period: 'once', tickets: logins } }).slice(3)).toEqual([
    { key: 'ticketLogins' },
    { key: 'drawOnce', times: ['20:00'] },
    ...ending,
  ]);
});

test('the terms of a deposit match name the share, the limit, the wagering and the deposit', () => {
  expect(
    clausesOf({
      kind: 'deposit',
      reward: {
        kind: 'bonus',
        basisPoints: 10_000,
        most: '500',
        wagering: { times: 12, days: 7, categories: ['RNG'] },
      },
      deposit: { least: '20', numbers: { from: 1, to: 1 }, weekdays: [1, 5] },
    }),
  ).toEqual([
    { key: 'shareOfDeposit', basisPoints: 10_000 },
    { key: 'most', amountMinor: 50_000n },
    { key: 'wagering', number: 12, days: 7, games: [{ category: 'RNG', basisPoints: 10_000 }] },
    { key: 'leastDeposit', amountMinor: 2000n },
    { key: 'depositNumber', number: 1 },
    { key: 'weekdays', weekdays: [1, 5] },
    ...ENDING,
  ]);
});

test('the terms of a race name its prizes by place, neighbours with the same prize together', () => {
  const race = clausesOf({
    kind: 'race',
    race: {
      period: 'week',
      score: { of: 'turnover', each: '1' },
      leastPoints: 1,
      ties: 'shared',
      pool: '1000',
      shares: [5000, 1000, 1000, 500],
    },
  });
  expect(race).toEqual([
    { key: 'prize', number: 1, amountMinor: 50_000n },
    { key: 'prizes', number: 2, last: 3, amountMinor: 10_000n },
    { key: 'prize', number: 4, amountMinor: 5000n },
    { key: 'noWagering' },
    { key: 'pointsByTurnover', amountMinor: 100n },
    { key: 'tiesShared' },
    { key: 'allAmount', amountMinor: 100_000n },
    { key: 'settledWeek' },
    { key: 'claimed' },
  ]);
});

test('the terms of a calendar name each day, and what a missed day does', () => {
  const calendar = clausesOf({
    kind: 'signIn',
    pays: 'atOnce',
    oneRewardPer: ['bankAccount'],
    signIn: {
      rewards: [
        { kind: 'cash', amount: '1' },
        { kind: 'cash', amount: '2' },
      ],
      onMiss: 'continue',
      by: 'login',
      leastTurnover: '10',
    },
  });
  expect(calendar).toEqual([
    { key: 'calendarDay', number: 1, amountMinor: 100n },
    { key: 'calendarDay', number: 2, amountMinor: 200n },
    { key: 'noWagering' },
    { key: 'missedContinues' },
    { key: 'byLogin' },
    { key: 'dayTurnover', amountMinor: 1000n },
    { key: 'allAmount', amountMinor: 100_000n },
    { key: 'onePerBankAccount' },
    { key: 'paidAtOnce' },
  ]);
});

test('the terms name who may take part, which games count, and what keeps a member out', () => {
  expect(
    clausesOf({
      kind: 'cashback',
      reward: { kind: 'cash', basisPoints: 500 },
      cashback: { period: 'week', leastLoss: '50', isPaidWhileWagering: false },
      counts: [{ category: 'LIVE', basisPoints: 1000 }],
      deposits: { least: '100', withinDays: 7 },
      turnover: { least: '200' },
      accountDays: { least: 3 },
      invited: 'none',
      mode: 'join',
      seats: 10,
      excludes: ['other'],
      claimDays: 5,
    }),
  ).toEqual([
    { key: 'shareOfLoss', basisPoints: 500 },
    { key: 'noWagering' },
    { key: 'leastLoss', amountMinor: 5000n },
    { key: 'bonusRounds' },
    { key: 'counts', basisPoints: 1000, games: [{ category: 'LIVE' }] },
    { key: 'depositedWithin', amountMinor: 10_000n, days: 7 },
    { key: 'playedBefore', amountMinor: 20_000n },
    { key: 'accountFrom', days: 3 },
    { key: 'notInvited' },
    { key: 'seats', number: 10 },
    { key: 'allAmount', amountMinor: 100_000n },
    { key: 'others', others: ['other'] },
    { key: 'settledWeek' },
    { key: 'claimedWithin', days: 5 },
  ]);
});

test('the terms of a birthday gift name the days for which the account has had the date, and what holds for 29 February', () => {
  const clauses = (gift: WrittenActivity['gift']) =>
    clausesOf({ kind: 'gift', reward: { kind: 'cash', amount: '5' }, ...(gift && { gift }) });
  const named = (days: number) => [{ key: 'giftBirthday' }, { key: 'birthdayKnown', days }, { key: 'birthdayLeap' }];
  expect(clauses({ on: 'birthday' }).slice(0, 3)).toEqual(named(30));
  expect(clauses({ on: 'birthday', daysKnown: 7 }).slice(0, 3)).toEqual(named(7));
});

test.each(LANGUAGE_CODES)('each sentence of the terms has its text in %s', (language) => {
  const texts = readNamespaces(language, { activity: 'activity' }) as Record<string, Record<string, object>>;
  expect(Object.keys(texts.activity?.term ?? {}).toSorted()).toEqual([...CLAUSES].toSorted());
});

test('the terms of a gift name its occasion, the amount of each level, and the levels and labels that it is for', () => {
  expect(
    clausesOf({
      kind: 'gift',
      reward: {
        kind: 'cash',
        levels: [
          { from: 1, amount: '5' },
          { from: 2, amount: '20' },
        ],
      },
      gift: { on: 'month' },
      levels: { from: 1, to: 2 },
      labels: ['friend'],
      withoutLabels: ['staff'],
    }),
  ).toEqual([
    { key: 'giftMonth' },
    { key: 'levelAmount', number: 1, amountMinor: 500n },
    { key: 'levelAmount', number: 2, amountMinor: 2000n },
    { key: 'noWagering' },
    { key: 'levelRange', number: 1, last: 2 },
    { key: 'forLabels', others: ['friend'] },
    { key: 'withoutLabels', others: ['staff'] },
    { key: 'allAmount', amountMinor: 100_000n },
    { key: 'claimed' },
  ]);
});
