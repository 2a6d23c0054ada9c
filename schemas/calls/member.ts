import { defineCall } from './define-call.ts';
import { HUMAN_CHECK_ERRORS, SLIDER } from './human-check.ts';
import { SESSION_VALUE } from './session.ts';

/**
 * Registration bodies are open here, because the merchant's own rules decide on their fields; those are validated next.
 */
const REGISTER_BODY = {
  type: 'object',
  required: ['fields'],
  additionalProperties: false,
  properties: {
    fields: {
      type: 'object',
      maxProperties: 40,
      additionalProperties: { anyOf: [{ type: 'string', maxLength: 512 }, { type: 'boolean' }] },
    },
    captchaId: { type: 'string', maxLength: 64 },
    slider: SLIDER,
    registerUrl: { type: 'string', maxLength: 512 },
    affiliateCode: { type: 'string', maxLength: 64 },
    referralCode: { type: 'string', maxLength: 64 },
    domain: { type: 'string', maxLength: 255 },
    registerMethod: { type: 'string', enum: ['WEB'] },
  },
} as const;

const REGISTER_ERRORS = [
  ...HUMAN_CHECK_ERRORS,
  'invalidFields',
  'accountTaken',
  'mobileTaken',
  'captchaRequired',
  'captchaWrong',
  'invitationCodeInvalid',
  'contactAgent',
  'registrationExcluded',
  'verificationCodeRequired',
  'verificationCodeWrong',
  'verificationCodeExpired',
] as const;

export const register = defineCall({
  id: 'member.register',
  method: 'PUT',
  path: '/wps/member/register',
  token: 'none',
  encrypted: true,
  module: 'usernameRegistration',
  body: REGISTER_BODY,
  value: SESSION_VALUE,
  errors: REGISTER_ERRORS,
});

export const registerMobile = defineCall({
  id: 'member.registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  token: 'none',
  encrypted: true,
  module: 'mobileRegistration',
  body: REGISTER_BODY,
  value: SESSION_VALUE,
  errors: REGISTER_ERRORS,
});

export const info = defineCall({
  id: 'member.info',
  method: 'GET',
  path: '/wps/member/info',
  token: 'required',
  encrypted: false,
  changedBy: ['security.changed', 'activity.changed', 'language.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: [
      'id',
      'account',
      'nickname',
      'type',
      'isAgent',
      'toUpline',
      'clubLabel',
      'memberLabel',
      'hasPassword',
      'mustChangePassword',
    ],
    properties: {
      id: { type: 'string' },
      account: { type: 'string' },
      nickname: { type: 'string' },
      type: { type: 'string', enum: ['member', 'agent', 'trial'] },
      isAgent: { type: 'integer' },
      toUpline: { type: 'boolean', description: 'Whether the member may transfer to an upline.' },
      clubLabel: {
        type: 'object',
        additionalProperties: false,
        required: ['labelName'],
        properties: { labelName: { type: 'string' } },
      },
      memberLabel: { type: 'array', items: { type: 'string' } },
      hasPassword: { type: 'boolean', description: 'False for a member who only logs in by text message.' },
      mustChangePassword: { type: 'boolean', description: 'Nothing else is possible in this session before that.' },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const MEMBER_CALLS = [register, registerMobile, info] as const;
