import { MINOR } from './money-out-shapes.ts';

export const MINOR_ASKED = { ...MINOR, pattern: '^[1-9][0-9]{0,17}$' } as const;
export const WALLET = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]{1,31}$',
  description: '`main`, or the id of a vendor.',
} as const;
const NUMBER = { type: 'string', pattern: '^T-[0-9]{8}-[0-9A-Z]{6}$' } as const;
const PLACE = {
  type: 'object',
  additionalProperties: false,
  required: ['wallet', 'name'],
  properties: { wallet: WALLET, name: { type: 'string', description: 'Of the vendor; empty for the main wallet.' } },
} as const;

const TRANSFER_NAMES = [
  'number',
  'kind',
  'isOut',
  'counterpart',
  'from',
  'to',
  'amountMinor',
  'currency',
  'remark',
  'at',
] as const;
export const TRANSFER = {
  type: 'object',
  additionalProperties: false,
  required: TRANSFER_NAMES,
  properties: {
    number: NUMBER,
    kind: { type: 'string', enum: ['upline', 'downline', 'wallet'] },
    isOut: { type: 'boolean', description: 'Whether the main wallet of the member has paid it.' },
    counterpart: {
      type: ['string', 'null'],
      description: 'Account of the other person, masked unless it is one of the own people; null between own wallets.',
    },
    from: PLACE,
    to: PLACE,
    amountMinor: MINOR,
    currency: { type: 'string' },
    remark: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
  },
} as const;
