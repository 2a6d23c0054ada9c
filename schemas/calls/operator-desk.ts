import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { OPERATOR_ERRORS, PERMISSION_ERRORS } from './operator-session.ts';

/** What waits for operators, each in its own queue. */
export const DESK_QUEUES = [
  'withdrawals',
  'payouts',
  'disputes',
  'deposits',
  'corrections',
  'exclusions',
  'lotteryVoids',
  'lotteryResults',
  'exchanges',
  'applications',
  'affiliates',
] as const;

/** A back-office queue. */
export type DeskQueue = (typeof DESK_QUEUES)[number];

/** Rows of the audit log on one page. */
export const AUDIT_A_PAGE = 50;

const AT = { type: 'string', format: 'date-time' } as const;

export const deskWaiting = defineCall({
  id: 'operator.waiting',
  method: 'GET',
  path: '/wps/operator/waiting',
  token: 'operator',
  encrypted: false,
  changedBy: ['desk.changed'],
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
  // The counts depend on the operator's permissions; none is required.
  errors: [...OPERATOR_ERRORS, 'twoFactorRequired'],
});

const AUDIT_FILTERS = {
  operator: { type: 'string', minLength: 1, maxLength: 64, description: 'Account name.' },
  action: { type: 'string', minLength: 1, maxLength: 64, description: 'Id of the call.' },
  subject: { type: 'string', minLength: 1, maxLength: 64, description: 'Such as the number of an order.' },
  outcome: { type: 'string', enum: ['done', 'refused'] },
  from: { type: 'string', format: 'date-time' },
  to: { type: 'string', format: 'date-time' },
} as const;

const AUDIT_ENTRY = {
  type: 'object',
  additionalProperties: false,
  required: ['entry', 'at', 'operator', 'action', 'outcome', 'subject', 'memberId', 'details', 'address', 'hash'],
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
} as const;

export const auditEntries = defineCall({
  id: 'operator.audit',
  method: 'GET',
  path: '/wps/operator/audit',
  token: 'operator',
  permission: 'audit.read',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...AUDIT_FILTERS,
      page: ASKED_PAGE,
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
        items: AUDIT_ENTRY,
      },
      operators: { type: 'array', items: { type: 'string' }, description: 'Whom the log knows.' },
      actions: { type: 'array', items: { type: 'string' } },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...PERMISSION_ERRORS, 'listTooLong'],
});

/** The same rows for a file, without pages; that they were taken is written down. */
export const exportAudit = defineCall({
  id: 'operator.exportAudit',
  method: 'POST',
  path: '/wps/operator/audit/export',
  token: 'operator',
  permission: 'audit.read',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: { type: 'object', additionalProperties: false, properties: AUDIT_FILTERS },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['entries', 'isWhole'],
    properties: {
      entries: { type: 'array', items: AUDIT_ENTRY },
      isWhole: { type: 'boolean', description: 'False where there are more than 10,000: these are the newest.' },
    },
  },
  errors: PERMISSION_ERRORS,
});

export const OPERATOR_DESK_CALLS = [deskWaiting, auditEntries, exportAudit] as const;
