import { VENDOR_HEADERS, vendorPath } from '../../engine/vendor/signed-text.ts';
import type { VendorAnswer, VendorBody, VendorCall } from '../../schemas/vendor/vendor-calls.ts';
import { sign } from '../../server/secrets/signature.ts';

/** The calling vendor, and the wallet's address. */
export interface VendorAccess {
  /** Origin of the wallet. */
  readonly url: string;
  readonly merchant: string;
  readonly vendor: string;
  readonly secret: string;
}

/** Deviations of a misbehaving vendor. */
export interface Forgery {
  readonly timestamp?: string;
  readonly signature?: string;
  /** The merchant whose address is signed, if it differs from the one that is called. */
  readonly signedMerchant?: string;
  /** The body as sent, whatever the call requires. */
  readonly text?: string;
  /** The body that is signed, if it differs from the one that is sent. */
  readonly signedText?: string;
}

/** An answer of the wallet with its status. */
export type VendorReply = VendorAnswer & { readonly status: number };

/** Calls the wallet as a vendor does. */
export async function callWallet<Call extends VendorCall>(
  { url, merchant, vendor, secret }: VendorAccess,
  call: Call,
  body: VendorBody<NoInfer<Call>>,
  forgery: Forgery = {},
): Promise<VendorReply> {
  const text = forgery.text ?? JSON.stringify(body);
  const timestamp = forgery.timestamp ?? String(Date.now());
  const path = `${vendorPath(merchant)}${call.path}`;
  const signedPath = `${vendorPath(forgery.signedMerchant ?? merchant)}${call.path}`;
  const signature =
    forgery.signature ??
    sign(secret, { timestamp, method: 'POST', path: signedPath, body: forgery.signedText ?? text });
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [VENDOR_HEADERS.vendor]: vendor,
      [VENDOR_HEADERS.timestamp]: timestamp,
      [VENDOR_HEADERS.signature]: signature,
    },
    body: text,
  });
  return { status: response.status, ...((await response.json()) as VendorAnswer) };
}
