import { defineCall } from './define-call.ts';
import { OPERATOR_ERRORS, PERMISSION_ERRORS } from './operator-session.ts';

/** What waits for operators, each in a queue of its own. */
export const DESK_QUEUES = ['withdrawals', 'payouts', 'disputes', 'deposits', 'corrections'] as const;

/** A queue of the desk. */
export type DeskQueue = (typeof DESK_QUEUES)[number];

/** States of a request for a correction; `direct` needed no second operator. */
const APPROVAL_STATES = ['direct', 'waiting', 'confirmed', 'refused', 'withdrawn'] as const;

/** Rows of the audit log on one page. */
export const AUDIT_A_PAGE = 50;
/** Requests on one page. */
export const APPROVALS_A_PAGE = 25;

const NUMBER = { type: 'string', pattern: '^C-[0-9]{8}-[0-9A-Z]{6}$' } as const;
const ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;
const AT = { type: 'string', format: 'date-time' } as const;
const AMOUNT = { type: 'string', pattern: '^[1-9][0-9]{0,17}$', description: 'Minor units of the currency.' } as const;
const DIRECTION = { type: 'string', enum: ['in', 'out'], description: 'To the member, or from the member.' } as const;
const REASON = { type: 'string', minLength: 3, maxLength: 300, pattern: '\\S' } as const;
const PAGE = { type: 'string', pattern: '^[1-9][0-9]{0,8}$', description: 'Counts from 1.' } as const;

export const deskWaiting = defineCall({
  id: 'operator.waiting',
  method: 'GET',
  path: '/wps/operator/waiting',
  token: 'operator',
  encrypted: false,
  always: true,
  doesNotProlong: true,
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['queue', 'count', 'oldestAt'],
      properties: {
        queue: { type: 'string', enum: DESK_QUEUES },
        count: { type: 'integer' },
        oldestAt: { type: ['string', 'null'], format: 'date-time' },
      },
    },
  },
  // What is counted follows from the permissions that the operator has; none of them is needed.
  errors: [...OPERATOR_ERRORS, 'twoFactorRequired'],
});

export const requestCorrection = defineCall({
  id: 'operator.requestCorrection',
  method: 'POST',
  path: '/wps/operator/corrections',
  token: 'operator',
  permission: 'ledger.correct',
  encrypted: false,
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
    properties: { number: NUMBER, state: { type: 'string', enum: APPROVAL_STATES } },
  },
  errors: [...PERMISSION_ERRORS, 'memberUnknown', 'memberIsTrial', 'insufficientFunds', 'idempotencyConflict'],
});

export const listApprovals = defineCall({
  id: 'operator.approvals',
  method: 'GET',
  path: '/wps/operator/corrections',
  token: 'operator',
  permission: 'ledger.correct',
  encrypted: false,
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { state: { type: 'string', enum: ['waiting', 'ended'] }, page: PAGE },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['approvals', 'page', 'pages', 'total'],
    properties: {
      approvals: {
        type: 'array',
        items: {
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
          ],
          properties: {
            number: NUMBER,
            state: { type: 'string', enum: APPROVAL_STATES },
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
          },
        },
      },
      page: { type: 'integer' },
      pages: { type: 'integer' },
      total: { type: 'integer' },
    },
  },
  errors: PERMISSION_ERRORS,
});

export const decideApproval = defineCall({
  id: 'operator.decideApproval',
  method: 'POST',
  path: '/wps/operator/corrections/decision',
  token: 'operator',
  permission: 'ledger.correct',
  encrypted: false,
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
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'state'],
    properties: { number: NUMBER, state: { type: 'string', enum: APPROVAL_STATES } },
  },
  errors: [
    ...PERMISSION_ERRORS,
    'approvalUnknown',
    'approvalDecided',
    'sameOperator',
    'notYourRequest',
    'insufficientFunds',
  ],
});

export const auditEntries = defineCall({
  id: 'operator.audit',
  method: 'GET',
  path: '/wps/operator/audit',
  token: 'operator',
  permission: 'audit.read',
  encrypted: false,
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      operator: { type: 'string', minLength: 1, maxLength: 64, description: 'Account name.' },
      action: { type: 'string', minLength: 1, maxLength: 64, description: 'Id of the call.' },
      subject: { type: 'string', minLength: 1, maxLength: 64, description: 'Such as the number of an order.' },
      outcome: { type: 'string', enum: ['done', 'refused'] },
      from: { type: 'string', format: 'date-time' },
      to: { type: 'string', format: 'date-time' },
      page: PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['entries', 'operators', 'actions', 'page', 'pages', 'total'],
    properties: {
      entries: {
        type: 'array',
        description: 'The newest first.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: [
            'entry',
            'at',
            'operator',
            'action',
            'outcome',
            'subject',
            'memberId',
            'details',
            'address',
            'hash',
          ],
          properties: {
            entry: { type: 'string' },
            at: AT,
            operator: { type: 'string' },
            action: { type: 'string' },
            outcome: { type: 'string', enum: ['done', 'refused'] },
            subject: { type: 'string' },
            memberId: { type: ['string', 'null'] },
            details: { type: 'object', additionalProperties: true },
            address: { type: 'string' },
            hash: { type: 'string' },
          },
        },
      },
      operators: { type: 'array', items: { type: 'string' }, description: 'Whom the log knows.' },
      actions: { type: 'array', items: { type: 'string' } },
      page: { type: 'integer' },
      pages: { type: 'integer' },
      total: { type: 'integer' },
    },
  },
  errors: PERMISSION_ERRORS,
});

export const OPERATOR_DESK_CALLS = [
  deskWaiting,
  requestCorrection,
  listApprovals,
  decideApproval,
  auditEntries,
] as const;
