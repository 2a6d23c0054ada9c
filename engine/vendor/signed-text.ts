/** Headers of a signed request, in both directions. */
export const VENDOR_HEADERS = { vendor: 'x-vendor', timestamp: 'x-timestamp', signature: 'x-signature' } as const;

/** How far the time of a request may be from the time at which it arrives. */
export const SIGNATURE_WINDOW_MS = 60_000;

/** Path of a merchant's wallet. */
export const vendorPath = (merchant: string): `/${string}` => `/vendor/v1/${merchant}`;

/**
 * The text whose HMAC-SHA256 signs a request. The merchant is part of the path, so that a signature for one merchant is
 * worthless at another.
 *
 * @param timestamp milliseconds since 1970, as in the header
 */
export const signedText = (timestamp: string, method: string, path: string, body: string): string =>
  `${timestamp}\n${method}\n${path}\n${body}`;
