import type { Database } from '../db/database.ts';
import type { EventConsumer } from './define-consumer.ts';
import { readEvents } from './read-events.ts';

/**
 * Hands a consumer the events again that it has parked at a merchant, each in a transaction of its own. What fails again
 * stays parked.
 *
 * @returns how many were handled, and what the others failed with
 */
export async function retryParked(
  database: Database,
  consumer: EventConsumer,
  merchant: string,
): Promise<{ readonly handled: number; readonly errors: readonly unknown[] }> {
  const parked = await database.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('parked_events')
      .select(['transaction_id', 'event_id'])
      .where('merchant', '=', merchant)
      .where('consumer', '=', consumer.name)
      .orderBy('transaction_id')
      .orderBy('event_id')
      .execute(),
  );
  let handled = 0;
  const errors: unknown[] = [];
  for (const { transaction_id: transactionId, event_id: eventId } of parked) {
    const work = database.withMerchant(merchant, async (tx) => {
      const deleted = await tx
        .deleteFrom('parked_events')
        .where('merchant', '=', merchant)
        .where('consumer', '=', consumer.name)
        .where('transaction_id', '=', transactionId)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      // Another command has handled it.
      if (deleted.numDeletedRows === 0n) return;
      const after = { transactionId, eventId: eventId - 1n };
      const { events } = await readEvents(tx, { merchant, after, types: consumer.types, limit: 1 });
      await consumer.handle(tx, events);
      handled += 1;
    });
    await work.catch((error: unknown) => errors.push(error));
  }
  return { handled, errors };
}
