import { expect, test } from 'vitest';
import { NetworkError } from '../../../engine/api/client.ts';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { asksForCaptcha, toFlowError, waitMsOf } from '../../../flows/flow-error.ts';
import { ERRORS, type ErrorCode } from '../../../schemas/errors.ts';

test('a refusal keeps its code and its details, whichever code it is', () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[])
    expect(toFlowError(new DomainError(code, { waitSeconds: 3 }))).toEqual({ code, details: { waitSeconds: 3 } });
});

test('a call without an answer differs from every refusal', () => {
  expect(toFlowError(new NetworkError(new TypeError('offline')))).toEqual({ code: 'network', details: {} });
  expect(Object.keys(ERRORS)).not.toContain('network');
});

test('a wait is read in seconds, and is 0 if none is named', () => {
  expect(waitMsOf({ code: 'loginLocked', details: { waitSeconds: 30 } })).toBe(30_000);
  expect(waitMsOf({ code: 'loginLocked', details: { waitSeconds: '30' } })).toBe(0);
  expect(waitMsOf({ code: 'network', details: {} })).toBe(0);
  expect(waitMsOf(undefined)).toBe(0);
});

test('R4.04 only the flag of the answer turns the captcha on', () => {
  expect(asksForCaptcha({ code: 'wrongCredentials', details: { captcha: true } })).toBe(true);
  expect(asksForCaptcha({ code: 'wrongCredentials', details: { captcha: false } })).toBe(false);
  expect(asksForCaptcha({ code: 'wrongCredentials', details: { captcha: 'true' } })).toBe(false);
  expect(asksForCaptcha({ code: 'wrongCredentials', details: {} })).toBe(false);
});
