import { DONE, defineCall, NOTHING } from './define-call.ts';
import { OPERATOR_ERRORS } from './operator-session.ts';

/** Shortest password of an operator, in characters. */
export const SHORTEST_OPERATOR_PASSWORD = 10;

const OWN_ERRORS = [...OPERATOR_ERRORS, 'twoFactorRequired'] as const;
const CODE = { type: 'string', minLength: 1, maxLength: 32 } as const;
const SESSION_ID = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } as const;
const CODES = {
  type: 'object',
  additionalProperties: false,
  required: ['recoveryCodes'],
  properties: {
    recoveryCodes: { type: 'array', items: { type: 'string' }, description: 'Told once; each works once.' },
  },
} as const;

/** Another password for the operator's own login; every other session of the operator ends. */
export const changeOperatorPassword = defineCall({
  id: 'operator.changePassword',
  method: 'POST',
  path: '/wps/operator/password',
  token: 'operator',
  encrypted: true,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['loginPassword', 'newPassword'],
    properties: {
      loginPassword: { type: 'string', minLength: 1, maxLength: 256, description: 'The one of now.' },
      newPassword: { type: 'string', minLength: SHORTEST_OPERATOR_PASSWORD, maxLength: 256 },
    },
  },
  value: DONE,
  errors: [...OWN_ERRORS, 'loginPasswordWrong', 'loginLocked', 'passwordUnchanged', 'passwordTooCommon'],
});

/** Begins to replace the app: a code of the old one, or a recovery code, comes first. The old one stays until then. */
export const renewOperatorTwoFactor = defineCall({
  id: 'operator.renewTwoFactor',
  method: 'POST',
  path: '/wps/operator/twoFactor/renewal',
  token: 'operator',
  encrypted: true,
  always: true,
  body: { type: 'object', additionalProperties: false, required: ['totpCode'], properties: { totpCode: CODE } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['secret', 'uri'],
    properties: {
      secret: { type: 'string', description: 'Base32, to be typed where a picture cannot be taken.' },
      uri: { type: 'string', description: 'An `otpauth:` address, for the picture.' },
    },
  },
  errors: [...OWN_ERRORS, 'loginLocked', 'extraCodeWrong', 'twoFactorOff'],
});

/** Takes the new app into use with a code of it; the old one and its recovery codes are worth nothing from then on. */
export const confirmOperatorRenewal = defineCall({
  id: 'operator.confirmRenewal',
  method: 'POST',
  path: '/wps/operator/twoFactor/renewal/confirm',
  token: 'operator',
  encrypted: true,
  causes: ['desk.changed'],
  always: true,
  body: { type: 'object', additionalProperties: false, required: ['totpCode'], properties: { totpCode: CODE } },
  value: CODES,
  errors: [...OWN_ERRORS, 'loginLocked', 'extraCodeWrong', 'twoFactorRenewalOver'],
});

/** New recovery codes in place of the old ones. */
export const renewOperatorCodes = defineCall({
  id: 'operator.renewCodes',
  method: 'POST',
  path: '/wps/operator/twoFactor/codes',
  token: 'operator',
  encrypted: true,
  causes: ['desk.changed'],
  always: true,
  body: { type: 'object', additionalProperties: false, required: ['totpCode'], properties: { totpCode: CODE } },
  value: CODES,
  errors: [...OWN_ERRORS, 'loginLocked', 'extraCodeWrong', 'twoFactorOff'],
});

/** The operator's sessions. */
export const operatorSessions = defineCall({
  id: 'operator.sessions',
  method: 'GET',
  path: '/wps/operator/sessions',
  token: 'operator',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['sessions', 'codesLeft'],
    properties: {
      sessions: {
        type: 'array',
        description: 'The one of the call first, then the one seen last.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['sessionId', 'device', 'address', 'beganAt', 'seenAt', 'isCurrent'],
          properties: {
            sessionId: SESSION_ID,
            device: {
              type: 'object',
              additionalProperties: false,
              required: ['browser', 'system'],
              properties: { browser: { type: 'string' }, system: { type: 'string' } },
            },
            address: { type: 'string' },
            beganAt: { type: 'string', format: 'date-time' },
            seenAt: { type: 'string', format: 'date-time' },
            isCurrent: { type: 'boolean' },
          },
        },
      },
      codesLeft: { type: 'integer', description: 'Recovery codes that were not used yet.' },
    },
  },
  errors: OWN_ERRORS,
});

/** Ends one of them. */
export const endOperatorSession = defineCall({
  id: 'operator.endSession',
  method: 'POST',
  path: '/wps/operator/sessions/end',
  token: 'operator',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['sessionId'],
    properties: { sessionId: SESSION_ID },
  },
  value: DONE,
  errors: [...OWN_ERRORS, 'sessionUnknown'],
});

/** Ends all of them but the one of the call. */
export const endOtherOperatorSessions = defineCall({
  id: 'operator.endOtherSessions',
  method: 'POST',
  path: '/wps/operator/sessions/endOthers',
  token: 'operator',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: NOTHING,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['ended'],
    properties: { ended: { type: 'integer' } },
  },
  errors: OWN_ERRORS,
});

export const OPERATOR_ACCOUNT_CALLS = [
  changeOperatorPassword,
  renewOperatorTwoFactor,
  confirmOperatorRenewal,
  renewOperatorCodes,
  operatorSessions,
  endOperatorSession,
  endOtherOperatorSessions,
] as const;
