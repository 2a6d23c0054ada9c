import type { EventId } from '../../schemas/events/event-table.ts';
import { errorCode, errorMessage } from '../caught-error.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseBusy } from '../db/database-busy.ts';
import type { EventConsumer } from './define-consumer.ts';
import {
  lockPosition,
  movePosition,
  notePositionFailure,
  type Position,
  type PositionKey,
  parkEvent,
} from './positions.repository.ts';
import { type EventPage, readEvents, type StoredEvent } from './read-events.repository.ts';

const BATCH = 200;
/** A position without events of its types follows the horizon once it is this many transactions behind. */
const LONGEST_LAG = 500n;
/** An event that has failed this often is parked: after about two minutes. */
export const MAXIMUM_ATTEMPTS = 8;
const FIRST_RETRY_MS = 1_000;

/**
 * How a batch ended: there may be `more` at once; all is `done`; later events are `heldBack` by an open transaction;
 * another process has `taken` the position; the next event has to be `waiting` for its retry; the database has `failed`.
 */
export type BatchOutcome = 'more' | 'done' | 'heldBack' | 'taken' | 'waiting' | 'failed';

/** One consumer at one merchant, in this process. */
export interface Lane {
  readonly consumer: EventConsumer;
  readonly merchant: string;
  /** So many events are handled one by one, because a batch that contained them has failed. */
  carefulFor: number;
}

interface BatchContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/** Whether the database or the way to it has failed, and not the consumer: the event is not to blame. */
function isDatabaseTrouble(error: unknown): boolean {
  if (isDatabaseBusy(error) || /^(08|57P)/.test(errorCode(error))) return true;
  return errorMessage(error).startsWith('Connection terminated');
}

const keyOf = ({ consumer, merchant }: Lane): PositionKey => ({ merchant, consumer: consumer.name });

const outcomeOf = (
  { events, isHeldBack }: Pick<EventPage<EventId>, 'isHeldBack'> & { readonly events: readonly unknown[] },
  limit: number,
): BatchOutcome => {
  if (events.length === limit) return 'more';
  return isHeldBack ? 'heldBack' : 'done';
};

/** Counts a failure of the one event after the position; the last one parks it and goes past it. */
async function countFailure(
  { database, now, onError }: BatchContext,
  lane: Lane,
  { position, event, error }: { position: Position; event: StoredEvent; error: unknown },
): Promise<void> {
  const key = keyOf(lane);
  const attempts = position.attempts + 1;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const isCounted = await database.withMerchant(lane.merchant, async (tx) => {
    const current = await lockPosition(tx, key);
    const isSame =
      current?.transactionId === position.transactionId &&
      current.eventId === position.eventId &&
      current.attempts === position.attempts;
    if (!isSame) return false;
    if (attempts >= MAXIMUM_ATTEMPTS) {
      await parkEvent(tx, key, event, { error: text, now: now() });
      await movePosition(tx, key, event);
    } else {
      const retryAt = new Date(now().getTime() + FIRST_RETRY_MS * 2 ** (attempts - 1));
      await notePositionFailure(tx, key, { attempts, retryAt, error: text });
    }
    return true;
  });
  if (!isCounted || (attempts > 1 && attempts < MAXIMUM_ATTEMPTS)) return;
  const what = attempts < MAXIMUM_ATTEMPTS ? 'failed at' : 'parked';
  const name = `${event.type} ${event.transactionId}.${event.eventId}`;
  onError(new Error(`The consumer ${key.consumer} of ${key.merchant} ${what} ${name}.`, { cause: error }));
}

/**
 * Lets a consumer handle the next events of a merchant. Position and effect are one transaction under the lock of the
 * position, so however many processes try and wherever one dies, each event has one effect.
 */
export async function consumeBatch(context: BatchContext, lane: Lane): Promise<BatchOutcome> {
  const { consumer, merchant } = lane;
  const key = keyOf(lane);
  let seen: { position: Position; events: readonly StoredEvent[] } | undefined;
  try {
    const outcome = await context.database.withMerchant(merchant, async (tx): Promise<BatchOutcome> => {
      seen = undefined;
      const position = await lockPosition(tx, key);
      if (!position) return 'taken';
      if (position.retryAt && position.retryAt > context.now()) return 'waiting';
      const limit = position.attempts > 0 || lane.carefulFor > 0 ? 1 : (consumer.batch ?? BATCH);
      const page = await readEvents(tx, { merchant, after: position, types: consumer.types, limit });
      const last = page.events.at(-1);
      if (last) {
        seen = { position, events: page.events };
        await consumer.handle(tx, page.events);
        await movePosition(tx, key, last);
      } else if (BigInt(page.horizon) - BigInt(position.transactionId) > LONGEST_LAG) {
        await movePosition(tx, key, { transactionId: page.horizon, eventId: 0n });
      }
      return outcomeOf(page, limit);
    });
    if (lane.carefulFor > 0) lane.carefulFor -= 1;
    return outcome;
  } catch (error) {
    const event = seen?.events[0];
    if (!seen || !event || isDatabaseTrouble(error)) {
      context.onError(error);
      return 'failed';
    }
    if (seen.events.length > 1) {
      lane.carefulFor = seen.events.length;
      return 'more';
    }
    await countFailure(context, lane, { position: seen.position, event, error });
    return 'waiting';
  }
}
