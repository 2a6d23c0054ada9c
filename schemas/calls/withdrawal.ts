import { defineCall } from './define-call.ts';

/** States of a withdrawal as a whole. */
export const WITHDRAWAL_STATES = [
  'review',
  'secondReview',
  'paying',
  'rejected',
  'cancelled',
  'failed',
  'complete',
] as const;

/** States of a payout. */
export const PAYOUT_STATES = [
  'waiting',
  'claimed',
  'sent',
  'failed',
  'received',
  'automatic',
  'forced',
  'partly',
  'missing',
  'refunded',
  'explained',
] as const;

/** Pictures that go with one message, and with all messages of one withdrawal. */
export const PROOFS_OF_MESSAGE = 6;

/** Longest message of a case, in characters. */
export const LONGEST_MESSAGE = 1000;

const WITH_TOKEN = ['notLoggedIn', 'sessionExpired'] as const;
const AT = { type: 'string', format: 'date-time' } as const;
const AT_OR_NOT = { type: ['string', 'null'], format: 'date-time' } as const;
export const MINOR = { type: 'string', pattern: '^[0-9]+$', description: 'Minor units of the currency.' } as const;
const MINOR_ASKED = { ...MINOR, pattern: '^[0-9]{1,18}$' } as const;
export const NUMBER = { type: 'string', pattern: '^W-[0-9]{8}-[0-9A-Z]{6}$' } as const;
export const PAYOUT = { type: 'integer', minimum: 0, maximum: 99, description: 'Counts from 0.' } as const;
const PROOF_ID = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } as const;
const SAID = { type: 'string', maxLength: LONGEST_MESSAGE } as const;
const PROOFS = { type: 'array', uniqueItems: true, maxItems: PROOFS_OF_MESSAGE, items: PROOF_ID } as const;

const SUMMARY = {
  number: { type: 'string' },
  state: { type: 'string', enum: WITHDRAWAL_STATES },
  amountMinor: { ...MINOR, description: 'What has left the balance, in minor units.' },
  feeMinor: { ...MINOR, description: 'The part of it that is the fee.' },
  currency: { type: 'string' },
  targetKind: { type: 'string', enum: ['bank', 'wallet'] },
  targetName: { type: 'string', description: 'Of the bank or the wallet.' },
  targetNumber: { type: 'string', description: 'Masked.' },
  targetHolder: { type: 'string', description: 'Masked.' },
  reason: { type: 'string', description: 'Why it was rejected; else empty.' },
  requestedAt: AT,
  approvedAt: AT_OR_NOT,
  endedAt: AT_OR_NOT,
  payouts: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['payout', 'state', 'turn', 'amountMinor', 'outstandingMinor', 'reference', 'sentAt', 'confirmBy'],
      properties: {
        payout: PAYOUT,
        state: { type: 'string', enum: PAYOUT_STATES },
        turn: { type: ['string', 'null'], enum: ['operator', 'member', null] },
        amountMinor: MINOR,
        outstandingMinor: { ...MINOR, description: 'What has not come yet, as its member says.' },
        reference: { type: 'string' },
        sentAt: AT_OR_NOT,
        confirmBy: AT_OR_NOT,
      },
    },
  },
} as const;
const SUMMARY_NAMES = [
  'number',
  'state',
  'amountMinor',
  'feeMinor',
  'currency',
  'targetKind',
  'targetName',
  'targetNumber',
  'targetHolder',
  'reason',
  'requestedAt',
  'approvedAt',
  'endedAt',
  'payouts',
] as const;

const EVENTS = {
  type: 'array',
  description: 'All that has happened, the oldest first.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'payout', 'by', 'said', 'reference', 'amountMinor', 'at', 'proofs'],
    properties: {
      kind: { type: 'string' },
      payout: { type: ['integer', 'null'] },
      by: { type: 'string', enum: ['member', 'operator', 'system'] },
      said: { type: 'string' },
      reference: { type: 'string' },
      amountMinor: { type: ['string', 'null'] },
      at: AT,
      proofs: { type: 'array', items: { type: 'string' } },
    },
  },
} as const;

