import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { CLAIM, DESK_FILTERS } from './desk-filters.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** Which corrections to list. */
export const CORRECTION_VIEWS = ['waiting', 'ended'] as const;
/** How a correction can have ended; `direct` needed no second operator. */
export const CORRECTION_ENDS = ['direct', 'confirmed', 'refused', 'withdrawn'] as const;
/** Whether it is to the member, or from the member. */
export const CORRECTION_DIRECTIONS = ['in', 'out'] as const;
/** Corrections on one page. */
export const CORRECTIONS_A_PAGE = 25;

const NUMBER = { type: 'string', pattern: '^C-[0-9]{8}-[0-9A-Z]{6}$' } as const;
const ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;
const AT = { type: 'string', format: 'date-time' } as const;
const AMOUNT = { type: 'string', pattern: '^[1-9][0-9]{0,17}$', description: 'Minor units of the currency.' } as const;
const DIRECTION = {
  type: 'string',
  enum: CORRECTION_DIRECTIONS,
  description: 'To the member, or from the member.',
} as const;
const REASON = { type: 'string', minLength: 3, maxLength: 300, pattern: '\\S' } as const;
const STATE = { type: 'string', enum: ['waiting', ...CORRECTION_ENDS] } as const;

/** A correction as the back office shows it. */
const CORRECTION = {
  type: 'object',
  additionalProperties: false,
  required: [
    'number',
    'state',
    'memberId',
    'member',
    'direction',
    'amountMinor',
    'currency',
    'reason',
    'requestedBy',
    'requestedAt',
    'decidedBy',
    'decidedAt',
    'note',
    'claim',
  ],
  properties: {
    number: NUMBER,
    state: STATE,
    memberId: ID,
    member: { type: 'string' },
    direction: DIRECTION,
    amountMinor: AMOUNT,
    currency: { type: 'string' },
    reason: { type: 'string' },
    requestedBy: { type: 'string' },
    requestedAt: AT,
    decidedBy: { type: 'string', description: 'Empty where nobody has decided.' },
    decidedAt: { type: ['string', 'null'], format: 'date-time' },
    note: { type: 'string' },
    claim: CLAIM,
  },
} as const;

export const requestCorrection = defineCall({
  id: 'operator.requestCorrection',
  method: 'POST',
  path: '/wps/operator/corrections',
  token: 'operator',
  permission: 'ledger.correct',
  encrypted: false,
  keyed: true,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'memberId', 'direction', 'amountMinor', 'reason'],
    properties: {
      requestId: {
        type: 'string',
        pattern: '^[0-9a-f-]{36}$',
        description: 'Made anew for each correction: the same one twice is the same correction.',
      },
      memberId: ID,
      direction: DIRECTION,
      amountMinor: AMOUNT,
      reason: REASON,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'state'],
    properties: { number: NUMBER, state: STATE },
  },
  errors: [...PERMISSION_ERRORS, 'memberUnknown', 'memberIsTrial', 'insufficientFunds', 'idempotencyConflict'],
});

/** Corrections that wait for a second operator, oldest first; or decided ones, most recently decided first. */
export const listApprovals = defineCall({
  id: 'operator.approvals',
  method: 'GET',
  path: '/wps/operator/corrections',
  token: 'operator',
  permission: 'ledger.correct',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['view'],
    properties: {
      view: { type: 'string', enum: CORRECTION_VIEWS },
      page: ASKED_PAGE,
      ...DESK_FILTERS,
      direction: DIRECTION,
      state: { type: 'string', enum: CORRECTION_ENDS, description: 'How it ended.' },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['approvals', 'page', 'pages', 'total', 'counts'],
    properties: {
      approvals: { type: 'array', items: CORRECTION },
      ...BOUNDED_COUNT,
      counts: {
        type: 'object',
        additionalProperties: false,
        required: ['waiting'],
        properties: { waiting: { type: 'integer', description: 'How many wait, whatever is looked for.' } },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'listTooLong'],
});

/** One of them. */
export const findApproval = defineCall({
  id: 'operator.approval',
  method: 'GET',
  path: '/wps/operator/corrections/one',
  token: 'operator',
  permission: 'ledger.correct',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: { type: 'object', additionalProperties: false, required: ['number'], properties: { number: NUMBER } },
  value: CORRECTION,
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'approvalUnknown'],
});

export const decideApproval = defineCall({
  id: 'operator.decideApproval',
  method: 'POST',
  path: '/wps/operator/corrections/decision',
  token: 'operator',
  permission: 'ledger.correct',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'decision', 'note'],
    properties: {
      number: NUMBER,
      decision: { type: 'string', enum: ['confirmed', 'refused', 'withdrawn'] },
      note: { type: 'string', maxLength: 300 },
    },
  },
  value: CORRECTION,
  errors: [
    ...PERMISSION_ERRORS,
    'approvalUnknown',
    'approvalDecided',
    'sameOperator',
    'notYourRequest',
    'insufficientFunds',
    'orderClaimed',
  ],
});

export const OPERATOR_CORRECTIONS_CALLS = [requestCorrection, listApprovals, findApproval, decideApproval] as const;
