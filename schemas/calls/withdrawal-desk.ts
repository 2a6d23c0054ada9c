import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { CLAIM, DESK_FILTERS, MADE_UNDER } from './desk-filters.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';
import {
  LONGEST_MESSAGE,
  NUMBER,
  PAYOUT,
  PROOF_QUERY,
  PROOF_VALUE,
  WITHDRAWAL_SUMMARY,
  WITHDRAWAL_VALUE,
} from './withdrawal-shapes.ts';

/** Queues of the back office: awaiting review, a second review, payment, or the member; in a case; closed. */
export const DESK_VIEWS = ['review', 'second', 'pay', 'receipts', 'cases', 'closed'] as const;

/** What an operator should look at before approving. */
export const REVIEW_HINTS = ['firstWithdrawal', 'newAccount', 'newPassword', 'otherHolder', 'twoApprove'] as const;

const SAID = { type: 'string', minLength: 1, maxLength: LONGEST_MESSAGE } as const;
const PAYOUT_AND_REASON = {
  type: 'object',
  additionalProperties: false,
  required: ['number', 'payout', 'reason'],
  properties: { number: NUMBER, payout: PAYOUT, reason: { ...SAID, description: 'The member reads it.' } },
} as const;
const REFERENCE = { type: 'string', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9 ./_-]+$' } as const;
const STEP_ERRORS = [...PERMISSION_ERRORS, 'withdrawalUnknown', 'withdrawalStepRefused', 'orderClaimed'] as const;

const DESK_FACTS = {
  memberId: { type: 'string' },
  account: { type: 'string' },
  needsSecond: { type: 'boolean' },
  approvedBy: { type: ['string', 'null'], description: 'Account of the operator who has approved first.' },
  claim: CLAIM,
} as const;
const DESK_NAMES = ['memberId', 'account', 'needsSecond', 'approvedBy', 'claim'] as const;

/** A withdrawal in a back-office list. */
const DESK_SUMMARY = {
  type: 'object',
  additionalProperties: false,
  required: [...WITHDRAWAL_SUMMARY.required, ...DESK_NAMES],
  properties: { ...WITHDRAWAL_SUMMARY.properties, ...DESK_FACTS },
} as const;

/** A withdrawal as the back office shows it. */
const DESK_VALUE = {
  type: 'object',
  additionalProperties: false,
  required: [...WITHDRAWAL_VALUE.required, ...DESK_NAMES, 'target', 'hints'],
  properties: {
    ...WITHDRAWAL_VALUE.properties,
    ...DESK_FACTS,
    target: {
      type: ['object', 'null'],
      description: 'Where the money goes, in full; null for whoever does not pay.',
      additionalProperties: false,
      required: ['number', 'branchCode', 'holder'],
      properties: { number: { type: 'string' }, branchCode: { type: 'string' }, holder: { type: 'string' } },
    },
    hints: { type: 'array', items: { type: 'string', enum: REVIEW_HINTS } },
    version: MADE_UNDER,
  },
} as const;

export const deskWithdrawals = defineCall({
  id: 'withdrawalDesk.list',
  method: 'GET',
  path: '/wps/operator/withdrawals',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['view'],
    properties: {
      view: { type: 'string', enum: DESK_VIEWS },
      page: ASKED_PAGE,
      ...DESK_FILTERS,
      method: { type: 'string', enum: ['bank', 'wallet'] },
      state: { type: 'string', enum: ['complete', 'failed', 'rejected', 'cancelled'], description: 'How it ended.' },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['withdrawals', 'page', 'pages', 'total', 'counts'],
    properties: {
      withdrawals: { type: 'array', items: DESK_SUMMARY },
      ...BOUNDED_COUNT,
      counts: {
        type: 'object',
        description: 'How many wait in each view.',
        additionalProperties: false,
        required: ['review', 'second', 'pay', 'receipts', 'cases'],
        properties: {
          review: { type: 'integer' },
          second: { type: 'integer' },
          pay: { type: 'integer' },
          receipts: { type: 'integer' },
          cases: { type: 'integer' },
        },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'listTooLong'],
});

export const deskWithdrawal = defineCall({
  id: 'withdrawalDesk.one',
  method: 'GET',
  path: '/wps/operator/withdrawals/one',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  query: { type: 'object', additionalProperties: false, required: ['number'], properties: { number: NUMBER } },
  value: DESK_VALUE,
  errors: [...PERMISSION_ERRORS, 'withdrawalUnknown'],
});

export const approveWithdrawal = defineCall({
  id: 'withdrawalDesk.approve',
  method: 'POST',
  path: '/wps/operator/withdrawals/approve',
  token: 'operator',
  permission: 'withdrawals.review',
  encrypted: false,
  causes: ['desk.changed'],
  body: { type: 'object', additionalProperties: false, required: ['number'], properties: { number: NUMBER } },
  value: DESK_VALUE,
  errors: [...STEP_ERRORS, 'secondOperatorRequired'],
});

export const rejectWithdrawal = defineCall({
  id: 'withdrawalDesk.reject',
  method: 'POST',
  path: '/wps/operator/withdrawals/reject',
  token: 'operator',
  permission: 'withdrawals.review',
  encrypted: false,
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'reason'],
    properties: { number: NUMBER, reason: { ...SAID, description: 'The member reads it.' } },
  },
  value: DESK_VALUE,
  errors: STEP_ERRORS,
});

