import { MOST_PLANS, PLAN_CODE } from '../brand/affiliates.ts';
import { AFFILIATE_STATES } from './affiliate-shapes.ts';
import { ASKED_PAGE, BOUNDED_COUNT, MOMENT } from './dated-list.ts';
import { DONE, defineCall } from './define-call.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

const ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;
const REASON = { type: 'string', minLength: 1, maxLength: 140, pattern: '\\S' } as const;
const MANAGED = { token: 'operator', permission: 'affiliates.manage', encrypted: false } as const;
const STEP_ERRORS = [
  ...PERMISSION_ERRORS,
  'invalidBody',
  'unsupportedMediaType',
  'affiliateUnknown',
  'affiliateStepRefused',
] as const;
const NAME = {
  type: 'string',
  description: 'In the language of the request; the code of a plan that is gone.',
} as const;

const DESK_AFFILIATE = {
  type: 'object',
  additionalProperties: false,
  required: [
    'memberId',
    'account',
    'state',
    'answers',
    'plan',
    'planName',
    'reason',
    'askedAt',
    'decidedAt',
    'decidedBy',
  ],
  properties: {
    memberId: ID,
    account: { type: 'string' },
    state: { type: 'string', enum: AFFILIATE_STATES },
    answers: {
      type: 'object',
      description: 'The fields of the application.',
      additionalProperties: { type: 'string' },
    },
    plan: PLAN_CODE,
    planName: NAME,
    reason: { type: 'string', description: 'Why it was frozen; empty else.' },
    askedAt: MOMENT,
    decidedAt: { type: ['string', 'null'], format: 'date-time' },
    decidedBy: { type: 'string', description: 'Account of the operator; empty without one.' },
  },
} as const;

/** Applications that wait, the oldest first; or affiliates, the newest first. */
export const deskAffiliates = defineCall({
  ...MANAGED,
  id: 'affiliateDesk.list',
  method: 'GET',
  path: '/wps/operator/affiliates',
  changedBy: ['desk.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['view'],
    properties: { view: { type: 'string', enum: ['waiting', 'accepted'] }, page: ASKED_PAGE },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['affiliates', 'plans', 'page', 'pages', 'total'],
    properties: {
      affiliates: { type: 'array', items: DESK_AFFILIATE },
      plans: {
        type: 'array',
        maxItems: MOST_PLANS,
        description: 'Plans that an application can be accepted with.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['code', 'name'],
          properties: { code: PLAN_CODE, name: NAME },
        },
      },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'listTooLong'],
});

/** Accepts an application with a plan, whose terms the affiliate keeps. */
export const acceptAffiliate = defineCall({
  ...MANAGED,
  id: 'affiliateDesk.accept',
  method: 'POST',
  path: '/wps/operator/affiliates/accept',
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'plan'],
    properties: { memberId: ID, plan: PLAN_CODE },
  },
  value: DONE,
  errors: [...STEP_ERRORS, 'affiliatePlanUnknown', 'affiliateIsAgent'],
});

const REASONED = {
  type: 'object',
  additionalProperties: false,
  required: ['memberId', 'reason'],
  properties: { memberId: ID, reason: { ...REASON, description: 'The member reads it.' } },
} as const;

/** Rejects an application. */
export const rejectAffiliate = defineCall({
  ...MANAGED,
  id: 'affiliateDesk.reject',
  method: 'POST',
  path: '/wps/operator/affiliates/reject',
  causes: ['desk.changed'],
  body: REASONED,
  value: DONE,
  errors: STEP_ERRORS,
});

/** Freezes an affiliate. */
export const freezeAffiliate = defineCall({
  ...MANAGED,
  id: 'affiliateDesk.freeze',
  method: 'POST',
  path: '/wps/operator/affiliates/freeze',
  causes: ['desk.changed'],
  body: REASONED,
  value: DONE,
  errors: STEP_ERRORS,
});

/** Lifts the freeze of an affiliate. */
export const restoreAffiliate = defineCall({
  ...MANAGED,
  id: 'affiliateDesk.restore',
  method: 'POST',
  path: '/wps/operator/affiliates/restore',
  causes: ['desk.changed'],
  body: { type: 'object', additionalProperties: false, required: ['memberId'], properties: { memberId: ID } },
  value: DONE,
  errors: STEP_ERRORS,
});

export const AFFILIATE_DESK_CALLS = [
  deskAffiliates,
  acceptAffiliate,
  rejectAffiliate,
  freezeAffiliate,
  restoreAffiliate,
] as const;
