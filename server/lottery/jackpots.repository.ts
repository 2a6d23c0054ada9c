import { type Selectable, sql, type Updateable } from 'kysely';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { OrderRow, OrdersBound } from './orders.repository.ts';
import type { PeriodName, PeriodRow } from './periods.repository.ts';

/** What a draw has made of a pool, as it is stored. */
export type JackpotRow = CamelRow<Selectable<Tables['lottery_jackpots']>>;

/** Columns that are written while winning units are counted, and when the pool is decided. */
type JackpotChange = Partial<
  Pick<
    CamelRow<Updateable<Tables['lottery_jackpots']>>,
    | 'countedThrough'
    | 'stakePoints'
    | 'shares'
    | 'former'
    | 'fed'
    | 'most'
    | 'pool'
    | 'each'
    | 'paid'
    | 'taken'
    | 'seeded'
    | 'decidedAt'
  >
>;

const jackpotsOf = (tx: MerchantTransaction, { merchant, lottery, number }: PeriodName) =>
  tx
    .selectFrom('lottery_jackpots')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('period', '=', number);

/** What a result of a period makes of its pools, one for each currency of its bets. */
export async function listJackpots(
  tx: MerchantTransaction,
  name: PeriodName,
  correction: string,
): Promise<readonly JackpotRow[]> {
  const rows = await jackpotsOf(tx, name).where('correction', '=', correction).orderBy('currency').execute();
  return rows.map(camelRow);
}

/** One of them as it is now, locked until the transaction is over. */
export async function lockJackpot(
  tx: MerchantTransaction,
  { merchant, lottery, period: number, currency, correction }: JackpotRow,
): Promise<JackpotRow> {
  const row = await jackpotsOf(tx, { merchant, lottery, number })
    .where('currency', '=', currency)
    .where('correction', '=', correction)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return camelRow(row);
}

/** Begins to count for each currency in which bets of a period can win a jackpot; nothing if none can. */
export async function beginJackpots(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
  correction: string,
): Promise<void> {
  await sql`insert into lottery_jackpots (merchant, lottery, period, currency, correction)
    select distinct ${merchant}, ${lottery}, ${number}, o.currency, ${correction} from lottery_orders o
    where o.merchant = ${merchant} and o.lottery = ${lottery} and o.period = ${number} and o.jackpot_shares > 0
      and o.state in ('placed', 'won', 'lost')
    on conflict do nothing`.execute(tx);
}

/** Writes how far a count has come, or what it has decided. The row is locked. */
export async function changeJackpot(
  tx: MerchantTransaction,
  { merchant, lottery, period, currency, correction }: JackpotRow,
  change: JackpotChange,
): Promise<void> {
  await tx
    .updateTable('lottery_jackpots')
    .set(snakeRow(change))
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('period', '=', period)
    .where('currency', '=', currency)
    .where('correction', '=', correction)
    .where('decided_at', 'is', null)
    .execute();
}

/** Whether an earlier draw of a lottery has yet to decide what its winners share. */
export async function isBehindAnother(tx: MerchantTransaction, period: PeriodRow): Promise<boolean> {
  const { merchant, lottery, place } = period;
  const { rows } = await sql<{ readonly isBehind: boolean }>`select exists (
      select from lottery_periods p where p.merchant = ${merchant} and p.lottery = ${lottery} and p.place < ${place}
        and p.state = 'drawn' and exists (select from lottery_orders o
          where o.merchant = p.merchant and o.lottery = p.lottery and o.period = p.number and o.jackpot_shares > 0
            and o.state = 'placed' and not exists (select from lottery_jackpots j
              where j.merchant = p.merchant and j.lottery = p.lottery and j.period = p.number and j.currency = o.currency
                and j.decided_at is not null))) as "isBehind"`.execute(tx);
  return rows[0]?.isBehind ?? false;
}

/** Orders of a period that can win its jackpot, by number behind another one, up to both bounds; one at the least. */
export async function listSharing(
  tx: MerchantTransaction,
  { merchant, lottery, period, currency, countedThrough }: JackpotRow,
  most: OrdersBound,
): Promise<readonly OrderRow[]> {
  const { rows } = await sql<Selectable<Tables['lottery_orders']>>`with found as materialized (
      select number, octet_length(choice) as size from lottery_orders
        where merchant = ${merchant} and lottery = ${lottery} and period = ${period} and jackpot_shares > 0
          and currency = ${currency} and state in ('placed', 'won', 'lost') and number > ${countedThrough}
        order by number limit ${most.orders}
    ), summed as (
      select number, size, sum(size) over (order by number) as total from found
    )
    select o.* from (select number from summed where total <= ${most.choiceBytes} or total = size order by number) fitting
      cross join lateral (select * from lottery_orders l where l.merchant = ${merchant} and l.number = fitting.number limit 1) o
      order by o.number`.execute(tx);
  return rows.map(camelRow);
}

/** Decided jackpots of a period, the one of its last result first. */
export async function listDecided(tx: MerchantTransaction, name: PeriodName): Promise<readonly JackpotRow[]> {
  const rows = await jackpotsOf(tx, name)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('correction', 'desc')
    .execute();
  return rows.map(camelRow);
}

/** What the last results of some periods have made of the pool of a currency, by period. */
export async function findDecided(
  tx: MerchantTransaction,
  merchant: string,
  {
    lottery,
    currency,
    periods,
  }: { readonly lottery: string; readonly currency: string; readonly periods: readonly string[] },
): Promise<ReadonlyMap<string, JackpotRow>> {
  if (periods.length === 0) return new Map();
  const rows = await tx
    .selectFrom('lottery_jackpots')
    .distinctOn('period')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('currency', '=', currency)
    .where('period', 'in', periods)
    .where('decided_at', 'is not', null)
    .orderBy('period')
    .orderBy('decided_at', 'desc')
    .orderBy('correction', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.period, camelRow(row)]));
}
