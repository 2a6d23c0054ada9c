import { MINOR } from './money-out-shapes.ts';

/** States of a withdrawal as a whole. */
const WITHDRAWAL_STATES = ['review', 'secondReview', 'paying', 'rejected', 'cancelled', 'failed', 'complete'] as const;

/** States of a payout. */
const PAYOUT_STATES = [
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

const AT = { type: 'string', format: 'date-time' } as const;
const AT_OR_NOT = { type: ['string', 'null'], format: 'date-time' } as const;
export const MINOR_ASKED = { ...MINOR, pattern: '^[0-9]{1,18}$' } as const;
export const NUMBER = { type: 'string', pattern: '^W-[0-9]{8}-[0-9A-Z]{6}$' } as const;
export const PAYOUT = { type: 'integer', minimum: 0, maximum: 99, description: 'Counts from 0.' } as const;
const PROOF_ID = { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } as const;
export const SAID = { type: 'string', maxLength: LONGEST_MESSAGE } as const;
export const PROOFS = { type: 'array', uniqueItems: true, maxItems: PROOFS_OF_MESSAGE, items: PROOF_ID } as const;

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

/** A picture as its owner and operators see it; its address is useless to anyone else. */
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
