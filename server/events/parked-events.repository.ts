import type { MerchantTransaction } from '../db/database.ts';
import type { PositionKey } from './positions.repository.ts';
import type { EventCursor } from './read-events.repository.ts';

/** The events that a consumer has parked at a merchant, in their order. */
export const listParked = (
  tx: MerchantTransaction,
  { merchant, consumer }: PositionKey,
): Promise<readonly EventCursor[]> =>
  tx
    .selectFrom('parked_events')
    .select(['transaction_id as transactionId', 'event_id as eventId'])
    .where('merchant', '=', merchant)
    .where('consumer', '=', consumer)
    .orderBy('transaction_id')
    .orderBy('event_id')
    .execute();

/** Deletes a parked event. @returns false if another command has handled it */
export async function deleteParked(
  tx: MerchantTransaction,
  { merchant, consumer }: PositionKey,
  { transactionId, eventId }: EventCursor,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('parked_events')
    .where('merchant', '=', merchant)
    .where('consumer', '=', consumer)
    .where('transaction_id', '=', transactionId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
