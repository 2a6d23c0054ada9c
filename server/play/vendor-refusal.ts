import type { VendorErrorCode } from '../../schemas/vendor/vendor-errors.ts';

/** A refusal in the words that vendors know. `details` travel as the answer's `value`. */
export class VendorRefusal extends Error {
  readonly code: VendorErrorCode;
  readonly details: Readonly<Record<string, string>>;

  constructor(code: VendorErrorCode, details: Readonly<Record<string, string>> = {}) {
    super(code);
    this.name = 'VendorRefusal';
    this.code = code;
    this.details = details;
  }
}
