import type { Database } from '../db/database.ts';
import type { EventConsumer } from './define-consumer.ts';
import { deleteParked, listParked } from './parked-events.repository.ts';
import { readEvents } from './read-events.repository.ts';

/**
 * Redelivers the events that a consumer has parked at a merchant, each in its own transaction. Those that fail again
 * stay parked.
 *
 * @returns how many were handled, and the errors of the others
 */
export async function retryParked(
  database: Database,
  consumer: EventConsumer,
  merchant: string,
): Promise<{ readonly handled: number; readonly errors: readonly unknown[] }> {
  const key = { merchant, consumer: consumer.name };
  const parked = await database.withMerchant(merchant, (tx) => listParked(tx, key));
  let handled = 0;
  const errors: unknown[] = [];
  for (const cursor of parked) {
    const work = database.withMerchant(merchant, async (tx) => {
      // Another command may have handled it.
      if (!(await deleteParked(tx, key, cursor))) return;
      const after = { transactionId: cursor.transactionId, eventId: cursor.eventId - 1n };
      const { events } = await readEvents(tx, { merchant, after, types: consumer.types, limit: 1 });
      await consumer.handle(tx, events);
      handled += 1;
    });
    await work.catch((error: unknown) => errors.push(error));
  }
  return { handled, errors };
}
