import type { Generated } from 'kysely';

/** Facts, and how far each consumer has read them. Transaction ids (`xid8`) come as decimal text. */
export interface EventTables {
  /** Append-only, in the transaction that causes them. Kept: a new consumer reads from the beginning. */
  events: {
    merchant: string;
    event_id: Generated<bigint>;
    /** Of the transaction that has written the event: with the number, the order in which events are read. */
    transaction_id: Generated<string>;
    type: string;
    version: Generated<number>;
    occurred_at: Date;
    member_id: bigint | null;
    payload: unknown;
  };
  /** The last event that a consumer has handled, and how often the next one has failed. */
  event_positions: {
    merchant: string;
    consumer: string;
    transaction_id: Generated<string>;
    event_id: Generated<bigint>;
    attempts: Generated<number>;
    retry_at: Date | null;
    last_error: string | null;
  };
  /** Events that a consumer could not handle and has passed over. */
  parked_events: {
    merchant: string;
    consumer: string;
    transaction_id: string;
    event_id: bigint;
    error: string;
    parked_at: Date;
  };
  /** Messages for open tabs, for an hour. Each process reads them behind its own cursor. */
  realtime_messages: {
    merchant: string;
    message_id: Generated<bigint>;
    transaction_id: Generated<string>;
    /** A kind of audience, and which one: `member:17`. */
    audience: string;
    message: unknown;
    told_at: Generated<Date>;
  };
}
