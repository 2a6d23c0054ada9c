import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** Number of a payout: that of its withdrawal, and which of its payouts it is, counted from 0. */
const PAYOUT_ID_PATTERN = '^W-[0-9]{8}-[2-9A-HJ-NP-Z]{6}[.][0-9]{1,3}$';

/** The path of a merchant's payout callbacks. */
export const payoutCallbackPath = (merchant: string): `/${string}` => `/payments/v1/${merchant}/payouts`;

/** A payout provider's callback: signed, and each event processed once, however often it is sent. */
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

/** A payout provider's callback. */
export type PayoutCallback = FromSchema<typeof PAYOUT_CALLBACK>;

/** The request to a provider for a payout. Idempotent by payout. */
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

/** Its answer, both to a payout and to a status request. */
export const PAYOUT_ANSWER = {
  type: 'object',
  required: ['state'],
  properties: {
    state: { type: 'string', enum: ['processing', 'paid', 'failed'] },
    reference: { type: 'string', maxLength: 64 },
    reason: { type: 'string', maxLength: 200 },
  },
} as const satisfies JSONSchema;

/** The state of a payout at its provider. */
export type PayoutAnswer = FromSchema<typeof PAYOUT_ANSWER>;
