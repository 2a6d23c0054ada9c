import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Database } from '../db/database.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import { findOverdueBonuses } from './bonuses.repository.ts';
import { type CategoryOfGame, settleBonus } from './bonuses.ts';
import { findLateOrders, findNextOrderEnd, lockOrder } from './deposit-orders.repository.ts';
import { expireInTime } from './step-order.ts';

/** Orders of one run; where more are late, the next run follows at once. */
const MOST_IN_A_ROUND = 200;

/** Ends orders whose time is over. Several processes at once do no harm: each order is locked and looked at again. */
export async function expireOrders(database: Database, merchant: string, now: Date): Promise<void> {
  const late = await database.withMerchant(merchant, (tx) =>
    findLateOrders(tx, merchant, { now, most: MOST_IN_A_ROUND }),
  );
  for (const id of late)
    await database.withMerchant(merchant, async (tx) => expireInTime(tx, await lockOrder(tx, merchant, id), now));
}

/** Ends bonuses whose time is over. */
export async function expireBonuses(
  database: Database,
  merchant: Merchant,
  categoryOf: CategoryOfGame,
  now: Date,
): Promise<void> {
  const members = await database.withMerchant(merchant.code, (tx) =>
    findOverdueBonuses(tx, merchant.code, { now, most: MOST_IN_A_ROUND }),
  );
  for (const memberId of members)
    await database.withMerchant(merchant.code, (tx) => settleBonus(tx, merchant, memberId, categoryOf, now));
}

/** Ends unpaid orders at the moment that was promised to the member. */
export const expireOrdersJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  async run({ database, now }, { code }) {
    const findNext = () => database.withMerchant(code, (tx) => findNextOrderEnd(tx, code));
    const dueAt = await findNext();
    if (!dueAt || dueAt > now()) return { dueAt };
    await expireOrders(database, code, now());
    return { dueAt: await findNext() };
  },
};

/** Ends bonuses whose time is over. */
export const endBonusesJob = (categoryOf: CategoryOfGame): MerchantJob => ({
  schedule: { kind: 'every', seconds: 30 },
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  async run({ database, now }, merchant) {
    await expireBonuses(database, merchant, categoryOf, now());
    return undefined;
  },
});