/** One withdrawal as a list shows it. */
export const WITHDRAWAL_SUMMARY = {
  type: 'object',
  additionalProperties: false,
  required: SUMMARY_NAMES,
  properties: SUMMARY,
} as const;

/** One withdrawal with all that has happened to it. */
export const WITHDRAWAL_VALUE = {
  type: 'object',
  additionalProperties: false,
  required: [...SUMMARY_NAMES, 'events'],
  properties: { ...SUMMARY, events: EVENTS },
} as const;

export const withdrawalOptions = defineCall({
  id: 'withdrawal.options',
  method: 'GET',
  path: '/wps/member/withdrawals/options',
  token: 'required',
  encrypted: false,
  value: {
    type: 'object',
    additionalProperties: false,
    required: [
      'isOpen',
      'currency',
      'balanceMinor',
      'minimumMinor',
      'maximumMinor',
      'leftMinor',
      'leftTimes',
      'feeFixedMinor',
      'feeBasisPoints',
      'largestPayoutMinor',
      'wageringLeftMinor',
      'methods',
      'receiptMinutes',
      'reviewMinutes',
      'caseHours',
      'hasFundPassword',
      'needsTwoFactor',
      'isTrial',
    ],
    properties: {
      isOpen: { type: 'boolean' },
      currency: { type: 'string' },
      balanceMinor: MINOR,
      minimumMinor: MINOR,
      maximumMinor: MINOR,
      leftMinor: { ...MINOR, description: 'What may still be withdrawn within these 24 hours.' },
      leftTimes: { type: 'integer', description: 'How often, within these 24 hours.' },
      feeFixedMinor: MINOR,
      feeBasisPoints: { ...MINOR, description: 'Hundredths of a per cent of the amount.' },
      largestPayoutMinor: MINOR,
      wageringLeftMinor: { ...MINOR, description: 'What has to be wagered before anything can be withdrawn.' },
      methods: { type: 'array', items: { type: 'string', enum: ['bank', 'wallet'] } },
      receiptMinutes: { type: 'integer' },
      reviewMinutes: { type: 'integer' },
      caseHours: { type: 'integer' },
      hasFundPassword: { type: 'boolean' },
      needsTwoFactor: { type: 'boolean' },
      isTrial: { type: 'boolean' },
    },
  },
  errors: WITH_TOKEN,
});

export const requestWithdrawal = defineCall({
  id: 'withdrawal.request',
  method: 'POST',
  path: '/wps/member/withdrawals',
  token: 'required',
  encrypted: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'amountMinor', 'cardId', 'paymentPassword'],
    properties: {
      requestId: { type: 'string', pattern: '^[A-Za-z0-9-]{16,64}$', description: 'The same twice is the same.' },
      amountMinor: MINOR_ASKED,
      cardId: { type: 'string', pattern: '^[0-9]{1,18}$' },
      paymentPassword: { type: 'string', minLength: 1, maxLength: 256 },
      totpCode: { type: 'string', maxLength: 32, description: 'Where the second factor is on.' },
    },
  },
  value: WITHDRAWAL_VALUE,
  errors: [
    ...WITH_TOKEN,
    'officialAccountRequired',
    'withdrawalsClosed',
    'withdrawalTooLittle',
    'withdrawalTooMuch',
    'withdrawalLimit',
    'withdrawalMethodOff',
    'wageringLeft',
    'bankCardUnknown',
    'fundPasswordMissing',
    'fundPasswordWrong',
    'fundPasswordLocked',
    'invalidFields',
    'extraCodeWrong',
    'loginLocked',
    'insufficientFunds',
    'idempotencyConflict',
  ],
});

export const withdrawals = defineCall({
  id: 'withdrawal.list',
  method: 'GET',
  path: '/wps/member/withdrawals',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { page: { type: 'string', pattern: '^[1-9][0-9]{0,5}$' } },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['withdrawals', 'page', 'pages', 'total'],
    properties: {
      withdrawals: { type: 'array', items: WITHDRAWAL_SUMMARY },
      page: { type: 'integer' },
      pages: { type: 'integer' },
      total: { type: 'integer' },
    },
  },
  errors: WITH_TOKEN,
});

