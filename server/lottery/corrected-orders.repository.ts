import { type Selectable, sql } from 'kysely';
import type { OrderState } from '../../schemas/calls/lottery-states.ts';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { OrderRow } from './orders.repository.ts';
import type { PeriodName } from './periods.repository.ts';

/** An order whose win a correction has changed. */
export type CorrectedOrder = CamelRow<Selectable<Tables['lottery_corrected_orders']>>;

/** The same with the state that the order has by the corrected result. */
export type JudgedAgain = CorrectedOrder & { readonly state: OrderState };

/** Orders of a period that were paid, locked, by number behind another one. */
export async function lockEnded(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
  after: string,
  most: number,
): Promise<readonly OrderRow[]> {
  const rows = await tx
    .selectFrom('lottery_orders')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('period', '=', number)
    .where('state', 'in', ['won', 'lost'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .forUpdate()
    .execute();
  return rows.map(camelRow);
}

/** What members owe of some orders since their last correction, in minor units by order. */
export async function findOwed(
  tx: MerchantTransaction,
  merchant: string,
  orders: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .selectFrom('lottery_corrected_orders as c')
    .innerJoin('lottery_results as r', (join) =>
      join.onRef('r.merchant', '=', 'c.merchant').onRef('r.number', '=', 'c.correction'),
    )
    .distinctOn('c.order_number')
    .select(['c.order_number', 'c.owed'])
    .where('c.merchant', '=', merchant)
    .where('c.order_number', 'in', orders)
    .orderBy('c.order_number')
    .orderBy('r.place', 'desc')
    .execute();
  return new Map(rows.map(({ order_number, owed }) => [order_number, owed]));
}

/** Stores what a correction has changed. */
export async function insertCorrected(tx: MerchantTransaction, corrected: readonly JudgedAgain[]): Promise<void> {
  if (corrected.length === 0) return;
  await tx
    .insertInto('lottery_corrected_orders')
    .values(corrected.map(({ state: _, ...order }) => snakeRow(order)))
    .execute();
}

/** Writes the new wins of orders that are locked. */
export async function replaceWins(tx: MerchantTransaction, corrected: readonly JudgedAgain[]): Promise<void> {
  const [first] = corrected;
  if (!first) return;
  await sql`update lottery_orders o set win = c.win, jackpot = c.jackpot, state = c.state
    from unnest(${corrected.map(({ orderNumber }) => orderNumber)}::text[],
      ${corrected.map(({ win }) => String(win))}::bigint[],
      ${corrected.map(({ jackpot }) => String(jackpot))}::bigint[],
      ${corrected.map(({ state }) => state)}::text[]) as c(number, win, jackpot, state)
    where o.merchant = ${first.merchant} and o.number = c.number and o.state in ('won', 'lost')`.execute(tx);
}
