import { type Selectable, sql } from 'kysely';
import { jackpotPurpose } from '../../engine/money/chart-of-accounts.ts';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { openAccount } from '../ledger/api.ts';

/** The pool of a lottery as it is stored. */
export type PoolRow = CamelRow<Selectable<Tables['lottery_pools']>>;

/** Names a pool. */
export type PoolName = Pick<PoolRow, 'merchant' | 'lottery' | 'currency'>;

const poolOf = (tx: MerchantTransaction, { merchant, lottery, currency }: PoolName) =>
  tx
    .selectFrom('lottery_pools')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('currency', '=', currency);

/** The pool of a lottery; undefined if it was never opened. */
export async function findPool(tx: MerchantTransaction, name: PoolName): Promise<PoolRow | undefined> {
  const row = await poolOf(tx, name).executeTakeFirst();
  return row && camelRow(row);
}

/** An open pool, locked until the transaction is over: its draws are decided one after the other. */
export async function lockPool(tx: MerchantTransaction, name: PoolName): Promise<PoolRow> {
  return camelRow(await poolOf(tx, name).forUpdate().executeTakeFirstOrThrow());
}

/** Stores a pool. @returns false if it was there already */
export async function insertPool(tx: MerchantTransaction, pool: PoolRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lottery_pools')
    .values(snakeRow(pool))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes the seed and the ceiling that the next draws have. */
export async function changePool(
  tx: MerchantTransaction,
  { merchant, lottery, currency }: PoolName,
  { seed, most }: Pick<PoolRow, 'seed' | 'most'>,
): Promise<void> {
  await tx
    .updateTable('lottery_pools')
    .set({ seed, most })
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('currency', '=', currency)
    .execute();
}

/** All pools of a merchant, also those of lotteries that have none any more. */
export async function listPools(tx: MerchantTransaction, merchant: string): Promise<readonly PoolRow[]> {
  const rows = await tx.selectFrom('lottery_pools').selectAll().where('merchant', '=', merchant).execute();
  return rows.map(camelRow);
}

/** The account of a pool, opened if it does not exist yet. */
export const openPoolAccount = (tx: MerchantTransaction, { merchant, lottery, currency }: PoolName): Promise<bigint> =>
  openAccount(tx, merchant, { ownerKind: 'house', ownerId: 0n, purpose: jackpotPurpose(lottery), currency });

/** What a pool holds, in minor units. */
export async function readPool(tx: MerchantTransaction, { merchant, lottery, currency }: PoolName): Promise<bigint> {
  return (await readPools(tx, merchant, currency)).get(lottery) ?? 0n;
}

/** What pools of a currency hold, in minor units by lottery. */
export async function readPools(
  tx: MerchantTransaction,
  merchant: string,
  currency: string,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ readonly lottery: string; readonly balance: bigint }>`
    select p.lottery, a.balance from lottery_pools p join ledger_accounts a on a.merchant = p.merchant
      and a.owner_kind = 'house' and a.owner_id = 0 and a.purpose = 'jackpot ' || p.lottery and a.currency = p.currency
    where p.merchant = ${merchant} and p.currency = ${currency}`.execute(tx);
  return new Map(rows.map(({ lottery, balance }) => [lottery, balance]));
}
