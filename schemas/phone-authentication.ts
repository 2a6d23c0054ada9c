import type { ErrorCode } from './errors.ts';

/** How long someone waits who has asked too often, in seconds. */
export const TOO_MANY_REQUESTS_SECONDS = 5 * 60;

/**
 * What services that authenticate by phone or by a third party call their refusals, in the words of our catalogue. What
 * the person can do about each stands there, as its action.
 */
export const PHONE_AUTHENTICATION_CODES = {
  'invalid-phone-number': 'mobileInvalid',
  'missing-phone-number': 'mobileRequired',
  'too-many-requests': 'tooManyRequests',
  unknown: 'unknown',
  'invalid-verification-code': 'verificationCodeWrong',
  'missing-verification-code': 'verificationCodeRequired',
  'captcha-check-failed': 'captchaCheckFailed',
  'quota-exceeded': 'quotaExceeded',
  'operation-not-allowed': 'operationNotAllowed',
  'code-expired': 'verificationCodeExpired',
  'popup-closed-by-user': 'popupClosed',
} as const satisfies Record<string, ErrorCode>;

const isServiceCode = (text: unknown): text is keyof typeof PHONE_AUTHENTICATION_CODES =>
  typeof text === 'string' && Object.hasOwn(PHONE_AUTHENTICATION_CODES, text);

/** The catalogue's code for what a service answers; undefined if it is none of the list. */
export const findPhoneAuthenticationCode = (text: unknown): ErrorCode | undefined =>
  isServiceCode(text) ? PHONE_AUTHENTICATION_CODES[text] : undefined;
