import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('activities.json');
const PART = { rains: ['20:00', '22:00'], minutes: 5, pool: '100', parts: 50 };
const RAIN = {
  code: 'rain',
  kind: 'envelopes',
  title: 'Rain',
  from: '2026-11-02T00:00',
  until: '2026-12-31T00:00',
  budget: { all: { amount: '10000' } },
};

/** The mistakes, without the warnings of a demonstration about the law. */
const told = async (part: object = {}, more: object = {}) =>
  (
    await file.told({
      isDemonstration: true,
      activities: [{ ...RAIN, envelopes: { ...PART, ...part }, ...more }],
    })
  ).filter((problem) => problem.startsWith('mistake'));

test('a rain every day, on weekdays or on dates is right', async () => {
  expect(await told()).toEqual([]);
  expect(await told({ weekdays: [5, 6] })).toEqual([]);
  expect(await told({ dates: ['2026-11-02', '2026-12-31'] })).toEqual([]);
});

test('a pool is not smaller than the least of all its envelopes', async () => {
  expect(await told({ leastPart: '2' })).toEqual([]);
  expect(await told({ leastPart: '2.01' })).toEqual([
    'mistake activities[0].envelopes.pool: pool is 100, too small for 50 parts',
  ]);
  expect(await told({ pool: '0.49' })).toEqual([
    'mistake activities[0].envelopes.pool: pool is 0.49, too small for 50 parts',
  ]);
  expect(await told({ leastPart: '0' })).toEqual([
    'mistake activities[0].envelopes.leastPart: an envelope holds something',
  ]);
  expect(await told({ leastPart: '0.001' })).toContain(
    'mistake activities[0].envelopes.leastPart: leastPart is 0.001, but INR has 2 decimal places',
  );
});

test('a pool that is too large to be drawn is refused', async () => {
  const more = { budget: { all: { amount: '999999999999' } } };
  expect(await told({ rains: ['20:00'], pool: '100000000000' }, more)).toEqual([]);
  expect(await told({ rains: ['20:00'], pool: '100000000000.01' }, more)).toEqual([
    'mistake activities[0].envelopes.pool: pool is 100000000000.01, too large to be drawn',
  ]);
});

test('the rains of a day, or of all dates, are within the budget', async () => {
  expect(await told({}, { budget: { all: { amount: '10000' }, day: { amount: '199' } } })).toEqual([
    'mistake activities[0].envelopes.pool: the rains of a day give more than budget.day (199)',
  ]);
  expect(await told({}, { budget: { all: { amount: '199' } } })).toEqual([
    'mistake activities[0].envelopes.pool: the rains of a day give more than budget.all (199)',
  ]);
  const dates = ['2026-11-03', '2026-11-04'];
  expect(await told({ dates }, { budget: { all: { amount: '400' } } })).toEqual([]);
  expect(await told({ dates }, { budget: { all: { amount: '399' } } })).toEqual([
    'mistake activities[0].envelopes.pool: all rains give more than budget.all (399)',
  ]);
});

test('it does not rain again before a rain is over, also not past midnight', async () => {
  expect(await told({ minutes: 120 })).toEqual([]);
  expect(await told({ minutes: 121 })).toEqual([
    'mistake activities[0].envelopes.minutes: the rain of 20:00 is not over when the one of 22:00 begins',
  ]);
  expect(await told({ rains: ['00:10', '23:50'], minutes: 30 })).toEqual([
    'mistake activities[0].envelopes.minutes: the rain of 23:50 is not over when the one of 00:10 begins',
  ]);
});

test('dates are on the calendar and within the activity, without weekdays', async () => {
  expect(await told({ dates: ['2026-11-31', '2026-11-01', '2027-01-01'] })).toEqual([
    'mistake activities[0].envelopes.dates[0]: there is no day "2026-11-31"',
    'mistake activities[0].envelopes.dates[1]: the activity does not run on 2026-11-01',
    'mistake activities[0].envelopes.dates[2]: the activity does not run on 2027-01-01',
  ]);
  expect(await told({ dates: ['2026-11-03'], weekdays: [2] })).toEqual([
    'mistake activities[0].envelopes.weekdays: it rains on dates or on weekdays: leave one of them out',
  ]);
});

test.each([['24:00'], ['8:00'], ['20.00']])('a time that no clock shows is refused: %s', async (time) => {
  const [problem] = await told({ rains: [time] });
  expect(problem).toMatch(/^mistake activities\[0\]\.envelopes\.rains\[0\]: /);
});

test('the law of Brazil forbids a rain without a permit, and before any play', async () => {
  await file.inCountry('BR');
  const activity = { ...RAIN, envelopes: PART };
  const breaches = async (more: object) =>
    (await file.told({ activities: [{ ...activity, ...more }] })).filter((problem) =>
      problem.includes('the law of BR'),
    );
  expect(await breaches({})).toHaveLength(2);
  expect(await breaches({ turnover: { least: '10' } })).toHaveLength(1);
  expect(await breaches({ turnover: { least: '10' }, permit: 'SPA 01.2026' })).toHaveLength(0);
});
