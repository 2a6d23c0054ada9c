import { sql } from 'kysely';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { OrderOwner } from './orders.repository.ts';
import { OVER, type PeriodRow } from './periods.repository.ts';

/** A period by its lottery and its number. */
export const periodKey = ({ lottery, number }: Pick<PeriodRow, 'lottery' | 'number'>): string => `${lottery} ${number}`;

/** Those of some periods that are made, by `periodKey`. */
export async function findMade(
  tx: MerchantTransaction,
  merchant: string,
  names: readonly Pick<PeriodRow, 'lottery' | 'number'>[],
): Promise<ReadonlyMap<string, PeriodRow>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .selectFrom('lottery_periods')
    .selectAll()
    .where('merchant', '=', merchant)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('lottery', 'number'),
        'in',
        names.map(({ lottery, number }) => tuple(lottery, number)),
      ),
    )
    .execute();
  return new Map(rows.map(camelRow).map((row) => [periodKey(row), row]));
}

/** Which results are wanted: of a lottery, of a province if it is named, drawn from one moment to before another. */
export interface WantedResults {
  readonly lottery: string;
  readonly province: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly most: number;
}

/** Periods that were drawn or voided, the newest first; those of one time in the order of their provinces. */
export async function findResults(
  tx: MerchantTransaction,
  merchant: string,
  { lottery, province, from, to, most }: WantedResults,
): Promise<readonly PeriodRow[]> {
  let query = tx
    .selectFrom('lottery_periods')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('state', 'in', OVER);
  if (province !== undefined) query = query.where('province', '=', province);
  if (from !== undefined) query = query.where('draws_at', '>=', from);
  if (to !== undefined) query = query.where('draws_at', '<', to);
  const rows = await query.orderBy('draws_at', 'desc').orderBy('place').limit(most).execute();
  return rows.map(camelRow);
}

/** A province of a lottery on which a member has bet, with its next period if one is made. */
export interface BetProvince {
  readonly lottery: string;
  readonly province: string | null;
  readonly betAt: Date;
  readonly next: Pick<PeriodRow, 'number' | 'opensAt' | 'closesAt' | 'drawsAt'> | undefined;
}

/** The last orders of a member, which are searched for their provinces. */
const ORDERS_BACK = 500;

/** The provinces of a member's last orders on some lotteries, the newest first. */
export async function findBetProvinces(
  tx: MerchantTransaction,
  { merchant, memberId }: OrderOwner,
  lotteries: readonly string[],
  most: number,
): Promise<readonly BetProvince[]> {
  const { rows } = await sql<{
    readonly lottery: string;
    readonly province: string | null;
    readonly betAt: Date;
    readonly number: string | null;
    readonly opensAt: Date;
    readonly closesAt: Date;
    readonly drawsAt: Date;
  }>`
    with bet as (
      select o.lottery, p.province, max(o.placed_at) as "betAt" from (
        select lottery, period, placed_at from lottery_orders
          where merchant = ${merchant} and member_id = ${memberId} and lottery = any(${[...lotteries]}::text[])
          order by placed_at desc limit ${ORDERS_BACK}
      ) o join lottery_periods p on p.merchant = ${merchant} and p.lottery = o.lottery and p.number = o.period
      group by o.lottery, p.province order by "betAt" desc limit ${most}
    )
    select bet.*, n.number, n.opens_at as "opensAt", n.closes_at as "closesAt", n.draws_at as "drawsAt" from bet
      left join lateral (
        select number, opens_at, closes_at, draws_at from lottery_periods
          where merchant = ${merchant} and lottery = bet.lottery and province is not distinct from bet.province
            and state in ('scheduled', 'open') and closes_at > clock_timestamp()
          order by draws_at limit 1
      ) n on true order by bet."betAt" desc`.execute(tx);
  return rows.map(({ lottery, province, betAt, number, opensAt, closesAt, drawsAt }) => ({
    lottery,
    province,
    betAt,
    next: number === null ? undefined : { number, opensAt, closesAt, drawsAt },
  }));
}
