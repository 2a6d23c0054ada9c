import { Ajv } from 'ajv';
import { PAYMENT_HEADERS, PAYMENT_OFFER, type PaymentOffer } from '../../schemas/payment/payment-callback.ts';
import type { PaymentProvider } from '../deposit/api.ts';
import { sign } from '../secrets/signature.ts';

/** A person waits for the answer. */
const TIMEOUT_MS = 10_000;
/** No offer is longer than this. */
const LONGEST_ANSWER = 16_384;

const isOffer = new Ajv().compile<PaymentOffer>(PAYMENT_OFFER);

/**
 * Calls a payment provider, or an adapter in front of one: each payment is one signed POST of a PaymentRequest as JSON,
 * answered with a PaymentOffer. The provider reports the outcome by callbacks signed with the same secret.
 */
export const createHttpPayment = (
  { url, secret }: { readonly url: string; readonly secret: string },
  now: () => Date,
): PaymentProvider => ({
  id: 'http',
  isLocal: false,
  secret,
  async create(request) {
    const { pathname, search } = new URL(url);
    const signed = {
      timestamp: String(now().getTime()),
      method: 'POST',
      path: `${pathname}${search}`,
      body: JSON.stringify(request),
    };
    const response = await fetch(url, {
      method: signed.method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `${request.merchant} ${request.orderId}`,
        [PAYMENT_HEADERS.timestamp]: signed.timestamp,
        [PAYMENT_HEADERS.signature]: sign(secret, signed),
      },
      body: signed.body,
    });
    const text = await response.text();
    const answer: unknown = response.ok && text.length <= LONGEST_ANSWER ? JSON.parse(text) : undefined;
    if (!isOffer(answer)) throw new Error(`The payment provider of PAYMENT_URL answered ${response.status}.`);
    return answer;
  },
});
