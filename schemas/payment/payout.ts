import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** Number of a payout: that of its withdrawal, and which of its payouts it is, counted from 0. */
const PAYOUT_ID_PATTERN = '^W-[0-9]{8}-[2-9A-HJ-NP-Z]{6}[.][0-9]{1,3}$';

/** Where a merchant hears what a payout provider tells. */
export const payoutCallbackPath = (merchant: string): `/${string}` => `/payments/v1/${merchant}/payouts`;

/** What a payout provider tells: signed, and each event once, however often it is sent. */
export const PAYOUT_CALLBACK = {
  type: 'object',
  additionalProperties: false,
  required: ['eventId', 'payoutId', 'status', 'amountMinor', 'currency'],
  properties: {
    eventId: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{1,64}$', description: 'The provider’s own number of it.' },
    payoutId: { type: 'string', pattern: PAYOUT_ID_PATTERN },
    status: {
      type: 'string',
      enum: ['paid', 'failed', 'returned'],
      description: '`failed` was never paid; `returned` was paid, and the bank has sent it back.',
    },
    amountMinor: { type: 'string', pattern: '^[0-9]{1,18}$', description: 'The whole of the payout.' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    reference: { type: 'string', maxLength: 64, description: 'What the bank calls it; shown to the member.' },
    reason: { type: 'string', maxLength: 200, description: 'Why it has failed or come back; shown to the member.' },
  },
} as const satisfies JSONSchema;

/** What a payout provider tells. */
export type PayoutCallback = FromSchema<typeof PAYOUT_CALLBACK>;

/** What a provider is asked when a payout is to be made. The same payout again is the same payment. */
export interface PayoutRequest {
  readonly merchant: string;
  readonly payoutId: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly target: {
    readonly kind: 'bank' | 'wallet';
    /** Of the bank or the wallet. */
    readonly name: string;
    readonly number: string;
    readonly branchCode?: string;
    readonly holder: string;
  };
}

/** What it answers, when it is asked to pay and when it is asked how a payout stands. */
export const PAYOUT_ANSWER = {
  type: 'object',
  required: ['state'],
  properties: {
    state: { type: 'string', enum: ['processing', 'paid', 'failed'] },
    reference: { type: 'string', maxLength: 64 },
    reason: { type: 'string', maxLength: 200 },
  },
} as const satisfies JSONSchema;

/** How a payout stands at its provider. */
export type PayoutAnswer = FromSchema<typeof PAYOUT_ANSWER>;
