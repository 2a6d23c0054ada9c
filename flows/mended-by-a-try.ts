import { ERRORS } from '../schemas/errors.ts';
import { toFlowError } from './flow-error.ts';

/** Errors that something else mends, which the catalogue does not name: another proof, or a new login password. */
const MENDED_ELSEWHERE: readonly string[] = [
  'invalidFields',
  'fundPasswordWrong',
  'extraCodeWrong',
  'passwordChangeRequired',
];

/**
 * Whether money that was refused may be sent again unchanged: with another proof, after a login, after a wait or at once.
 * Otherwise the request itself has to change.
 */
export function isMendedByATry(error: unknown): boolean {
  const { code } = toFlowError(error);
  if (code === 'network' || MENDED_ELSEWHERE.includes(code)) return true;
  const { retryable, action } = ERRORS[code];
  return retryable || action === 'retry' || action === 'login';
}
