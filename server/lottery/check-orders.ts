import { winMinor } from '../../engine/lottery/judge-bet.ts';
import type { Database } from '../db/database.ts';
import { termsOf } from './order-answers.ts';
import { listEnded, type OrderRow } from './orders.repository.ts';
import { findDrawnIn, type PeriodRow } from './periods.repository.ts';

/** Orders that are read at once. */
const BATCH = 1_000;

/** The settlement of a month's bets, judged again. */
export interface OrdersVerdict {
  readonly checked: number;
  /** Orders that were not paid what the numbers and their terms give, with what they should have won in minor units. */
  readonly wrong: readonly { readonly order: OrderRow; readonly winMinor: bigint }[];
}

/** What an order should have won by the last numbers of its period: nothing if it was returned. */
function dueMinor(order: OrderRow, { kind, numbers }: PeriodRow): bigint {
  return numbers && order.state !== 'cancelled' && order.state !== 'refunded'
    ? winMinor(termsOf(order, kind), numbers)
    : 0n;
}

/** Computes the wins of all ended orders of a month again, from the numbers of its draws. @param month as `202611` */
export async function checkOrders(
  database: Database,
  merchant: string,
  { lottery, month }: { readonly lottery: string; readonly month: string },
): Promise<OrdersVerdict> {
  const periods = await database.withMerchant(merchant, (tx) => findDrawnIn(tx, merchant, { lottery, month }));
  const wrong: { order: OrderRow; winMinor: bigint }[] = [];
  let checked = 0;
  // Bets of a corrected period are being judged again.
  for (const period of periods.filter(({ state }) => state !== 'corrected'))
    for (let after = ''; ; ) {
      const orders = await database.withMerchant(merchant, (tx) => listEnded(tx, period, after, BATCH));
      for (const order of orders) {
        const due = dueMinor(order, period);
        if (due !== order.win) wrong.push({ order, winMinor: due });
      }
      checked += orders.length;
      const last = orders.at(-1);
      if (!last || orders.length < BATCH) break;
      after = last.number;
    }
  return { checked, wrong };
}
