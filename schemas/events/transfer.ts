import { AMOUNT, CURRENCY, defineEvent, NUMBER, TEXT } from './define-event.ts';

/** A member has sent money to another one, or between wallets of their own. The event is the sender's. */
const transferSent = defineEvent({
  id: 'transfer.sent',
  version: 1,
  ofMember: true,
  payload: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'kind', 'toMember', 'fromWallet', 'toWallet', 'amountMinor', 'currency'],
    properties: {
      number: TEXT,
      kind: { type: 'string', enum: ['upline', 'downline', 'wallet'] },
      toMember: NUMBER,
      fromWallet: TEXT,
      toWallet: TEXT,
      amountMinor: AMOUNT,
      currency: CURRENCY,
    },
  },
});

export const TRANSFER_EVENTS = [transferSent] as const;
