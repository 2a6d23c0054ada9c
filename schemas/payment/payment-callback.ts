import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** Headers of a payment provider's callbacks, and of requests to it. */
export const PAYMENT_HEADERS = {
  provider: 'x-provider',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;

/** The path of a merchant's payment callbacks. */
export const paymentCallbackPath = (merchant: string): `/${string}` => `/payments/v1/${merchant}/callback`;

/** A payment provider's callback: signed, and each event processed once, however often it is sent. */
export const PAYMENT_CALLBACK = {
  type: 'object',
  additionalProperties: false,
  required: ['eventId', 'orderId', 'status', 'amountMinor', 'currency'],
  properties: {
    eventId: { type: 'string', pattern: '^[A-Za-z0-9_.:-]{1,64}$', description: 'The provider’s own number of it.' },
    orderId: { type: 'string', pattern: '^D-[0-9]{8}-[2-9A-HJ-NP-Z]{6}$' },
    status: { type: 'string', enum: ['processing', 'paid', 'failed'] },
    amountMinor: { type: 'string', pattern: '^[0-9]{1,18}$', description: 'What was paid or was to be paid.' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    reason: { type: 'string', maxLength: 200, description: 'Why it has failed; shown to the member.' },
  },
} as const satisfies JSONSchema;

/** A payment provider's callback. */
export type PaymentCallback = FromSchema<typeof PAYMENT_CALLBACK>;

/** Why a provider is refused: HTTP status, and whether the same message may succeed later. */
export const PAYMENT_ERRORS = {
  bodyInvalid: { status: 400, retry: false },
  bodyTooLarge: { status: 413, retry: false },
  providerUnknown: { status: 401, retry: false },
  signatureInvalid: { status: 401, retry: false },
  timestampOutside: { status: 401, retry: true },
  merchantUnknown: { status: 404, retry: false },
  orderUnknown: { status: 404, retry: false },
  eventConflict: { status: 409, retry: false },
  stepRefused: { status: 409, retry: false },
  amountWrong: { status: 422, retry: false },
  tooManyRequests: { status: 429, retry: true },
  busy: { status: 503, retry: true },
  unknown: { status: 500, retry: true },
} as const;

/** A code of these errors. */
export type PaymentErrorCode = keyof typeof PAYMENT_ERRORS;

/** The request to a provider when an order is created. Idempotent by order. */
export interface PaymentRequest {
  readonly merchant: string;
  readonly orderId: string;
  readonly kind: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly expiresAt: string;
  readonly language: string;
  /** The callback address. */
  readonly callbackUrl: string;
  /** The return address of its page. */
  readonly returnUrl: string;
}

/**
 * The provider's answer: its own page, or the content of the QR code; with neither, the merchant's own payee is
 * shown.
 */
export const PAYMENT_OFFER = {
  type: 'object',
  required: [],
  properties: {
    pageUrl: { type: 'string', pattern: '^(https?://|/)', maxLength: 2000 },
    code: { type: 'string', minLength: 1, maxLength: 1000 },
  },
} as const satisfies JSONSchema;

/** A provider's answer. */
export type PaymentOffer = FromSchema<typeof PAYMENT_OFFER>;
