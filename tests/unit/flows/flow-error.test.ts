import { expect, test } from 'vitest';
import { NetworkError } from '../../../engine/api/client.ts';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { asksForCaptcha, toFlowError } from '../../../flows/flow-error.ts';
import { ERRORS, type ErrorCode } from '../../../schemas/errors.ts';

test('a refusal keeps its code and its details, whichever code it is', () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[])
    expect(toFlowError(new DomainError(code, { waitSeconds: 3 }))).toEqual({ code, details: { waitSeconds: 3 } });
});

test('a call without an answer is told apart from every refusal', () => {
  expect(toFlowError(new NetworkError(new TypeError('offline')))).toEqual({ code: 'network', details: {} });
  expect(Object.keys(ERRORS)).not.toContain('network');
});

test('R4.04 only the flag of the answer turns the captcha on', () => {
  expect(asksForCaptcha({ code: 'wrongCredentials', details: { captcha: true } })).toBe(true);
  expect(asksForCaptcha({ code: 'wrongCredentials', details: { captcha: false } })).toBe(false);
  expect(asksForCaptcha({ code: 'wrongCredentials', details: { captcha: 'true' } })).toBe(false);
  expect(asksForCaptcha({ code: 'wrongCredentials', details: {} })).toBe(false);
});
