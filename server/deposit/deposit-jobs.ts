import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Database } from '../db/database.ts';
import { repeat } from '../jobs/repeat.ts';
import { type CategoryOfGame, settleBonus } from './bonuses.repository.ts';
import { lockOrder } from './deposit-orders.repository.ts';
import { expireInTime } from './step-order.ts';

const INTERVAL_MS = 10_000;
/** Of each merchant in one round: a round is short, and the next comes soon. */
const MOST_IN_A_ROUND = 200;

/** Ends orders whose time is over. Several processes at once do no harm: each order is locked and looked at again. */
export async function expireOrders(database: Database, merchant: string, now: Date): Promise<void> {
  const late = await database.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('deposit_orders')
      .select('order_id')
      .where('merchant', '=', merchant)
      .where('state', 'in', ['created', 'pending'])
      .where('expires_at', '<=', now)
      .limit(MOST_IN_A_ROUND)
      .execute(),
  );
  for (const { order_id: id } of late)
    await database.withMerchant(merchant, async (tx) => expireInTime(tx, await lockOrder(tx, merchant, id), now));
}

/** Ends bonuses whose time is over. */
export async function expireBonuses(
  database: Database,
  merchant: Merchant,
  categoryOf: CategoryOfGame,
  now: Date,
): Promise<void> {
  const running = await database.withMerchant(merchant.code, (tx) =>
    tx
      .selectFrom('bonuses')
      .select('member_id')
      .where('merchant', '=', merchant.code)
      .where('state', '=', 'active')
      .where('expires_at', '<=', now)
      .limit(MOST_IN_A_ROUND)
      .execute(),
  );
  for (const { member_id: memberId } of running)
    await database.withMerchant(merchant.code, (tx) => settleBonus(tx, merchant, memberId, categoryOf, now));
}

/**
 * Ends every ten seconds what is over: orders that were not paid in time, and bonuses that are out of time.
 *
 * @returns what ends it
 */
export function startDepositJobs(
  database: Database,
  given: {
    readonly merchants: () => readonly Merchant[];
    readonly categoryOf: CategoryOfGame;
    readonly now: () => Date;
    readonly onError: (error: unknown) => void;
  },
): () => Promise<void> {
  return repeat(
    async () => {
      for (const merchant of given.merchants()) {
        await expireOrders(database, merchant.code, given.now());
        await expireBonuses(database, merchant, given.categoryOf, given.now());
      }
    },
    { everyMs: INTERVAL_MS, onError: given.onError },
  );
}
