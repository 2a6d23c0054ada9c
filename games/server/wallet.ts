import { createHmac, randomUUID } from 'node:crypto';
import { signedText, VENDOR_HEADERS, vendorPath } from '../../engine/vendor/signed-text.ts';
import type { VendorAnswer, VendorBody, VendorCall, VendorValue } from '../../schemas/vendor/vendor-calls.ts';
import type { VendorErrorCode } from '../../schemas/vendor/vendor-errors.ts';

/** The timeout for an answer; after it the outcome is unknown. */
const TIMEOUT_MS = 2_500;

/** What became of a call: taken, refused for good, or no one knows. */
export type WalletResult<Value> =
  | { readonly kind: 'taken'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: VendorErrorCode; readonly details: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unknown' };

/** The wallet of the platform, as a vendor reaches it. */
export interface Wallet {
  ask<Call extends VendorCall>(
    merchant: string,
    call: Call,
    body: Omit<VendorBody<Call>, 'requestId'>,
  ): Promise<WalletResult<VendorValue<Call>>>;
}

/** Signs a text as the interface wants it: HMAC-SHA256 in hexadecimal digits. */
export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** @param walletUrl origin of the platform; @param secret what both sides sign with */
export function createWallet(walletUrl: string, vendor: string, secret: string): Wallet {
  return {
    async ask(merchant, call, fields) {
      const path = `${vendorPath(merchant)}${call.path}`;
      const body = JSON.stringify({ requestId: randomUUID(), ...fields });
      const timestamp = String(Date.now());
      try {
        const response = await fetch(`${walletUrl}${path}`, {
          method: 'POST',
          body,
          headers: {
            'content-type': 'application/json',
            [VENDOR_HEADERS.vendor]: vendor,
            [VENDOR_HEADERS.timestamp]: timestamp,
            [VENDOR_HEADERS.signature]: sign(secret, signedText(timestamp, 'POST', path, body)),
          },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const answer = (await response.json()) as VendorAnswer;
        if (answer.success) return { kind: 'taken', value: answer.value as never };
        if (answer.retry) return { kind: 'unknown' };
        return { kind: 'refused', code: answer.message as VendorErrorCode, details: answer.value };
      } catch {
        return { kind: 'unknown' };
      }
    },
  };
}
