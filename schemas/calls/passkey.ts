import { DONE, defineCall, NOTHING } from './define-call.ts';
import { OWNER_ERRORS } from './identity.ts';
import { SESSION_VALUE } from './session.ts';

const PASSWORD = { type: 'string', maxLength: 256 } as const;
const PASSKEY_ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;
const NAME = { type: 'string', minLength: 1, maxLength: 60 } as const;
const OFFICIAL = ['notLoggedIn', 'sessionExpired', 'officialAccountRequired'] as const;
const OPTIONS_VALUE = {
  type: 'object',
  additionalProperties: false,
  required: ['options'],
  properties: {
    options: {
      type: 'object',
      additionalProperties: true,
      description: 'What the browser asks the device with, as Web Authentication writes it in JSON.',
    },
  },
} as const;
/** The device's answer; the library validates every part of it. */
const DEVICE_ANSWER = {
  type: 'object',
  required: ['id', 'rawId', 'type', 'response'],
  additionalProperties: true,
  maxProperties: 12,
  properties: {
    id: { type: 'string', maxLength: 1400 },
    rawId: { type: 'string', maxLength: 1400 },
    type: { type: 'string', enum: ['public-key'] },
    response: { type: 'object', additionalProperties: true, maxProperties: 12 },
  },
} as const;

export const startPasskeyLogin = defineCall({
  id: 'passkey.loginStart',
  method: 'POST',
  path: '/wps/session/login/passkey/start',
  token: 'none',
  encrypted: false,
  module: 'passkeyLogin',
  body: NOTHING,
  value: OPTIONS_VALUE,
  errors: [],
});

export const loginByPasskey = defineCall({
  id: 'session.loginByPasskey',
  method: 'POST',
  path: '/wps/session/login/passkey',
  token: 'none',
  encrypted: true,
  module: 'passkeyLogin',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['assertion'],
    properties: { assertion: DEVICE_ANSWER, remember: { type: 'boolean' } },
  },
  value: SESSION_VALUE,
  errors: ['passkeyFailed', 'passkeyUnknown'],
});

export const startPasskeyEnrolment = defineCall({
  id: 'passkey.enrolStart',
  method: 'POST',
  path: '/wps/member/security/passkeys/start',
  token: 'required',
  encrypted: true,
  module: 'passkeyLogin',
  body: { type: 'object', additionalProperties: false, properties: { loginPassword: PASSWORD } },
  value: OPTIONS_VALUE,
  errors: [...OFFICIAL, 'invalidFields', ...OWNER_ERRORS, 'passkeyLimit'],
});

export const enrolPasskey = defineCall({
  id: 'passkey.enrol',
  method: 'POST',
  path: '/wps/member/security/passkeys',
  token: 'required',
  encrypted: true,
  causes: ['passkey.changed'],
  module: 'passkeyLogin',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['attestation', 'name'],
    properties: { attestation: DEVICE_ANSWER, name: NAME },
  },
  value: DONE,
  errors: [...OFFICIAL, 'passkeyFailed', 'passkeyKnown', 'passkeyLimit'],
});

export const passkeys = defineCall({
  id: 'passkey.list',
  method: 'GET',
  path: '/wps/member/security/passkeys',
  token: 'required',
  encrypted: false,
  changedBy: ['passkey.changed'],
  module: 'passkeyLogin',
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['passkeyId', 'name', 'isBackedUp', 'addedAt', 'lastUsedAt'],
      properties: {
        passkeyId: { type: 'string' },
        name: { type: 'string' },
        isBackedUp: { type: 'boolean', description: 'Whether other devices of the person have it as well.' },
        addedAt: { type: 'string', format: 'date-time' },
        lastUsedAt: { type: ['string', 'null'], format: 'date-time' },
      },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const renamePasskey = defineCall({
  id: 'passkey.rename',
  method: 'POST',
  path: '/wps/member/security/passkeys/rename',
  token: 'required',
  encrypted: true,
  causes: ['passkey.changed'],
  module: 'passkeyLogin',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['passkeyId', 'name'],
    properties: { passkeyId: PASSKEY_ID, name: { ...NAME, pattern: '\\S' } },
  },
  value: DONE,
  errors: [...OFFICIAL, 'passkeyMissing'],
});

export const removePasskey = defineCall({
  id: 'passkey.remove',
  method: 'POST',
  path: '/wps/member/security/passkeys/remove',
  token: 'required',
  encrypted: true,
  causes: ['passkey.changed'],
  module: 'passkeyLogin',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['passkeyId'],
    properties: { passkeyId: PASSKEY_ID, loginPassword: PASSWORD },
  },
  value: DONE,
  errors: [...OFFICIAL, 'invalidFields', ...OWNER_ERRORS, 'passkeyMissing', 'lastWayIn'],
});

export const PASSKEY_CALLS = [
  startPasskeyLogin,
  loginByPasskey,
  startPasskeyEnrolment,
  enrolPasskey,
  passkeys,
  renamePasskey,
  removePasskey,
] as const;
