/** A wallet error: its HTTP status, and whether the same message, signed again, may succeed. */
interface VendorErrorEntry {
  readonly status: number;
  readonly retry: boolean;
}

const final = (status: number): VendorErrorEntry => ({ status, retry: false });
const retry = (status: number): VendorErrorEntry => ({ status, retry: true });

/**
 * Every error that a vendor may get. Codes with `retry` mean that nothing is decided yet; all others are final, and a
 * repetition gets the same answer.
 */
export const VENDOR_ERRORS = {
  // Authentication.
  vendorUnknown: final(401),
  signatureInvalid: final(401),
  timestampOutside: retry(401),
  merchantUnknown: final(404),
  vendorNotServing: final(403),
  // Validation.
  callUnknown: final(404),
  bodyInvalid: final(400),
  bodyTooLarge: final(413),
  currencyWrong: final(422),
  transactionConflict: final(409),
  // Sessions.
  launchTokenInvalid: final(410),
  sessionUnknown: final(404),
  sessionExpired: final(403),
  playerUnknown: final(404),
  // Money.
  insufficientFunds: final(409),
  // The member's own limit, or a break that they have taken from playing.
  limitReached: final(409),
  playStopped: final(403),
  closed: final(503),
  betUnknown: retry(404),
  betReversed: final(409),
  betSettled: final(409),
  roundUnknown: retry(404),
  roundOver: final(409),
  roundDiffers: retry(409),
  // Us.
  tooManyRequests: retry(429),
  busy: retry(503),
  unknown: retry(500),
} as const satisfies Record<string, VendorErrorEntry>;

/** A code of the table above. */
export type VendorErrorCode = keyof typeof VENDOR_ERRORS;

/** Errors that any call of a vendor may get, whatever its row lists. */
export const COMMON_VENDOR_ERRORS = [
  'vendorUnknown',
  'signatureInvalid',
  'timestampOutside',
  'merchantUnknown',
  'vendorNotServing',
  'bodyInvalid',
  'bodyTooLarge',
  'tooManyRequests',
  'busy',
  'unknown',
] as const satisfies readonly VendorErrorCode[];
