import { AMOUNT, CURRENCY, defineEvent, TEXT } from './define-event.ts';

const ORDER = {
  number: TEXT,
  amountMinor: { ...AMOUNT, description: 'The requested amount, fee included.' },
  feeMinor: AMOUNT,
  currency: CURRENCY,
} as const;

/** A member has requested a withdrawal; its money is held. */
const withdrawalRequested = defineEvent({
  id: 'withdrawal.requested',
  version: 1,
  ofMember: true,
  payload: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'amountMinor', 'feeMinor', 'currency'],
    properties: ORDER,
  },
});

/** A withdrawal is over, paid or not. */
const withdrawalEnded = defineEvent({
  id: 'withdrawal.ended',
  version: 1,
  ofMember: true,
  payload: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'amountMinor', 'feeMinor', 'currency', 'state', 'paidMinor'],
    properties: {
      ...ORDER,
      state: { type: 'string', enum: ['rejected', 'cancelled', 'failed', 'complete'] },
      paidMinor: { ...AMOUNT, description: 'The amount that the member has received.' },
    },
  },
});

export const WITHDRAWAL_EVENTS = [withdrawalRequested, withdrawalEnded] as const;
