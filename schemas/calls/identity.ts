import { IDENTITY_PROVIDERS } from '../identity-providers.ts';
import { DONE, defineCall } from './define-call.ts';
import { HUMAN_CHECK_ERRORS, SLIDER } from './human-check.ts';
import { SESSION_VALUE } from './session.ts';

const PROVIDER = { type: 'string', enum: IDENTITY_PROVIDERS } as const;
const STATE = { type: 'string', pattern: '^[A-Za-z0-9_-]{20,128}$', description: 'From the start of it.' } as const;
const ID_TOKEN = { type: 'string', minLength: 20, maxLength: 16_384, description: 'A signed JWT.' } as const;
const PASSWORD = { type: 'string', maxLength: 256 } as const;
const TOKEN_ERRORS = ['identityFailed', 'identityAttemptEnded'] as const;
const OFFICIAL = ['notLoggedIn', 'sessionExpired', 'officialAccountRequired'] as const;
/** Errors of the proof of ownership that changes to an account's security require. */
export const OWNER_ERRORS = ['loginPasswordWrong', 'loginLocked', 'freshLoginRequired'] as const;

export const startIdentity = defineCall({
  id: 'identity.start',
  method: 'POST',
  path: '/wps/session/login/firebase/start',
  token: 'none',
  encrypted: false,
  body: { type: 'object', additionalProperties: false, required: ['provider'], properties: { provider: PROVIDER } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['state', 'address'],
    properties: {
      state: { type: 'string', description: 'Comes back with the answer of the provider, and is good for one login.' },
      address: { type: 'string', description: 'Where the person says who they are.' },
    },
  },
  errors: ['moduleOff', 'operationNotAllowed', 'identityFailed'],
});

export const exchangeIdentity = defineCall({
  id: 'identity.token',
  method: 'POST',
  path: '/wps/session/login/firebase/token',
  token: 'none',
  encrypted: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['provider', 'state', 'code'],
    properties: { provider: PROVIDER, state: STATE, code: { type: 'string', minLength: 1, maxLength: 4096 } },
  },
  value: { type: 'object', additionalProperties: false, required: ['idToken'], properties: { idToken: ID_TOKEN } },
  errors: ['moduleOff', ...TOKEN_ERRORS],
});

export const loginByIdentity = defineCall({
  id: 'session.loginByIdentity',
  method: 'POST',
  path: '/wps/session/login/firebase',
  token: 'none',
  encrypted: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['type', 'provider', 'idToken'],
    properties: {
      type: { type: 'string', enum: ['firebase'] },
      provider: PROVIDER,
      idToken: ID_TOKEN,
      state: { ...STATE, description: 'Left out with a token of Firebase, which an app has got by itself.' },
      remember: { type: 'boolean' },
      fields: {
        type: 'object',
        description: 'What a new account needs beside the token; the refusal identityNeedsAccount says what is known.',
        maxProperties: 40,
        additionalProperties: { anyOf: [{ type: 'string', maxLength: 512 }, { type: 'boolean' }] },
      },
      slider: { ...SLIDER, description: 'As at a registration, where an account is opened.' },
      registerUrl: { type: 'string', maxLength: 512 },
      affiliateCode: { type: 'string', maxLength: 64 },
      referralCode: { type: 'string', maxLength: 64 },
      domain: { type: 'string', maxLength: 255 },
    },
  },
  value: SESSION_VALUE,
  errors: [
    'moduleOff',
    ...TOKEN_ERRORS,
    'extraVerificationRequired',
    'identityNeedsAccount',
    'registrationClosed',
    'registrationExcluded',
    ...HUMAN_CHECK_ERRORS,
    'invalidFields',
    'mobileTaken',
    'invitationCodeInvalid',
    'verificationCodeWrong',
    'verificationCodeExpired',
  ],
});

export const identities = defineCall({
  id: 'identity.list',
  method: 'GET',
  path: '/wps/member/security/identities',
  token: 'required',
  encrypted: false,
  changedBy: ['identity.changed'],
  value: {
    type: 'array',
    description: 'Third parties that log the member in.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['provider', 'name', 'linkedAt', 'lastUsedAt'],
      properties: {
        provider: PROVIDER,
        name: { type: 'string', description: 'What the third party calls the person, masked.' },
        linkedAt: { type: 'string', format: 'date-time' },
        lastUsedAt: { type: 'string', format: 'date-time' },
      },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const linkIdentity = defineCall({
  id: 'identity.link',
  method: 'POST',
  path: '/wps/member/security/identities',
  token: 'required',
  encrypted: true,
  causes: ['identity.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['provider', 'idToken', 'state'],
    properties: { provider: PROVIDER, idToken: ID_TOKEN, state: STATE, loginPassword: PASSWORD },
  },
  value: DONE,
  errors: [...OFFICIAL, 'moduleOff', ...TOKEN_ERRORS, 'invalidFields', ...OWNER_ERRORS, 'identityTaken'],
});

export const unlinkIdentity = defineCall({
  id: 'identity.unlink',
  method: 'POST',
  path: '/wps/member/security/identities/remove',
  token: 'required',
  encrypted: true,
  causes: ['identity.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['provider'],
    properties: { provider: PROVIDER, loginPassword: PASSWORD },
  },
  value: DONE,
  errors: [...OFFICIAL, 'invalidFields', ...OWNER_ERRORS, 'identityUnknown', 'lastWayIn'],
});

export const IDENTITY_CALLS = [
  startIdentity,
  exchangeIdentity,
  loginByIdentity,
  identities,
  linkIdentity,
  unlinkIdentity,
] as const;
