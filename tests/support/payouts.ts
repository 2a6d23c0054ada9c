import { randomUUID } from 'node:crypto';
import { PAYMENT_HEADERS } from '../../schemas/payment/payment-callback.ts';
import { type PayoutCallback, payoutCallbackPath } from '../../schemas/payment/payout.ts';
import { sign } from '../../server/secrets/signature.ts';
import type { ApiServer } from './api-server.ts';

/** Fields of a callback about a payout; defaults to those of a valid one. */
interface Telling extends Partial<PayoutCallback> {
  readonly secret?: string;
  readonly provider?: string;
  readonly timestamp?: string;
  /** The merchant whose address it is sent to; the signature goes along. */
  readonly merchant?: string;
  /** Sent in place of the signed body. */
  readonly sentBody?: string;
}

/** Sends a payout provider's callback: paid, unless stated otherwise. */
export async function tellPayout(server: ApiServer, telling: Telling) {
  const { secret, provider, timestamp, merchant = 'alpha', sentBody, ...more } = telling;
  const { payouts, now } = server.context;
  const signed = {
    timestamp: timestamp ?? String(now().getTime()),
    method: 'POST',
    path: payoutCallbackPath(merchant),
    body: JSON.stringify({ eventId: randomUUID(), status: 'paid', currency: 'INR', ...more }),
  };
  const response = await server.app.inject({
    method: 'POST',
    url: signed.path,
    payload: sentBody ?? signed.body,
    headers: {
      'content-type': 'application/json',
      [PAYMENT_HEADERS.provider]: provider ?? payouts.id,
      [PAYMENT_HEADERS.timestamp]: signed.timestamp,
      [PAYMENT_HEADERS.signature]: sign(secret ?? payouts.secret ?? '', signed),
    },
  });
  const { message, value } = response.json<{ message: string; value?: { state: string; isRepeated: boolean } }>();
  return { status: response.statusCode, message, value };
}
