import { DEPOSIT_KINDS, PAYMENT_LINES } from '../brand/deposit-kind-names.ts';
import { AMOUNT, CURRENCY, DEPOSIT_STATES, KEY, ORDER_ID, TEXT } from './deposit-shapes.ts';

const TIME = { type: 'string', format: 'date-time' } as const;

/** How an order of a deposit is paid. */
const PAYMENT = {
  type: 'object',
  description: 'How this order is paid.',
  additionalProperties: false,
  required: ['lines'],
  properties: {
    pageUrl: { type: 'string', description: 'A page of the payment provider.' },
    code: { type: 'string', description: 'What a QR code holds, and what can be pasted into an app.' },
    tokenAmount: { type: 'string', description: 'What to pay, where it is not the currency of the account.' },
    lines: {
      type: 'array',
      description: 'What is typed into a transfer, in this order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'value'],
        properties: {
          name: { type: 'string', enum: PAYMENT_LINES },
          value: { type: 'string' },
        },
      },
    },
  },
} as const;

/** An order as its member sees it. */
export const ORDER = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'state',
    'method',
    'kind',
    'label',
    'isByProof',
    'amountMinor',
    'feeMinor',
    'totalMinor',
    'bonusMinor',
    'currency',
    'createdAt',
    'expiresAt',
    'minutesMost',
    'payment',
    'hasProof',
  ],
  properties: {
    id: ORDER_ID,
    state: { type: 'string', enum: DEPOSIT_STATES },
    method: KEY,
    kind: { type: 'string', enum: DEPOSIT_KINDS },
    label: TEXT,
    isByProof: { type: 'boolean' },
    amountMinor: { ...AMOUNT, description: 'What arrives.' },
    feeMinor: AMOUNT,
    totalMinor: { ...AMOUNT, description: 'What is paid: the amount and the fee.' },
    bonusMinor: { ...AMOUNT, description: 'What comes on top; 0 without a bonus.' },
    bonusTitle: TEXT,
    currency: CURRENCY,
    createdAt: TIME,
    expiresAt: { ...TIME, description: 'Until when a payment is waited for.' },
    minutesMost: { type: 'integer', minimum: 0, description: 'How late money usually comes; 0 is at once.' },
    endedAt: TIME,
    payment: PAYMENT,
    utr: { type: 'string', description: 'The number of the transfer, as the member has typed it.' },
    hasProof: { type: 'boolean' },
    reason: { type: 'string', description: 'Why it has failed, as the provider or the operator says.' },
  },
} as const;
