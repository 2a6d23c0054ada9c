import { DONE, defineCall, NOTHING } from './define-call.ts';
import { SESSION_VALUE, SMS_VALUE } from './session.ts';

/** Second factors that a login may require: the app, a code by message or mail, the holder of a bank account. */
export const EXTRA_WAYS = ['google', 'sms', 'mail', 'bankName'] as const;

/** A second factor. */
export type ExtraWay = (typeof EXTRA_WAYS)[number];

const TICKET = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{20,128}$',
  description: 'From the login that asked for it.',
} as const;
const TYPED = { type: 'string', maxLength: 256 } as const;
/** The authenticator app and, if the account has one, the password. */
const OWNER_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['totpCode'],
  properties: { totpCode: TYPED, loginPassword: TYPED },
} as const;
const OFFICIAL = ['notLoggedIn', 'sessionExpired', 'officialAccountRequired'] as const;
const PROOF_ERRORS = ['loginPasswordWrong', 'loginLocked', 'freshLoginRequired', 'extraCodeWrong'] as const;

export const startTwoFactor = defineCall({
  id: 'twoFactor.start',
  method: 'POST',
  path: '/wps/member/security/twoFactor',
  token: 'required',
  encrypted: false,
  body: NOTHING,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['secret', 'uri'],
    properties: {
      secret: { type: 'string', description: 'Base32, to be typed where a picture cannot be taken.' },
      uri: { type: 'string', description: 'An `otpauth:` address, for the picture.' },
    },
  },
  errors: [...OFFICIAL, 'twoFactorOn'],
});

export const confirmTwoFactor = defineCall({
  id: 'twoFactor.confirm',
  method: 'POST',
  path: '/wps/member/security/twoFactor/confirm',
  token: 'required',
  encrypted: true,
  causes: ['security.changed'],
  body: OWNER_BODY,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['recoveryCodes'],
    properties: {
      recoveryCodes: { type: 'array', items: { type: 'string' }, description: 'Told once; each works once.' },
    },
  },
  errors: [...OFFICIAL, 'invalidFields', ...PROOF_ERRORS, 'twoFactorOn', 'twoFactorOff'],
});

export const endTwoFactor = defineCall({
  id: 'twoFactor.end',
  method: 'POST',
  path: '/wps/member/security/twoFactor/off',
  token: 'required',
  encrypted: true,
  causes: ['security.changed'],
  body: OWNER_BODY,
  value: DONE,
  errors: [...OFFICIAL, 'invalidFields', ...PROOF_ERRORS, 'twoFactorOff'],
});

export const renewRecoveryCodes = defineCall({
  id: 'twoFactor.renewCodes',
  method: 'POST',
  path: '/wps/member/security/twoFactor/codes',
  token: 'required',
  encrypted: true,
  causes: ['security.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['totpCode'],
    properties: { totpCode: { ...TYPED, description: 'Of the app; a recovery code does not renew the others.' } },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['recoveryCodes'],
    properties: {
      recoveryCodes: { type: 'array', items: { type: 'string' }, description: 'Told once; those before are void.' },
    },
  },
  errors: [...OFFICIAL, 'invalidFields', 'loginLocked', 'extraCodeWrong', 'twoFactorOff'],
});

export const verifyExtra = defineCall({
  id: 'session.verifyExtra',
  method: 'POST',
  path: '/wps/session/login/extra',
  token: 'none',
  encrypted: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['ticket', 'way', 'code'],
    properties: {
      ticket: TICKET,
      way: { type: 'string', enum: EXTRA_WAYS },
      code: {
        type: 'string',
        minLength: 1,
        maxLength: 128,
        description: 'Of the app, a recovery code, one that was sent, or a name.',
      },
    },
  },
  value: SESSION_VALUE,
  errors: [
    'extraCodeWrong',
    'verificationCodeWrong',
    'mailCodeWrong',
    'bankHolderWrong',
    'extraTicketInvalid',
    'loginLocked',
  ],
});

export const extraCode = defineCall({
  id: 'session.extraCode',
  method: 'POST',
  path: '/wps/session/login/extra/code',
  token: 'none',
  encrypted: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['ticket', 'way'],
    properties: { ticket: TICKET, way: { type: 'string', enum: ['sms', 'mail'] } },
  },
  value: SMS_VALUE,
  errors: ['extraTicketInvalid', 'smsCountdown', 'smsNotSent', 'mailNotSent'],
});

export const TWO_FACTOR_CALLS = [
  startTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  verifyExtra,
  extraCode,
] as const;
