import { PAYOUT_METHODS } from '../brand/withdrawals.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import {
  MINOR,
  MONEY_OUT_ERRORS,
  REQUEST_ID,
  STANDING,
  STANDING_NAMES,
  TOTP_CODE,
  WITH_TOKEN,
} from './money-out-shapes.ts';
import {
  MINOR_ASKED,
  NUMBER,
  PAYOUT,
  PROOF_QUERY,
  PROOF_VALUE,
  PROOFS,
  SAID,
  WITHDRAWAL_SUMMARY,
  WITHDRAWAL_VALUE,
} from './withdrawal-shapes.ts';

export const withdrawalOptions = defineCall({
  id: 'withdrawal.options',
  method: 'GET',
  path: '/wps/member/withdrawals/options',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed', 'withdrawal.changed', 'security.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: [
      ...STANDING_NAMES,
      'feeFixedMinor',
      'feeBasisPoints',
      'largestPayoutMinor',
      'methods',
      'receiptMinutes',
      'reviewMinutes',
      'caseHours',
    ],
    properties: {
      ...STANDING,
      feeFixedMinor: MINOR,
      feeBasisPoints: { ...MINOR, description: 'Hundredths of a per cent of the amount.' },
      largestPayoutMinor: MINOR,
      methods: { type: 'array', items: { type: 'string', enum: PAYOUT_METHODS } },
      receiptMinutes: { type: 'integer' },
      reviewMinutes: { type: 'integer' },
      caseHours: { type: 'integer' },
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
  keyed: true,
  causes: ['withdrawal.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'amountMinor', 'cardId', 'paymentPassword'],
    properties: {
      requestId: REQUEST_ID,
      amountMinor: MINOR_ASKED,
      cardId: { type: 'string', pattern: '^[0-9]{1,18}$' },
      paymentPassword: { type: 'string', minLength: 1, maxLength: 256 },
      totpCode: TOTP_CODE,
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
    'bankCardUnknown',
    ...MONEY_OUT_ERRORS,
  ],
});

export const withdrawals = defineCall({
  id: 'withdrawal.list',
  method: 'GET',
  path: '/wps/member/withdrawals',
  token: 'required',
  encrypted: false,
  changedBy: ['withdrawal.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { page: ASKED_PAGE },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['withdrawals', 'page', 'pages', 'total'],
    properties: {
      withdrawals: { type: 'array', items: WITHDRAWAL_SUMMARY },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...WITH_TOKEN, 'listTooLong'],
});

export const withdrawal = defineCall({
  id: 'withdrawal.one',
  method: 'GET',
  path: '/wps/member/withdrawals/one',
  token: 'required',
  encrypted: false,
  changedBy: ['withdrawal.changed'],
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
  causes: ['withdrawal.changed'],
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
  causes: ['withdrawal.changed'],
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
  causes: ['withdrawal.changed'],
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
