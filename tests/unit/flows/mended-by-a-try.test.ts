import { expect, test } from 'vitest';
import { NetworkError } from '../../../engine/api/client.ts';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { isMendedByATry } from '../../../flows/mended-by-a-try.ts';
import type { ErrorCode } from '../../../schemas/errors.ts';

const SAME_AGAIN: readonly ErrorCode[] = [
  'tooManyRequests',
  'busy',
  'unknown',
  'requestTooSlow',
  'maintenance',
  'notLoggedIn',
  'sessionExpired',
  'sessionReplaced',
  'passwordChangeRequired',
  'invalidFields',
  'fundPasswordWrong',
  'fundPasswordLocked',
  'extraCodeWrong',
  'loginLocked',
];
const OTHER_WISH: readonly ErrorCode[] = [
  'insufficientFunds',
  'wageringLeft',
  'fundPasswordMissing',
  'idempotencyConflict',
  'officialAccountRequired',
  'transfersClosed',
  'transferTooLittle',
  'transferTooMuch',
  'transferLimit',
  'recipientClosed',
  'downlineUnknown',
  'withdrawalLimit',
  'withdrawalTooMuch',
  'withdrawalMethodOff',
  'bankCardUnknown',
];

test.each(SAME_AGAIN)('after %s the same money may be sent again unchanged', (code) => {
  expect(isMendedByATry(new DomainError(code))).toBe(true);
});

test('an answer that was lost leaves the request as it is', () => {
  expect(isMendedByATry(new NetworkError(new TypeError('offline')))).toBe(true);
});

test.each(OTHER_WISH)('after %s the request itself has to change', (code) => {
  expect(isMendedByATry(new DomainError(code))).toBe(false);
});
