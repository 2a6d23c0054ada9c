import { OPERATOR_PERMISSIONS, OPERATOR_ROLES } from '../operator-permissions.ts';
import { DONE, defineCall, NOTHING } from './define-call.ts';

/** Errors of every back-office call: there is no session, or it has ended. */
export const OPERATOR_ERRORS = ['notLoggedIn', 'sessionExpired'] as const;

/** Errors of a back-office call that needs a permission. */
export const PERMISSION_ERRORS = [...OPERATOR_ERRORS, 'permissionMissing', 'twoFactorRequired'] as const;

const FACTS = {
  account: { type: 'string' },
  role: { type: 'string', enum: OPERATOR_ROLES },
  permissions: { type: 'array', items: { type: 'string', enum: OPERATOR_PERMISSIONS } },
  mustEnrol: {
    type: 'boolean',
    description: 'Whether an authenticator app has to be set up before anything else is done.',
  },
  hasTwoFactor: { type: 'boolean' },
  expiresAt: { type: 'string', format: 'date-time' },
} as const;

const FACT_NAMES = ['account', 'role', 'permissions', 'mustEnrol', 'hasTwoFactor', 'expiresAt'] as const;

export const operatorLogin = defineCall({
  id: 'operator.login',
  method: 'POST',
  path: '/wps/operator/session',
  token: 'none',
  encrypted: true,
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['account', 'password'],
    properties: {
      account: { type: 'string', minLength: 1, maxLength: 128 },
      password: { type: 'string', minLength: 1, maxLength: 256 },
      totpCode: { type: 'string', maxLength: 32, description: 'Of the app, or a recovery code.' },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['token', ...FACT_NAMES],
    properties: {
      token: { type: 'string', description: 'Opaque, of the desk alone: no call of a member takes it.' },
      ...FACTS,
    },
  },
  errors: ['wrongCredentials', 'loginLocked', 'extraVerificationRequired', 'extraCodeWrong'],
});

export const operatorLogout = defineCall({
  id: 'operator.logout',
  method: 'DELETE',
  path: '/wps/operator/session',
  token: 'operator',
  duringEnrolment: true,
  encrypted: false,
  always: true,
  value: DONE,
  errors: OPERATOR_ERRORS,
});

export const operatorSelf = defineCall({
  id: 'operator.self',
  method: 'GET',
  path: '/wps/operator/session',
  token: 'operator',
  duringEnrolment: true,
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  value: { type: 'object', additionalProperties: false, required: FACT_NAMES, properties: FACTS },
  errors: OPERATOR_ERRORS,
});

export const startOperatorTwoFactor = defineCall({
  id: 'operator.startTwoFactor',
  method: 'POST',
  path: '/wps/operator/twoFactor',
  token: 'operator',
  duringEnrolment: true,
  encrypted: false,
  always: true,
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
  errors: [...OPERATOR_ERRORS, 'twoFactorOn'],
});

export const confirmOperatorTwoFactor = defineCall({
  id: 'operator.confirmTwoFactor',
  method: 'POST',
  path: '/wps/operator/twoFactor/confirm',
  token: 'operator',
  duringEnrolment: true,
  encrypted: true,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['totpCode'],
    properties: { totpCode: { type: 'string', maxLength: 32 } },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['recoveryCodes'],
    properties: {
      recoveryCodes: { type: 'array', items: { type: 'string' }, description: 'Told once; each works once.' },
    },
  },
  errors: [...OPERATOR_ERRORS, 'loginLocked', 'extraCodeWrong', 'twoFactorOn', 'twoFactorOff'],
});

export const OPERATOR_SESSION_CALLS = [
  operatorLogin,
  operatorLogout,
  operatorSelf,
  startOperatorTwoFactor,
  confirmOperatorTwoFactor,
] as const;
