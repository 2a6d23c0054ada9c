/** Headers of a signed request, in both directions. */
export const VENDOR_HEADERS = { vendor: 'x-vendor', timestamp: 'x-timestamp', signature: 'x-signature' } as const;

/** How far the time of a request may be from the time at which it arrives. */
export const SIGNATURE_WINDOW_MS = 60_000;

/** Where the wallet of a merchant answers vendors. */
export const vendorPath = (merchant: string): `/${string}` => `/vendor/v1/${merchant}`;

/**
 * The text whose HMAC-SHA256 signs a request. The merchant is part of the path, so that what was signed for one merchant
 * is worth nothing at another.
 *
 * @param timestamp milliseconds since 1970, as the header says them
 */
export const signedText = (timestamp: string, method: string, path: string, body: string): string =>
  `${timestamp}\n${method}\n${path}\n${body}`;
