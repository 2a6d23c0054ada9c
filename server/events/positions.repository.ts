import { sql } from 'kysely';
import type { EventId } from '../../schemas/events/event-table.ts';
import { EVENT_CHANNEL } from '../db/channels.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { BEGINNING, type EventCursor, readVisibleEvents, type StoredEvent } from './read-events.repository.ts';

/** Whose position. */
export interface PositionKey {
  readonly merchant: string;
  readonly consumer: string;
}

/** How far a consumer is. */
export interface Position extends EventCursor {
  /** How often the next event has failed. */
  readonly attempts: number;
  readonly retryAt: Date | undefined;
}

const COLUMNS = [sql<string>`transaction_id::text`.as('transaction_id'), 'event_id', 'attempts', 'retry_at'] as const;

/** Makes the position of a new consumer: the beginning of history. */
export const beginPosition = (tx: MerchantTransaction, { merchant, consumer }: PositionKey) =>
  tx
    .insertInto('event_positions')
    .values({ merchant, consumer, retry_at: null, last_error: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Locks a position until the transaction ends. @returns undefined if another process has it, or it is not there yet */
export async function lockPosition(
  tx: MerchantTransaction,
  { merchant, consumer }: PositionKey,
): Promise<Position | undefined> {
  const row = await tx
    .selectFrom('event_positions')
    .select(COLUMNS)
    .where('merchant', '=', merchant)
    .where('consumer', '=', consumer)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      transactionId: row.transaction_id,
      eventId: row.event_id,
      attempts: row.attempts,
      retryAt: row.retry_at ?? undefined,
    }
  );
}

/** Waits for a position and locks it: until the transaction ends its consumer handles nothing. */
export const holdPosition = (tx: MerchantTransaction, { merchant, consumer }: PositionKey) =>
  tx
    .selectFrom('event_positions')
    .select('event_id')
    .where('merchant', '=', merchant)
    .where('consumer', '=', consumer)
    .forUpdate()
    .execute();

/** Moves a position on, which ends all trouble with the event before it. */
export const movePosition = (tx: MerchantTransaction, { merchant, consumer }: PositionKey, to: EventCursor) =>
  sql`update event_positions set transaction_id = ${to.transactionId}::xid8, event_id = ${to.eventId}, attempts = 0,
    retry_at = null, last_error = null where merchant = ${merchant} and consumer = ${consumer}`.execute(tx);

/** Notes that the next event has failed, and when it is tried again. */
export const notePositionFailure = (
  tx: MerchantTransaction,
  { merchant, consumer }: PositionKey,
  { attempts, retryAt, error }: { readonly attempts: number; readonly retryAt: Date; readonly error: string },
) =>
  tx
    .updateTable('event_positions')
    .set({ attempts, retry_at: retryAt, last_error: error })
    .where('merchant', '=', merchant)
    .where('consumer', '=', consumer)
    .execute();

/** Sets an event aside that a consumer cannot handle. */
export const parkEvent = (
  tx: MerchantTransaction,
  { merchant, consumer }: PositionKey,
  event: EventCursor,
  { error, now }: { readonly error: string; readonly now: Date },
) =>
  tx
    .insertInto('parked_events')
    .values({
      merchant,
      consumer,
      transaction_id: event.transactionId,
      event_id: event.eventId,
      error,
      parked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * The events visible to this transaction that a consumer has not handled yet. Together with what the consumer has
 * written, they are the current state. First lock the rows that the consumer writes, so that it cannot handle events
 * unseen.
 */
export async function readUnconsumed<Id extends EventId>(
  tx: MerchantTransaction,
  { merchant, consumer }: PositionKey,
  { types, memberId }: { readonly types: readonly Id[]; readonly memberId: bigint },
): Promise<readonly StoredEvent<Id>[]> {
  const row = await tx
    .selectFrom('event_positions')
    .select(COLUMNS)
    .where('merchant', '=', merchant)
    .where('consumer', '=', consumer)
    .executeTakeFirst();
  const after = row ? { transactionId: row.transaction_id, eventId: row.event_id } : BEGINNING;
  return readVisibleEvents(tx, { merchant, after, types, memberId, limit: null });
}

/** Whether a consumer has yet to handle an event of some types that happened before a moment. */
export async function hasUnconsumed(
  tx: MerchantTransaction,
  { merchant, consumer }: PositionKey,
  { types, before }: { readonly types: readonly EventId[]; readonly before: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from events e left join event_positions p on p.merchant = e.merchant and p.consumer = ${consumer}
      where e.merchant = ${merchant} and e.type = any(${[...types]}::text[]) and e.occurred_at < ${before}
        and (p.consumer is null or (e.transaction_id, e.event_id) > (p.transaction_id, p.event_id))) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

/** Merchants with events that some consumer has not handled. */
export async function listBehind({ owner }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ merchant: string }>`
    select distinct p.merchant from event_positions p where exists (select 1 from events e
      where e.merchant = p.merchant and (e.transaction_id, e.event_id) > (p.transaction_id, p.event_id))`.execute(
    owner,
  );
  return rows.map(({ merchant }) => merchant);
}

/** Wakes the processes that listen on the channel of events, in its own transaction. */
export async function notifyOfEvents({ app }: Pick<Database, 'app'>, message: string): Promise<void> {
  await sql`select pg_notify(${EVENT_CHANNEL}, ${message})`.execute(app);
}
