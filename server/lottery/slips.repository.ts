import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** A request that places bets. */
export interface SlipKey {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly requestId: string;
}

/** What a request has placed, and the balance after it in minor units. */
export interface SlipResult {
  readonly orders: readonly string[];
  readonly chase: string | null;
  readonly balance: bigint;
}

/**
 * Takes the key of a request. A request of the same key that is under way is waited for.
 *
 * @returns what an earlier try has placed; undefined if this is the first
 * @throws DomainError idempotencyConflict if the earlier try asked for something else
 */
export async function beginSlip(
  tx: MerchantTransaction,
  { merchant, memberId, requestId }: SlipKey,
  fingerprint: string,
  now: Date,
): Promise<SlipResult | undefined> {
  const made = await tx
    .insertInto('lottery_slips')
    .values({ merchant, member_id: memberId, request_id: requestId, fingerprint, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  if (made) return undefined;
  const known = await tx
    .selectFrom('lottery_slips')
    .select(['fingerprint', 'orders', 'chase', 'balance'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (known.fingerprint !== fingerprint) throw new DomainError('idempotencyConflict');
  const { orders, chase, balance } = known;
  if (orders === null || balance === null) throw new Error(`The slip ${requestId} was stored without its orders.`);
  return { orders, chase, balance };
}

/** Keeps what a request has placed for its repetitions. */
export async function endSlip(
  tx: MerchantTransaction,
  { merchant, memberId, requestId }: SlipKey,
  { orders, chase, balance }: SlipResult,
): Promise<void> {
  await tx
    .updateTable('lottery_slips')
    .set({ orders: [...orders], chase, balance })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .execute();
}
