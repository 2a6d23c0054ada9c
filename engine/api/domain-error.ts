import type { ErrorCode } from '../../schemas/errors.ts';

/** A refusal with a code of the catalogue. `details` travel to the client as the answer's `value`. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}
