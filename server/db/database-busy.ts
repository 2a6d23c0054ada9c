import { fieldsOf } from '../../engine/json/fields-of.ts';
import { errorCode, errorMessage } from '../caught-error.ts';

/**
 * Locks and statements that took too long, too many connections, conflicts that stayed after the last try, and a transaction
 * that this process let wait for its next statement until the database ended it.
 */
const GAVE_UP: readonly string[] = ['55P03', '57014', '53300', '40001', '40P01', '25P03'];
/**
 * Messages of the pool that come without a code: no connection became free or was established in time, or a statement
 * could not be sent because its connection had ended, so that its transaction was never committed.
 */
const NO_CONNECTION: readonly string[] = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
];

/** The database is not there: it is starting, ending, or nothing listens at its address. */
const NOT_THERE: readonly string[] = ['57P01', '57P03', '08001', '08006'];
/** Nothing can be written, because the disk of the database is full. */
const DISK_FULL = '53100';

/** Whether no connection could be made; an error of a file has the same codes, but another system call. */
const isUnreachable = (error: unknown): boolean => {
  const code = errorCode(error);
  const { syscall } = fieldsOf(error);
  return NOT_THERE.includes(code) || ((syscall === 'connect' || syscall === 'getaddrinfo') && code.startsWith('E'));
};

/** Whether the disk of the database is full. Nothing was done then. */
export const isDiskFull = (error: unknown): boolean => errorCode(error) === DISK_FULL;

/**
 * Whether the database gave up because of locks held by others, overload, lack of space, or because it is down. Nothing
 * was done in these cases, so the same call may be retried.
 */
export function isDatabaseBusy(error: unknown): boolean {
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return (
    GAVE_UP.includes(errorCode(error)) ||
    NO_CONNECTION.includes(errorMessage(error)) ||
    isDiskFull(error) ||
    parts.some(isUnreachable)
  );
}
