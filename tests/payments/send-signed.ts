import { PAYMENT_HEADERS } from '../../schemas/payment/payment-callback.ts';
import { sign } from '../../server/secrets/signature.ts';

const PROVIDER = 'http';

/** Faults in the form of a callback. */
export interface SignedTelling {
  readonly secret?: string | undefined;
  readonly provider?: string | undefined;
  readonly timestamp?: string | undefined;
}

/** Sends a server a provider's callback, with a provider's signature. */
export async function sendSigned(
  url: string,
  path: string,
  callback: object,
  { secret = '', provider = PROVIDER, timestamp = String(Date.now()) }: SignedTelling,
) {
  const signed = { timestamp, method: 'POST', path, body: JSON.stringify(callback) };
  const response = await fetch(`${url}${path}`, {
    method: signed.method,
    headers: {
      'content-type': 'application/json',
      [PAYMENT_HEADERS.provider]: provider,
      [PAYMENT_HEADERS.timestamp]: signed.timestamp,
      [PAYMENT_HEADERS.signature]: sign(secret, signed),
    },
    body: signed.body,
  });
  return (await response.json()) as { message: string; value?: { state: string; isRepeated: boolean } };
}
