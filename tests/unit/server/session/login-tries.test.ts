import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '../../../../engine/api/domain-error.ts';
import {
  countLoginTry,
  forgetLoginTries,
  noteAddressFailure,
  takeBackLoginTry,
} from '../../../../server/session/login-tries.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const NEVER = Number.POSITIVE_INFINITY;
const HERE = '10.0.0.1';
const ELSEWHERE = '10.9.0.1';
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

type Guard = Partial<Parameters<typeof countLoginTry>[2]>;
const tryOf = (account: string, { merchant = 'alpha', address = HERE } = {}) => ({
  merchant,
  account,
  address,
  now: NOW,
});
const run: TestDatabase['database']['withMerchant'] = (merchant, work) =>
  testDatabase.database.withMerchant(merchant, work);
/** The count of the account, or the code of the refusal. */
async function count(account: string, from: Parameters<typeof tryOf>[1] = {}, guard: Guard = {}) {
  const attempt = tryOf(account, from);
  const needs = { captchaAfter: NEVER, spendCaptcha: async () => undefined, ...guard };
  const counted = await run(attempt.merchant, (tx) => countLoginTry(tx, attempt, needs)).catch(
    (error: unknown) => error,
  );
  if (counted instanceof DomainError) return counted.code;
  return (counted as { readonly failures: number }).failures;
}
const failTimes = async (times: number, ...given: Parameters<typeof count>) => {
  for (let failure = 0; failure < times; failure += 1) await count(...given);
};
const isCaptchaAsked = async (...[account, from]: Parameters<typeof tryOf>) => {
  let isAsked = false;
  const spendCaptcha = async () => {
    isAsked = true;
    return new DomainError('captchaWrong');
  };
  await count(account, from, { captchaAfter: 3, spendCaptcha });
  return isAsked;
};

test('R10.07c tries of several processes at the same moment are counted one after the other, up to the lock', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => count('asha')));
  expect(outcomes.filter((outcome) => typeof outcome === 'number').sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(outcomes.filter((outcome) => outcome === 'loginLocked')).toHaveLength(14);
});

test('R4.04 a try that needs a captcha is refused without being counted', async () => {
  for (const expected of [1, 2, 3]) expect(await count('bina', {}, { captchaAfter: 3 })).toBe(expected);
  const spendCaptcha = async () => new DomainError('captchaRequired');
  for (let again = 0; again < 4; again += 1)
    expect(await count('bina', {}, { captchaAfter: 3, spendCaptcha })).toBe('captchaRequired');
  expect(await count('bina')).toBe(4);
});

test('R8.01n a try that could not be looked at is taken back, and with it the lock that it set', async () => {
  await failTimes(6, 'chand');
  expect(await count('chand')).toBe('loginLocked');
  await run('alpha', (tx) => takeBackLoginTry(tx, tryOf('chand')));
  expect(await count('chand')).toBe(6);
});

test('R8.01n guesses from one network lock the account there, however it is written, and nowhere else', async () => {
  await failTimes(6, 'devi');
  for (const spelling of ['devi', 'DEVI', 'Devi']) expect(await count(spelling)).toBe('loginLocked');
  expect(await count('devi', { address: '10.0.0.77' })).toBe('loginLocked');
  expect(await count('devi', { address: ELSEWHERE })).toBe(7);
  expect(await count('devi', { merchant: 'beta' })).toBe(1);
  expect(await count('esha')).toBe(1);
});

test('R4.04 failures from everywhere make the captcha necessary everywhere, and lock no one', async () => {
  for (let network = 0; network < 30; network += 1) await failTimes(2, 'gita', { address: `10.1.${network}.1` });
  expect(await count('gita', { address: ELSEWHERE })).toBe(61);
  expect(await isCaptchaAsked('gita', { address: ELSEWHERE })).toBe(true);
  await run('alpha', (tx) => forgetLoginTries(tx, tryOf('gita', { address: ELSEWHERE })));
  expect(await isCaptchaAsked('gita', { address: ELSEWHERE })).toBe(false);
});

test('R4.04 ten failures of an address ask for the captcha there, whatever the account', async () => {
  for (let failure = 0; failure < 10; failure += 1)
    await run('alpha', (tx) => noteAddressFailure(tx, tryOf('any', { address: '10.2.0.1' })));
  expect(await isCaptchaAsked('hema', { address: '10.2.0.1' })).toBe(true);
  expect(await isCaptchaAsked('hema', { address: '10.3.0.1' })).toBe(false);
  expect(await isCaptchaAsked('hema', { address: '10.2.0.1', merchant: 'beta' })).toBe(false);
});

test('R10.02a past the bound from everywhere, networks that an operator never used wait, and known ones do not', async () => {
  const guard = (isKnown: boolean) => ({ strangersLockAfter: 10, isKnownNetwork: async () => isKnown });
  for (let network = 0; network < 11; network += 1) await count('indu', { address: `10.4.${network}.1` }, guard(false));
  expect(await count('indu', { address: ELSEWHERE }, guard(false))).toBe('loginLocked');
  expect(await count('indu', { address: '10.5.0.1' }, guard(true))).not.toBe('loginLocked');
});
