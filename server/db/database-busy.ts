/** Locks and statements that took too long, too many connections, and conflicts that stayed after the last try. */
const GAVE_UP: readonly string[] = ['55P03', '57014', '53300', '40001', '40P01'];
/** What the pool says, without a code, where no connection came free or stood in time. */
const NO_CONNECTION: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/**
 * Whether the database gave up because others hold what was waited for, or because it has too much to do. Nothing was
 * done then, so the same call may be made again.
 */
export function isDatabaseBusy(error: unknown): boolean {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  return GAVE_UP.includes(code) || NO_CONNECTION.includes(message);
}