export const sendPayout = defineCall({
  id: 'withdrawalDesk.send',
  method: 'POST',
  path: '/wps/operator/withdrawals/send',
  token: 'operator',
  permission: 'withdrawals.pay',
  encrypted: false,
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'payout'],
    properties: {
      number: NUMBER,
      payout: PAYOUT,
      reference: {
        ...REFERENCE,
        description: 'Of a payment that the operator has made; without it the provider pays.',
      },
    },
  },
  value: DESK_VALUE,
  errors: STEP_ERRORS,
});

export const failPayout = defineCall({
  id: 'withdrawalDesk.fail',
  method: 'POST',
  path: '/wps/operator/withdrawals/fail',
  token: 'operator',
  permission: 'withdrawals.pay',
  encrypted: false,
  causes: ['desk.changed'],
  body: PAYOUT_AND_REASON,
  value: DESK_VALUE,
  errors: STEP_ERRORS,
});

export const forceReceipt = defineCall({
  id: 'withdrawalDesk.force',
  method: 'POST',
  path: '/wps/operator/withdrawals/force',
  token: 'operator',
  permission: 'receipts.force',
  encrypted: false,
  causes: ['desk.changed'],
  body: PAYOUT_AND_REASON,
  value: DESK_VALUE,
  errors: STEP_ERRORS,
});

export const answerCase = defineCall({
  id: 'withdrawalDesk.answer',
  method: 'POST',
  path: '/wps/operator/withdrawals/answer',
  token: 'operator',
  permission: 'disputes.answer',
  encrypted: false,
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'payout', 'said'],
    properties: { number: NUMBER, payout: PAYOUT, said: SAID },
  },
  value: DESK_VALUE,
  errors: STEP_ERRORS,
});

export const settleCase = defineCall({
  id: 'withdrawalDesk.settle',
  method: 'POST',
  path: '/wps/operator/withdrawals/settle',
  token: 'operator',
  permission: 'withdrawals.pay',
  encrypted: false,
  causes: ['desk.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'payout', 'outcome', 'said'],
    properties: {
      number: NUMBER,
      payout: PAYOUT,
      outcome: {
        type: 'string',
        enum: ['paidAgain', 'refunded', 'explained'],
        description: 'What is outstanding was paid again, goes back to the balance, or has come after all.',
      },
      reference: { ...REFERENCE, description: 'Of the new payment, where it was paid again.' },
      said: SAID,
    },
  },
  value: DESK_VALUE,
  errors: [...STEP_ERRORS, 'invalidFields'],
});

export const deskProof = defineCall({
  id: 'withdrawalDesk.proof',
  method: 'GET',
  path: '/wps/operator/withdrawals/proof',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  query: PROOF_QUERY,
  value: PROOF_VALUE,
  errors: [...PERMISSION_ERRORS, 'proofUnknown'],
});

export const WITHDRAWAL_DESK_CALLS = [
  deskWithdrawals,
  deskWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  sendPayout,
  failPayout,
  forceReceipt,
  answerCase,
  settleCase,
  deskProof,
] as const;
