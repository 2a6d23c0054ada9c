import { hash } from 'node:crypto';
import type { MerchantTransaction } from '../db/database.ts';
import { CallbackRefusal } from './callback-refusal.ts';

/** A provider's event: its number, its subject, and the contents that identify it. */
interface ProviderEvent {
  readonly merchant: string;
  readonly provider: string;
  readonly eventId: string;
  readonly orderId: string;
  readonly says: readonly string[];
}

/** Records an event. @returns whether it was recorded before @throws CallbackRefusal if it had other contents then */
export async function noteEvent(
  tx: MerchantTransaction,
  { merchant, provider, eventId, orderId, says }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const fingerprint = hash('sha256', [orderId, ...says].join('\n'), 'base64url');
  const key = { merchant, provider, event_id: eventId };
  const added = await tx
    .insertInto('payment_events')
    .values({ ...key, order_id: orderId, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (added) return false;
  const known = await tx
    .selectFrom('payment_events')
    .select('fingerprint')
    .where('merchant', '=', merchant)
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (known.fingerprint !== fingerprint) throw new CallbackRefusal('eventConflict');
  return true;
}
