import { PAYMENT_LINES } from '../brand/deposit-kind-names.ts';

/** How an order of a deposit is paid. */
export const PAYMENT = {
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
