import { fieldsOf } from '../../engine/json/fields-of.ts';
import { errorCode, errorMessage } from '../caught-error.ts';

/**
 * Locks and statements that took too long, too many connections, conflicts that stayed after the last try, and a transaction
 * that this process let wait for its next statement until the database ended it.
 */
const GAVE_UP: readonly string[] = ['55P03', '57014', '53300', '40001', '40P01', '25P03'];
/**
 * What the pool says, without a code, where no connection came free or stood in time, and of a statement that it could not
 * send because the connection had ended before: its transaction was never committed.
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
 * Whether the database gave up because others hold what was waited for, because it has too much to do or no room, or
 * because it is not there. Nothing was done then, so the same call may be made again.
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
