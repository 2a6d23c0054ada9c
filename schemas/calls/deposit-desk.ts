import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { ORDER } from './deposit-order-shape.ts';
import { ORDER_ID } from './deposit-shapes.ts';
import { CLAIM, DESK_FILTERS, MADE_UNDER } from './desk-filters.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** An order in a back-office list. */
const DESK_ORDER = {
  type: 'object',
  additionalProperties: false,
  required: [...ORDER.required, 'memberId', 'account', 'claim'],
  properties: {
    ...ORDER.properties,
    memberId: { type: 'string' },
    account: { type: 'string' },
    claim: CLAIM,
    version: MADE_UNDER,
  },
} as const;

const STEP_ERRORS = [
  ...PERMISSION_ERRORS,
  'invalidBody',
  'unsupportedMediaType',
  'depositUnknown',
  'depositStepRefused',
  'orderClaimed',
] as const;

/** Deposits whose proof an operator has to look at, the oldest first; or those that are over, judged or not. */
export const deskDeposits = defineCall({
  id: 'depositDesk.list',
  method: 'GET',
  path: '/wps/operator/deposits',
  token: 'operator',
  permission: 'deposits.review',
  encrypted: false,
  changedBy: ['desk.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['view'],
    properties: {
      view: { type: 'string', enum: ['review', 'closed'] },
      page: ASKED_PAGE,
      ...DESK_FILTERS,
      method: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,31}$', description: 'Key of a way to pay.' },
      state: { type: 'string', enum: ['arrived', 'failed', 'expired', 'cancelled'], description: 'How it ended.' },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['orders', 'page', 'pages', 'total', 'counts'],
    properties: {
      orders: { type: 'array', items: DESK_ORDER },
      ...BOUNDED_COUNT,
      counts: {
        type: 'object',
        additionalProperties: false,
        required: ['review'],
        properties: { review: { type: 'integer', description: 'How many wait, whatever is looked for.' } },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'listTooLong'],
});

/** One of them. */
export const deskDeposit = defineCall({
  id: 'depositDesk.one',
  method: 'GET',
  path: '/wps/operator/deposits/one',
  token: 'operator',
  permission: 'deposits.review',
  encrypted: false,
  changedBy: ['desk.changed'],
  query: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ORDER_ID } },
  value: DESK_ORDER,
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'depositUnknown'],
});

/** The picture that shows a transfer. */
export const deskDepositProof = defineCall({
  id: 'depositDesk.proof',
  method: 'GET',
  path: '/wps/operator/deposits/proof',
  token: 'operator',
  permission: 'deposits.review',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ORDER_ID } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['webp'],
    properties: { webp: { type: 'string', description: 'In base64.' } },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'depositUnknown'],
});

/** The money is there: it arrives at the member. */
export const approveDeposit = defineCall({
  id: 'depositDesk.approve',
  method: 'POST',
  path: '/wps/operator/deposits/approve',
  token: 'operator',
  permission: 'deposits.review',
  encrypted: false,
  causes: ['desk.changed'],
  body: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ORDER_ID } },
  value: DESK_ORDER,
  errors: STEP_ERRORS,
});

/** The money is not there, or not as the proof shows; the member sees the reason. */
export const rejectDeposit = defineCall({
  id: 'depositDesk.reject',
  method: 'POST',
  path: '/wps/operator/deposits/reject',
  token: 'operator',
  permission: 'deposits.review',
  encrypted: false,
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'reason'],
    properties: { id: ORDER_ID, reason: { type: 'string', minLength: 1, maxLength: 200 } },
  },
  value: DESK_ORDER,
  errors: STEP_ERRORS,
});

export const DEPOSIT_DESK_CALLS = [deskDeposits, deskDeposit, deskDepositProof, approveDeposit, rejectDeposit] as const;
