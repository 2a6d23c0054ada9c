import { VENDOR_HEADERS } from '../../engine/vendor/signed-text.ts';
import { sign } from '../secrets/signature.ts';
import type { GameVendor } from './game-vendor.ts';

/** A person waits for the answer, so it may not take long. */
const PATIENCE_MS = 5_000;
/** No answer of a vendor is longer than this. */
const LONGEST_ANSWER = 16_384;

/** Sends a signed body to a vendor. @returns its answer, whatever that is; undefined if no JSON arrives in time */
export async function askVendor(vendor: GameVendor, address: string, body: object, now: Date): Promise<unknown> {
  const { pathname, search } = new URL(address);
  const signed = {
    timestamp: String(now.getTime()),
    method: 'POST',
    path: `${pathname}${search}`,
    body: JSON.stringify(body),
  };
  try {
    const response = await fetch(address, {
      method: signed.method,
      headers: {
        'content-type': 'application/json',
        [VENDOR_HEADERS.vendor]: vendor.id,
        [VENDOR_HEADERS.timestamp]: signed.timestamp,
        [VENDOR_HEADERS.signature]: sign(vendor.secret, signed),
      },
      body: signed.body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    return text.length > LONGEST_ANSWER ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether an address belongs to the vendor's games: others could not be framed, and a compromised vendor must not
 * redirect players.
 */
export const isAddressOf = ({ gameOrigin }: GameVendor, url: string | undefined): url is string =>
  url !== undefined && URL.canParse(url) && new URL(url).origin === gameOrigin;
