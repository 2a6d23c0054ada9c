import { sql } from 'kysely';
import type { EventId, EventPayload } from '../../schemas/events/event-table.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** A place in the order of a merchant's events: behind the event of this transaction and number. */
export interface EventCursor {
  /** `xid8` as decimal text. */
  readonly transactionId: string;
  readonly eventId: bigint;
}

/** Before all events. */
export const BEGINNING: EventCursor = { transactionId: '0', eventId: 0n };

/** An event as it was published; the payload is that of its type. */
export type StoredEvent<Id extends EventId = EventId> = Id extends EventId
  ? EventCursor & {
      readonly merchant: string;
      readonly type: Id;
      readonly version: number;
      readonly occurredAt: Date;
      readonly memberId: bigint | undefined;
      readonly payload: EventPayload<Id>;
    }
  : never;

/** Which events are read. */
export interface EventQuery<Id extends EventId> {
  readonly merchant: string;
  readonly after: EventCursor;
  readonly types: readonly Id[];
  /** Only those of one member. */
  readonly memberId?: bigint;
  /** Null for all. */
  readonly limit: number | null;
}

/** Events in order, and what the reader must know about those that follow. */
export interface EventPage<Id extends EventId> {
  readonly events: readonly StoredEvent<Id>[];
  /** Whether there are later events that an older transaction, which is still open, keeps from being read. */
  readonly isHeldBack: boolean;
  /** No event of an earlier transaction will ever appear again. `xid8` as decimal text. */
  readonly horizon: string;
}

interface Row {
  /** Null in the one row of a page without events. */
  readonly transaction_id: string | null;
  readonly event_id: bigint;
  readonly type: EventId;
  readonly version: number;
  readonly occurred_at: Date;
  readonly member_id: bigint | null;
  readonly payload: unknown;
  readonly is_final: boolean;
  readonly horizon: string;
}

const select = <Id extends EventId>(
  tx: MerchantTransaction,
  { merchant, after, types, memberId, limit }: EventQuery<Id>,
) =>
  sql<Row>`
  select h.horizon::text as horizon, e.transaction_id::text as transaction_id, e.event_id, e.type, e.version,
    e.occurred_at, e.member_id, e.payload, e.transaction_id < h.horizon as is_final
  from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) h left join lateral (
    select * from events where merchant = ${merchant}
      and (transaction_id, event_id) > (${after.transactionId}::xid8, ${after.eventId}::bigint)
      and type = any(${[...types]}::text[])
      and (${memberId ?? null}::bigint is null or member_id = ${memberId ?? null}::bigint)
    order by transaction_id, event_id limit ${limit}) e on true
  order by e.transaction_id, e.event_id`.execute(tx);

const toEvent = <Id extends EventId>(merchant: string, row: Row): StoredEvent<Id> =>
  // The payload was typed by its event when it was published.
  ({
    merchant,
    transactionId: row.transaction_id ?? BEGINNING.transactionId,
    eventId: row.event_id,
    type: row.type,
    version: row.version,
    occurredAt: row.occurred_at,
    memberId: row.member_id ?? undefined,
    payload: row.payload,
  }) as unknown as StoredEvent<Id>;

/**
 * Reads the events after a cursor, in order, as far as that order is final. Event numbers are assigned before commit,
 * so a later commit may add an earlier event; only events of transactions older than every open one are read.
 * Continuing from the last event of a page yields each event exactly once.
 */
export async function readEvents<Id extends EventId>(
  tx: MerchantTransaction,
  query: EventQuery<Id>,
): Promise<EventPage<Id>> {
  const { rows } = await select(tx, query);
  const found = rows.filter((row) => row.transaction_id !== null);
  const final = found.filter((row) => row.is_final);
  return {
    events: final.map((row) => toEvent<Id>(query.merchant, row)),
    isHeldBack: final.length < found.length,
    horizon: rows[0]?.horizon ?? '0',
  };
}

/** Reads every event after a cursor that is visible now, final or not, for decisions that must count all of them. */
export async function readVisibleEvents<Id extends EventId>(
  tx: MerchantTransaction,
  query: EventQuery<Id>,
): Promise<readonly StoredEvent<Id>[]> {
  const { rows } = await select(tx, query);
  return rows.filter((row) => row.transaction_id !== null).map((row) => toEvent<Id>(query.merchant, row));
}
