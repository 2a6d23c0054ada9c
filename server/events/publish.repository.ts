import { EVENT_TABLE, type EventId, type EventPayload } from '../../schemas/events/event-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { markPublishing } from '../db/event-signal.ts';

/** A fact, as the transaction that causes it publishes it. */
export interface NewEvent<Id extends EventId> {
  readonly type: Id;
  readonly occurredAt: Date;
  readonly memberId: bigint;
  readonly payload: EventPayload<Id>;
}

const VERSIONS = new Map<string, number>(EVENT_TABLE.map(({ id, version }) => [id, version]));

/**
 * Writes an event into the outbox. It becomes a fact with the transaction that causes it, and consumers read it soon
 * after the commit.
 */
export async function publish<Id extends EventId>(
  tx: MerchantTransaction,
  merchant: string,
  { type, occurredAt, memberId, payload }: NewEvent<Id>,
): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      merchant,
      type,
      version: VERSIONS.get(type) ?? 1,
      occurred_at: occurredAt,
      member_id: memberId,
      payload: JSON.stringify(payload),
    })
    .execute();
  markPublishing(tx, type);
}
