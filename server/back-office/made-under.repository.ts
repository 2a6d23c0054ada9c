import { type RawBuilder, sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** What the ledger calls an order by: its number, its reward or coupon, or a contract with the period that it pays. */
const ORDER =
  /^(?:[A-Z]-\d{8}-[0-9A-Z]{6}|exchange-[A-Z]-\d{8}-[0-9A-Z]{6}|(?:reward-\d{1,18})|(?:\d{1,18}:\d{4}-\S{1,32}))$/;

/** Whether a cause of movements is an order, and no round. */
export const isOrder = (cause: string): boolean => ORDER.test(cause);

const NUMBERED: readonly (readonly [table: string, key: string])[] = [
  ['withdrawals', 'number'],
  ['deposit_orders', 'order_id'],
  ['point_exchanges', 'number'],
  ['bonuses', 'bonus_id'],
];

const byKey = (merchant: string, table: string, key: string, value: string | bigint): RawBuilder<unknown> =>
  sql`select merchant_version as version from ${sql.table(table)}
    where merchant = ${merchant} and ${sql.ref(key)} = ${value}`;

function sourcesOf(merchant: string, order: string): readonly RawBuilder<unknown>[] {
  const reward = /^reward-(\d+)$/.exec(order)?.[1];
  if (reward !== undefined) return [byKey(merchant, 'activity_rewards', 'reward_id', BigInt(reward))];
  const contract = /^(\d+):/.exec(order)?.[1];
  if (contract !== undefined) return [byKey(merchant, 'contracts', 'contract_id', BigInt(contract))];
  return NUMBERED.map(([table, key]) => byKey(merchant, table, key, order));
}

/** The version of the merchant's folder that an order was made under; undefined if none is recorded. */
export async function findOrderVersion(
  tx: MerchantTransaction,
  merchant: string,
  order: string,
): Promise<string | undefined> {
  const found = sql.join([...sourcesOf(merchant, order)], sql` union all `);
  const { rows } = await sql<{ readonly version: string }>`
    select version from (${found}) found where version is not null limit 1`.execute(tx);
  return rows[0]?.version;
}
