import { winMinor } from '../../engine/lottery/judge-bet.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { tellAll } from '../events/tell.repository.ts';
import { settleRounds, voidRounds } from '../play/api.ts';
import { forgetLiabilities } from './liabilities.repository.ts';
import { LOTTERY_VENDOR } from './lottery-vendor.ts';
import { termsOf } from './order-answers.ts';
import { type EndedOrder, endOrders, lockPlaced, type OrderRow } from './orders.repository.ts';
import { findPeriod, type PeriodName, type PeriodRow } from './periods.repository.ts';

/** Orders of one transaction: enough that statements do not count, few enough that players hardly wait for its locks. */
const MOST_OF_BATCH = 1_000;
/** Characters of their choices: a long list of tickets takes its time to read. */
const MOST_TEXT = 500_000;

/** The first of some orders whose choices together are not too long; one at the least. */
function boundedBatch(orders: readonly OrderRow[]): readonly OrderRow[] {
  let text = 0;
  const end = orders.findIndex(({ choice }) => {
    text += choice.length;
    return text > MOST_TEXT;
  });
  return end < 0 ? orders : orders.slice(0, Math.max(1, end));
}

function judge(order: OrderRow, { kind, numbers }: PeriodRow): EndedOrder {
  if (!numbers) throw new Error(`The order ${order.number} is to be settled without numbers.`);
  const win = winMinor(termsOf(order, kind), numbers);
  return { number: order.number, state: win > 0n ? 'won' : 'lost', winMinor: win };
}

async function endBatch(tx: MerchantTransaction, period: PeriodRow, orders: readonly OrderRow[], now: Date) {
  const { merchant } = period;
  const scope = { merchant, vendor: LOTTERY_VENDOR, now };
  if (period.state === 'voided') {
    const ended = orders.map(({ number }) => ({ number, state: 'refunded' as const, winMinor: 0n }));
    await voidRounds(
      tx,
      scope,
      ended.map(({ number }) => number),
    );
    return endOrders(tx, merchant, ended, now);
  }
  const ended = orders.map((order) => judge(order, period));
  await settleRounds(
    tx,
    scope,
    ended.map((order) => ({ roundId: order.number, winMinor: order.winMinor })),
  );
  return endOrders(tx, merchant, ended, now);
}

/**
 * Pays a bounded number of orders of a period that is drawn or voided, each exactly once: what is paid and that it is paid
 * are one transaction, and orders that another process pays at the same time are left to it.
 *
 * @returns how many
 */
export const settleBatch = (
  database: Database,
  name: PeriodName,
  now: Date,
  most: number = MOST_OF_BATCH,
): Promise<number> =>
  database.withMerchant(name.merchant, async (tx) => {
    const period = await findPeriod(tx, name);
    if (period?.state !== 'drawn' && period?.state !== 'voided') return 0;
    const orders = boundedBatch(await lockPlaced(tx, name, most));
    if (orders.length === 0) {
      if (period.state === 'voided') await forgetLiabilities(tx, name);
      return 0;
    }
    await endBatch(tx, period, orders, now);
    const members = [...new Set(orders.map(({ memberId }) => memberId))];
    await tellAll(
      tx,
      name.merchant,
      members.map((memberId) => ({ kind: 'member', memberId }) as const),
      { topic: 'balance', event: 'changed' },
    );
    return orders.length;
  });
