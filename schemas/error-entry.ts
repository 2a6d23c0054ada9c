/** The cure for an error; the interface offers the matching next step. */
export type ErrorAction = 'none' | 'retry' | 'login' | 'support' | 'wait' | 'register' | 'resend' | 'fixInput';

/** One entry of the catalogue: the HTTP status, whether the same call may succeed later, and the next step. */
export interface ErrorEntry {
  readonly status: number;
  readonly retryable: boolean;
  readonly action: ErrorAction;
}

/** An entry of the catalogue. */
export const entry = (status: number, action: ErrorAction, retryable = false): ErrorEntry => ({
  status,
  retryable,
  action,
});
