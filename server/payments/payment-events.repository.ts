import { hash } from 'node:crypto';
import type { MerchantTransaction } from '../db/database.ts';
import { CallbackRefusal } from './callback-refusal.ts';

/** An event of a provider: its number, what it is about, and all that makes it this event and no other. */
interface ProviderEvent {
  readonly merchant: string;
  readonly provider: string;
  readonly eventId: string;
  readonly orderId: string;
  readonly says: readonly string[];
}

/** Notes an event. @returns whether it was noted before @throws CallbackRefusal where it said something else then */
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
