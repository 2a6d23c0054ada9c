import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('activities.json');
const BIRTHDAY = {
  code: 'birthday',
  kind: 'gift',
  title: 'Birthday gift',
  from: '2026-11-02T00:00',
  budget: { all: { amount: '1000' } },
  reward: { kind: 'cash', amount: '5' },
  gift: { on: 'birthday' },
};

/** The mistakes, without the warnings of a demonstration about the law. */
const told = async (change: object = {}) =>
  (await file.told({ isDemonstration: true, activities: [{ ...BIRTHDAY, ...change }] })).filter((problem) =>
    problem.startsWith('mistake'),
  );

test('a birthday gift needs no VIP levels, but a form that asks for the date of birth', async () => {
  expect(await told()).toEqual([
    'mistake activities[0].gift.on: no member states a date of birth: switch birthday on in register.json',
  ]);
  await file.withRegister({ birthday: { enabled: true } });
  expect(await told()).toEqual([]);
});

test('a birthday gift by levels is for levels that exist', async () => {
  await file.withRegister({ birthday: { enabled: true } });
  expect(await told({ reward: { kind: 'cash', levels: [{ from: 1, amount: '5' }] } })).toEqual([
    'mistake activities[0].reward.levels[0].from: there is no level 1 in vip.json',
  ]);
});

test.each([0, 366, 1.5])('days for which a date is known are whole, from 1 to 365: %d is not', async (daysKnown) => {
  await file.withRegister({ birthday: { enabled: true } });
  const [problem] = await told({ gift: { on: 'birthday', daysKnown } });
  expect(problem).toMatch(/^mistake activities\[0\]\.gift\.daysKnown: /);
});

test('days for which a date is known are of birthdays alone', async () => {
  expect(await told({ gift: { on: 'month', daysKnown: 30 } })).toContain(
    'mistake activities[0].gift: daysKnown is for gifts on birthdays',
  );
});

test('the law of Brazil forbids a birthday gift that is not for play', async () => {
  await file.withRegister({ birthday: { enabled: true } });
  await file.inCountry('BR');
  const problems = await file.told({ activities: [BIRTHDAY] });
  expect(problems.filter((problem) => problem.includes('the law of BR'))).toHaveLength(1);
});
