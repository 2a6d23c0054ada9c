import type { ErrorCode } from './errors.ts';

/** The wait after too many requests, in seconds. */
export const TOO_MANY_REQUESTS_SECONDS = 5 * 60;

/**
 * Error codes of services that authenticate by phone or by a third party, as codes of our catalogue. The cure for each
 * is there, as its action.
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

/** The catalogue's code for a service's error; undefined if it is not in the list. */
export const findPhoneAuthenticationCode = (text: unknown): ErrorCode | undefined =>
  isServiceCode(text) ? PHONE_AUTHENTICATION_CODES[text] : undefined;
