import { PAYMENT_HEADERS } from '../../schemas/payment/payment-callback.ts';
import { sign } from '../../server/secrets/signature.ts';

const PROVIDER = 'http';

/** What may be wrong with how something is told. */
export interface SignedTelling {
  readonly secret?: string | undefined;
  readonly provider?: string | undefined;
  readonly timestamp?: string | undefined;
}

/** Tells a server what a provider tells, signed as a provider signs. */
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
