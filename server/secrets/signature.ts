import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_WINDOW_MS, signedText } from '../../engine/vendor/signed-text.ts';

/** The signed parts of a request. */
export interface SignedRequest {
  readonly timestamp: string;
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** The signature of a request, in hexadecimal digits. */
export const sign = (secret: string, { timestamp, method, path, body }: SignedRequest): string =>
  createHmac('sha256', secret)
    .update(signedText(timestamp, method, path, body))
    .digest('hex');

/** Verifies the signature of a request in constant time. */
export function isSignedBy(secret: string, request: SignedRequest, signature: string): boolean {
  const expected = Buffer.from(sign(secret, request));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Whether the time of a request is close enough to now. */
export const isTimely = (timestamp: string, now: Date): boolean =>
  /^\d{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= SIGNATURE_WINDOW_MS;
