import { DONE, defineCall, NOTHING } from './define-call.ts';
import { HUMAN_CHECK_ERRORS, SLIDER } from './human-check.ts';

/** The answer of a login, a registration and a resumed session. */
export const SESSION_VALUE = {
  type: 'object',
  additionalProperties: false,
  required: ['token', 'account', 'isAgent', 'firstTimeLogin', 'passwordExpired', 'expiresAt'],
  properties: {
    token: { type: 'string', description: 'Opaque, 256 random bits, base64url. Sent as `Authorization: Bearer`.' },
    account: { type: 'string' },
    isAgent: { type: 'integer', description: '0 member; 1, 2, 41, 42 agent; 4 trial.' },
    firstTimeLogin: { type: 'boolean' },
    passwordExpired: { type: 'boolean' },
    expiresAt: { type: 'string', format: 'date-time' },
  },
} as const;

const PASSWORD = { type: 'string', minLength: 1, maxLength: 256 } as const;
const CAPTCHA = { type: 'string', maxLength: 16 } as const;
const CAPTCHA_ID = { type: 'string', maxLength: 64 } as const;
/** A mobile number as it is typed. */
export const MOBILE = { type: 'string', minLength: 1, maxLength: 20 } as const;
/** A dialling code with its plus. */
export const DIALLING_CODE = { type: 'string', pattern: '^\\+[1-9][0-9]{0,3}$' } as const;

export const login = defineCall({
  id: 'session.login',
  method: 'POST',
  path: '/wps/session/login',
  token: 'none',
  encrypted: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['type', 'username', 'password'],
    properties: {
      type: { type: 'string', enum: ['username'] },
      username: { type: 'string', minLength: 1, maxLength: 128 },
      password: PASSWORD,
      captcha: CAPTCHA,
      captchaId: CAPTCHA_ID,
      slider: SLIDER,
      remember: { type: 'boolean' },
    },
  },
  value: SESSION_VALUE,
  errors: [
    ...HUMAN_CHECK_ERRORS,
    'wrongCredentials',
    'captchaRequired',
    'captchaWrong',
    'loginLocked',
    'extraVerificationRequired',
  ],
});

export const loginBySms = defineCall({
  id: 'session.loginBySms',
  method: 'POST',
  path: '/wps/session/login/sms',
  token: 'none',
  encrypted: true,
  module: 'smsLogin',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['type', 'countryDialingCode', 'mobileNum', 'verificationCode'],
    properties: {
      type: { type: 'string', enum: ['sms'] },
      countryDialingCode: DIALLING_CODE,
      mobileNum: MOBILE,
      verificationCode: { type: 'string', maxLength: 12 },
      slider: SLIDER,
      remember: { type: 'boolean' },
    },
  },
  value: SESSION_VALUE,
  errors: [
    ...HUMAN_CHECK_ERRORS,
    'verificationCodeWrong',
    'verificationCodeExpired',
    'mobileInvalid',
    'extraVerificationRequired',
  ],
});

export const freePlay = defineCall({
  id: 'session.freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  token: 'none',
  encrypted: true,
  module: 'freePlay',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['os', 'platform', 'random', 'version'],
    properties: {
      os: { type: 'string', maxLength: 64 },
      platform: { type: 'string', enum: ['W'] },
      random: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{22,128}$',
        description: "The device's secret, at least 128 random bits: the same one finds the same trial account again.",
      },
      version: { type: 'string', enum: ['3'] },
      slider: SLIDER,
    },
  },
  value: SESSION_VALUE,
  errors: HUMAN_CHECK_ERRORS,
});

export const resume = defineCall({
  id: 'session.resume',
  method: 'POST',
  path: '/wps/session/resume',
  token: 'none',
  encrypted: false,
  body: NOTHING,
  value: SESSION_VALUE,
  errors: ['rememberedLoginInvalid'],
});

export const logout = defineCall({
  id: 'session.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  token: 'required',
  encrypted: false,
  duringForcedChange: true,
  always: true,
  value: DONE,
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const captcha = defineCall({
  id: 'session.captcha',
  method: 'GET',
  path: '/wps/captcha',
  token: 'none',
  encrypted: false,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['captchaId', 'image', 'expiresAt'],
    properties: {
      captchaId: { type: 'string' },
      image: { type: 'string', description: 'A data address with a base64 PNG, 240 by 80.' },
      expiresAt: { type: 'string', format: 'date-time' },
    },
  },
  errors: [],
});

/** Asks for a code by text message. */
export const SMS_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['countryDialingCode'],
  properties: {
    countryDialingCode: DIALLING_CODE,
    mobileNum: MOBILE,
    mobileNo: { ...MOBILE, description: 'The older name of `mobileNum`; either is read.' },
  },
} as const;

/** The same for visitors, with the result of a human check. */
export const VISITOR_SMS_BODY = {
  ...SMS_BODY,
  properties: { ...SMS_BODY.properties, slider: SLIDER },
} as const;

/** Why no code was sent: the number, the wait, or the gateway's reason. */
export const SMS_ERRORS = [
  'mobileRequired',
  'mobileInvalid',
  'smsCountdown',
  'smsNotSent',
  'captchaCheckFailed',
  'quotaExceeded',
  'operationNotAllowed',
] as const;

/** When the next code may be asked for. */
export const SMS_VALUE = {
  type: 'object',
  additionalProperties: false,
  required: ['expirationTime', 'expiredMinutes'],
  properties: {
    expirationTime: { type: 'string', format: 'date-time', description: 'When the next code may be asked for.' },
    expiredMinutes: { type: 'number', description: 'The same wait in minutes.' },
  },
} as const;

export const smsForRegistration = defineCall({
  id: 'session.smsForRegistration',
  method: 'POST',
  path: '/wps/verification/sms/register',
  token: 'none',
  encrypted: false,
  module: 'smsVerification',
  body: VISITOR_SMS_BODY,
  value: SMS_VALUE,
  errors: [...HUMAN_CHECK_ERRORS, ...SMS_ERRORS],
});

export const smsWithoutLogin = defineCall({
  id: 'session.smsWithoutLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  token: 'none',
  encrypted: false,
  module: 'smsLogin',
  body: VISITOR_SMS_BODY,
  value: SMS_VALUE,
  errors: [...HUMAN_CHECK_ERRORS, ...SMS_ERRORS],
});

export const SESSION_CALLS = [
  login,
  loginBySms,
  freePlay,
  resume,
  logout,
  captcha,
  smsForRegistration,
  smsWithoutLogin,
] as const;
