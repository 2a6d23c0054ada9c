import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DomainError } from '../../../../engine/api/domain-error.ts';
import { createLoginGuard } from '../../../../server/session/login-guard.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const WITHOUT_LIMIT = Number.POSITIVE_INFINITY;
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

/** Two guards stand for two processes behind one database. */
const guards = () => [createLoginGuard(testDatabase.database), createLoginGuard(testDatabase.database)] as const;
const codesOf = (outcomes: readonly PromiseSettledResult<number>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as DomainError).code] : []));

test('R10.07 tries of several processes at the same moment are counted one after the other, up to the lock', async () => {
  const [first, second] = guards();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? first : second).countTry('alpha', 'asha', WITHOUT_LIMIT, NOW),
    ),
  );
  const counts = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(counts.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(codesOf(outcomes)).toEqual(Array.from({ length: 14 }, () => 'loginLocked'));
});

test('R4.04 a try that needs a captcha is refused without being counted', async () => {
  const [guard] = guards();
  for (const expected of [1, 2, 3]) expect(await guard.countTry('alpha', 'bina', 3, NOW)).toBe(expected);
  for (let again = 0; again < 4; again += 1)
    await expect(guard.countTry('alpha', 'bina', 3, NOW)).rejects.toThrow('captchaRequired');
  expect(await guard.countTry('alpha', 'bina', WITHOUT_LIMIT, NOW)).toBe(4);
});

test('R8.01 a try that could not be looked at is taken back, and with it the lock that it set', async () => {
  const [guard] = guards();
  for (let failure = 0; failure < 6; failure += 1) await guard.countTry('alpha', 'chand', WITHOUT_LIMIT, NOW);
  await expect(guard.countTry('alpha', 'chand', WITHOUT_LIMIT, NOW)).rejects.toThrow('loginLocked');
  await guard.takeBackTry('alpha', 'chand');
  expect(await guard.countTry('alpha', 'chand', WITHOUT_LIMIT, NOW)).toBe(6);
});

test('R8.01 failures of one account, one address and one merchant say nothing of another', async () => {
  const [guard] = guards();
  for (let failure = 0; failure < 6; failure += 1) await guard.countTry('alpha', 'devi', WITHOUT_LIMIT, NOW);
  for (let failure = 0; failure < 10; failure += 1) await guard.noteAddressFailure('alpha', '10.0.0.1', NOW);
  const mayTry = (merchant: string, account: string, address: string) =>
    guard.assertMayTry(merchant, account, address, 3, NOW);
  await expect(mayTry('alpha', 'devi', '10.0.0.2')).rejects.toThrow('loginLocked');
  await expect(mayTry('alpha', 'DEVI', '10.0.0.2')).rejects.toThrow('loginLocked');
  expect(await mayTry('alpha', 'esha', '10.0.0.1')).toEqual({ isCaptchaNeeded: true });
  expect(await mayTry('alpha', 'esha', '10.0.0.2')).toEqual({ isCaptchaNeeded: false });
  expect(await mayTry('beta', 'devi', '10.0.0.1')).toEqual({ isCaptchaNeeded: false });
});
