import type { WrittenItem } from '../../schemas/brand/points.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** An item with a stock, at a merchant. */
interface Stocked {
  readonly merchant: string;
  readonly item: string;
}

/** Why and how far stock changes. */
interface StockChange {
  readonly cause: 'adjusted' | 'taken' | 'returned';
  /** Below zero if items leave. */
  readonly quantity: number;
  readonly number: string | null;
  readonly now: Date;
}

/** The stock of items that have one by now, by code. */
export async function listLeft(tx: MerchantTransaction, merchant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('point_stock')
    .select(['item', 'left_count'])
    .where('merchant', '=', merchant)
    .execute();
  return new Map(rows.map(({ item, left_count }) => [item, left_count]));
}

/** How many there are of an item; undefined for one without an end. */
export const leftOf = ({ code, stock }: WrittenItem, left: ReadonlyMap<string, number>): number | undefined =>
  stock === undefined ? undefined : (left.get(code) ?? stock);

/** Opens the stock of an item if it is not open yet, and locks it. @returns the number of items */
export async function lockStock(
  tx: MerchantTransaction,
  { merchant, item }: Stocked,
  { first, now }: { readonly first: number; readonly now: Date },
): Promise<number> {
  const opened = await tx
    .insertInto('point_stock')
    .values({ merchant, item, left_count: first })
    .onConflict((conflict) => conflict.doNothing())
    .returning('item')
    .executeTakeFirst();
  if (opened)
    await tx
      .insertInto('point_stock_changes')
      .values({ merchant, item, cause: 'opened', quantity: first, number: null, changed_at: now })
      .execute();
  const { left_count: left } = await tx
    .selectFrom('point_stock')
    .select('left_count')
    .where('merchant', '=', merchant)
    .where('item', '=', item)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return left;
}

/** Changes a stock, never below zero. @returns the number of items; undefined if there are too few, and nothing has changed */
export async function changeStock(
  tx: MerchantTransaction,
  { merchant, item }: Stocked,
  { cause, quantity, number, now }: StockChange,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('point_stock')
    .set((eb) => ({ left_count: eb('left_count', '+', quantity) }))
    .where('merchant', '=', merchant)
    .where('item', '=', item)
    .where((eb) => eb(eb('left_count', '+', quantity), '>=', 0))
    .returning('left_count')
    .executeTakeFirst();
  if (!row) return undefined;
  await tx
    .insertInto('point_stock_changes')
    .values({ merchant, item, cause, quantity, number, changed_at: now })
    .execute();
  return row.left_count;
}
