import { Ajv } from 'ajv';
import { PAYMENT_HEADERS } from '../../schemas/payment/payment-callback.ts';
import { PAYOUT_ANSWER, type PayoutAnswer } from '../../schemas/payment/payout.ts';
import { sign } from '../secrets/signature.ts';
import type { PayoutProvider } from '../withdrawal/api.ts';

/** Both questions of a round together end before another process may ask. */
const TIMEOUT_MS = 10_000;
/** No answer is longer than this. */
const LONGEST_ANSWER = 16_384;
/** It does not know the payout. */
const UNKNOWN = 404;

const isAnswer = new Ajv().compile<PayoutAnswer>(PAYOUT_ANSWER);

/**
 * Calls a payout provider, or an adapter in front of one: each payout is one signed POST of a PayoutRequest as JSON,
 * and its status is a signed GET of the same address. Both answer with a PayoutAnswer; the provider reports later
 * changes by callbacks signed with the same secret.
 */
export function createHttpPayouts(
  { url, secret }: { readonly url: string; readonly secret: string },
  now: () => Date,
): PayoutProvider {
  const ask = async (address: URL, { key, body }: { readonly key: string; readonly body?: string }) => {
    const signed = {
      timestamp: String(now().getTime()),
      method: body === undefined ? 'GET' : 'POST',
      path: `${address.pathname}${address.search}`,
      body: body ?? '',
    };
    const response = await fetch(address, {
      method: signed.method,
      // Account details go only to an address that was configured: redirects are not followed.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': key }),
        [PAYMENT_HEADERS.timestamp]: signed.timestamp,
        [PAYMENT_HEADERS.signature]: sign(secret, signed),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, text: response.ok && text.length <= LONGEST_ANSWER ? text : undefined };
  };
  const read = ({ status, text }: Awaited<ReturnType<typeof ask>>): PayoutAnswer => {
    const answer: unknown = text === undefined ? undefined : JSON.parse(text);
    if (!isAnswer(answer)) throw new Error(`The payout provider of PAYOUT_URL answered ${status}.`);
    return answer;
  };
  return {
    id: 'http',
    secret,
    pay: async (request) =>
      read(await ask(new URL(url), { key: `${request.merchant} ${request.payoutId}`, body: JSON.stringify(request) })),
    async find({ merchant, payoutId }) {
      const address = new URL(url);
      address.searchParams.set('merchant', merchant);
      address.searchParams.set('payoutId', payoutId);
      const answer = await ask(address, { key: `${merchant} ${payoutId}` });
      return answer.status === UNKNOWN ? undefined : read(answer);
    },
  };
}