export const withdrawal = defineCall({
  id: 'withdrawal.one',
  method: 'GET',
  path: '/wps/member/withdrawals/one',
  token: 'required',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, required: ['number'], properties: { number: NUMBER } },
  value: WITHDRAWAL_VALUE,
  errors: [...WITH_TOKEN, 'withdrawalUnknown'],
});

const STEP_ERRORS = ['withdrawalUnknown', 'withdrawalStepRefused'] as const;

export const cancelWithdrawal = defineCall({
  id: 'withdrawal.cancel',
  method: 'POST',
  path: '/wps/member/withdrawals/cancel',
  token: 'required',
  encrypted: false,
  body: { type: 'object', additionalProperties: false, required: ['number'], properties: { number: NUMBER } },
  value: WITHDRAWAL_VALUE,
  errors: [...WITH_TOKEN, ...STEP_ERRORS],
});

export const confirmReceipt = defineCall({
  id: 'withdrawal.receipt',
  method: 'POST',
  path: '/wps/member/withdrawals/receipt',
  token: 'required',
  encrypted: false,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'answer'],
    properties: {
      number: NUMBER,
      answer: { type: 'string', enum: ['all', 'received', 'partly', 'missing'] },
      payout: { ...PAYOUT, description: 'Which one; for every answer but that all have come.' },
      receivedMinor: { ...MINOR_ASKED, description: 'What has come, where it is a part.' },
      said: SAID,
      proofs: PROOFS,
    },
  },
  value: WITHDRAWAL_VALUE,
  errors: [...WITH_TOKEN, ...STEP_ERRORS, 'invalidFields', 'receivedAmountWrong', 'proofRequired', 'proofUnknown'],
});

export const writeInCase = defineCall({
  id: 'withdrawal.message',
  method: 'POST',
  path: '/wps/member/withdrawals/message',
  token: 'required',
  encrypted: false,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'payout', 'said'],
    properties: { number: NUMBER, payout: PAYOUT, said: SAID, proofs: PROOFS },
  },
  value: WITHDRAWAL_VALUE,
  errors: [...WITH_TOKEN, ...STEP_ERRORS, 'invalidFields', 'proofUnknown', 'caseMessageLimit'],
});

export const uploadProof = defineCall({
  id: 'withdrawal.proof',
  method: 'PUT',
  path: '/wps/member/withdrawals/proof',
  token: 'required',
  encrypted: false,
  picture: true,
  query: { type: 'object', additionalProperties: false, required: ['number'], properties: { number: NUMBER } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['proofId'],
    properties: { proofId: { type: 'string' } },
  },
  errors: [...WITH_TOKEN, ...STEP_ERRORS, 'notAPicture', 'pictureBroken', 'pictureTooLarge', 'proofLimit'],
});

/** A picture as its owner and operators see it; its address is of no use to anybody else. */
export const PROOF_VALUE = {
  type: 'object',
  additionalProperties: false,
  required: ['webp'],
  properties: { webp: { type: 'string', description: 'Base64.' } },
} as const;
export const PROOF_QUERY = {
  type: 'object',
  additionalProperties: false,
  required: ['proof'],
  properties: { proof: PROOF_ID },
} as const;

export const showProof = defineCall({
  id: 'withdrawal.showProof',
  method: 'GET',
  path: '/wps/member/withdrawals/proof',
  token: 'required',
  encrypted: false,
  query: PROOF_QUERY,
  value: PROOF_VALUE,
  errors: [...WITH_TOKEN, 'proofUnknown'],
});

export const WITHDRAWAL_CALLS = [
  withdrawalOptions,
  requestWithdrawal,
  withdrawals,
  withdrawal,
  cancelWithdrawal,
  confirmReceipt,
  writeInCase,
  uploadProof,
  showProof,
] as const;
