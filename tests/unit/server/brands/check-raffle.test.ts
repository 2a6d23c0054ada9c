import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('activities.json');
const TICKETS = { of: 'turnover', each: '20' };
const PART = {
  period: 'week',
  drawnAt: '20:00',
  tickets: TICKETS,
  prizes: [{ amount: '50' }, { amount: '10', count: 5 }],
};
const RAFFLE = {
  code: 'raffle',
  kind: 'raffle',
  title: 'Raffle',
  from: '2026-11-02T00:00',
  budget: { all: { amount: '100' } },
};

/** The mistakes, without the warnings of a demonstration about the law. */
const told = async (part: object = {}, more: object = {}) =>
  (
    await file.told({
      isDemonstration: true,
      activities: [{ ...RAFFLE, raffle: { ...PART, ...part }, ...more }],
    })
  ).filter((problem) => problem.startsWith('mistake'));

test('a raffle of each kind of tickets is right', async () => {
  expect(await told()).toEqual([]);
  expect(await told({ tickets: { of: 'deposits', each: '5' } })).toEqual([]);
  expect(await told({ tickets: { of: 'loginDays' }, period: 'once' }, { until: '2026-12-01T00:00' })).toEqual([]);
});

test('tickets for money say how much is one, and those for logins do not', async () => {
  const each = 'mistake activities[0].raffle.tickets: tickets of turnover say in "each" how much is a ticket';
  expect(await told({ tickets: { of: 'turnover' } })).toEqual([each]);
  expect(await told({ tickets: { of: 'turnover', each: '0' } })).toEqual([each]);
  expect(await told({ tickets: { of: 'loginDays', each: '1' } })).toEqual([
    'mistake activities[0].raffle.tickets.each: "each" is of money, and here a day with a login is a ticket',
  ]);
  expect(await told({ tickets: { of: 'turnover', each: '0.001' } })).toEqual([
    'mistake activities[0].raffle.tickets.each: each is 0.001, but INR has 2 decimal places',
  ]);
});

test('the prizes of a draw are within the budget', async () => {
  expect(await told({}, { budget: { all: { amount: '99.99' } } })).toEqual([
    'mistake activities[0].raffle.prizes: a draw gives more than budget.all (99.99)',
  ]);
  expect(await told({}, { budget: { all: { amount: '1000', count: 6 }, day: { amount: '99', count: 5 } } })).toEqual([
    'mistake activities[0].raffle.prizes: a draw gives more than budget.day (99)',
    'mistake activities[0].raffle.prizes: a draw has more prizes than budget.day (5)',
  ]);
  expect(await told({}, { budget: { all: { amount: '1000' }, member: { count: 1 } } })).toEqual([
    'mistake activities[0].budget.member: mostWins says how much a member wins in a draw',
  ]);
});

test('a prize is of something, and there are no more wins than prizes', async () => {
  expect(await told({ prizes: [{ amount: '0' }] })).toEqual([
    'mistake activities[0].raffle.prizes[0].amount: a prize is of something',
  ]);
  expect(await told({ mostWins: 6 })).toEqual([]);
  expect(await told({ mostWins: 7 })).toEqual([
    'mistake activities[0].raffle.mostWins: mostWins is 7, but a draw has 6 prizes',
  ]);
  const many = [{ amount: '0.01', count: 200 }, { amount: '0.01' }];
  expect(await told({ prizes: many })).toEqual([
    'mistake activities[0].raffle.prizes: 201 prizes in a draw, above 200',
  ]);
});

test('a raffle that is drawn once has an end, and is drawn at a time that a clock shows', async () => {
  expect(await told({ period: 'once' })).toEqual([
    'mistake activities[0].raffle.period: it is drawn once, after its end: write "until"',
  ]);
  const [problem] = await told({ drawnAt: '24:00' });
  expect(problem).toMatch(/^mistake activities\[0\]\.raffle\.drawnAt: /);
});

test('the law of Brazil forbids a raffle without a permit, for deposits, and before any play', async () => {
  await file.inCountry('BR');
  const breaches = async (part: object, more: object = {}) =>
    (await file.told({ activities: [{ ...RAFFLE, raffle: { ...PART, ...part }, ...more }] })).filter((problem) =>
      problem.includes('the law of BR'),
    );
  const permit = { permit: 'SPA 01.2026' };
  expect(await breaches({})).toHaveLength(1);
  expect(await breaches({}, permit)).toHaveLength(0);
  expect(await breaches({ tickets: { of: 'deposits', each: '5' } }, permit)).toHaveLength(2);
  expect(await breaches({ tickets: { of: 'loginDays' } }, permit)).toHaveLength(1);
});
