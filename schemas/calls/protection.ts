import { defineCall } from './define-call.ts';
import {
  LIMIT_KIND,
  LIMIT_PERIOD,
  LONGEST_LIMIT,
  LONGEST_PASSWORD,
  MINUTE_KIND,
  PROTECTION,
} from './protection-shapes.ts';

const OFFICIAL = ['notLoggedIn', 'sessionExpired', 'officialAccountRequired'] as const;
const OWNER = [...OFFICIAL, 'invalidFields', 'loginPasswordWrong', 'loginLocked', 'freshLoginRequired'] as const;
const PASSWORD = {
  type: 'string',
  minLength: 1,
  maxLength: LONGEST_PASSWORD,
  description: 'Where the account has one.',
} as const;
const AMOUNT = {
  type: ['string', 'null'],
  pattern: `^[0-9]{1,${LONGEST_LIMIT}}$`,
  description: 'Null removes the limit.',
} as const;

export const protection = defineCall({
  id: 'protection.read',
  method: 'GET',
  path: '/wps/member/protection',
  token: 'required',
  encrypted: false,
  changedBy: ['limit.changed'],
  value: PROTECTION,
  errors: OFFICIAL,
});

export const setLimit = defineCall({
  id: 'protection.setLimit',
  method: 'PUT',
  path: '/wps/member/protection/limit',
  token: 'required',
  encrypted: false,
  causes: ['limit.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'period', 'amountMinor'],
    properties: { kind: LIMIT_KIND, period: LIMIT_PERIOD, amountMinor: AMOUNT },
  },
  value: PROTECTION,
  errors: [...OFFICIAL, 'limitAboveCeiling', 'protectionChoiceUnknown'],
});

export const setMinutes = defineCall({
  id: 'protection.setMinutes',
  method: 'PUT',
  path: '/wps/member/protection/minutes',
  token: 'required',
  encrypted: false,
  causes: ['limit.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'minutes'],
    properties: { kind: MINUTE_KIND, minutes: { type: ['integer', 'null'], minimum: 1, maximum: 1440 } },
  },
  value: PROTECTION,
  errors: [...OFFICIAL, 'protectionChoiceUnknown'],
});

export const cancelLimitChange = defineCall({
  id: 'protection.cancelChange',
  method: 'POST',
  path: '/wps/member/protection/cancel',
  token: 'required',
  encrypted: false,
  causes: ['limit.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'period'],
    properties: {
      kind: { type: 'string', enum: [...LIMIT_KIND.enum, ...MINUTE_KIND.enum] },
      period: { type: 'string', enum: [...LIMIT_PERIOD.enum, 'visit'] },
    },
  },
  value: PROTECTION,
  errors: [...OFFICIAL, 'limitChangeUnknown'],
});

export const takeTimeOut = defineCall({
  id: 'protection.timeOut',
  method: 'POST',
  path: '/wps/member/protection/time-out',
  token: 'required',
  encrypted: true,
  causes: ['limit.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['hours'],
    properties: { hours: { type: 'integer', minimum: 24, maximum: 1_008 }, loginPassword: PASSWORD },
  },
  value: PROTECTION,
  errors: [...OWNER, 'protectionChoiceUnknown', 'breakNotLonger'],
});

export const excludeOneself = defineCall({
  id: 'protection.exclude',
  method: 'POST',
  path: '/wps/member/protection/exclusion',
  token: 'required',
  encrypted: true,
  causes: ['limit.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['months'],
    properties: {
      months: { type: 'integer', minimum: 0, maximum: 120, description: '0 is for ever.' },
      loginPassword: PASSWORD,
    },
  },
  value: PROTECTION,
  errors: [...OWNER, 'protectionChoiceUnknown', 'breakNotLonger'],
});

export const PROTECTION_CALLS = [
  protection,
  setLimit,
  setMinutes,
  cancelLimitChange,
  takeTimeOut,
  excludeOneself,
] as const;
