import { type Selectable, sql } from 'kysely';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import type { OrderState } from '../../schemas/calls/lottery-states.ts';
import { askedPageOf, countListed, type ListedPages } from '../db/bounded-list.ts';
import { type CamelRow, camelRow, snakeRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { PeriodName, PeriodRow } from './periods.repository.ts';

/** An order as it is stored. */
export type OrderRow = CamelRow<Selectable<Tables['lottery_orders']>>;

/** An order that is not stored yet. */
export type NewOrder = Omit<OrderRow, 'state' | 'win' | 'jackpot' | 'settledAt' | 'payouts'> & {
  readonly payouts: readonly (readonly string[])[];
};

/** An order with the period that it is on. */
export type ListedOrder = OrderRow &
  Pick<PeriodRow, 'numbers' | 'closesAt' | 'drawsAt' | 'formerNumbers'> & { readonly isOpen: boolean };

/** Whose orders are read. */
export interface OrderOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** Which orders of a member are listed. */
export interface OrderFilter {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly lottery: string | undefined;
  readonly state: OrderState | undefined;
  readonly chase: string | undefined;
}

/** Stores new orders. */
export async function insertOrders(tx: MerchantTransaction, orders: readonly NewOrder[]): Promise<void> {
  await tx
    .insertInto('lottery_orders')
    .values(orders.map(({ payouts, ...order }) => ({ ...snakeRow(order), payouts: JSON.stringify(payouts) })))
    .execute();
}

const filtered = (tx: MerchantTransaction, { merchant, memberId }: OrderOwner, filter: OrderFilter) => {
  const { from, to, lottery, state, chase } = filter;
  return tx
    .selectFrom('lottery_orders as o')
    .where('o.merchant', '=', merchant)
    .where('o.member_id', '=', memberId)
    .$if(from !== undefined, (query) => query.where('o.placed_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('o.placed_at', '<', to ?? new Date(0)))
    .$if(lottery !== undefined, (query) => query.where('o.lottery', '=', lottery ?? ''))
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'placed'))
    .$if(chase !== undefined, (query) => query.where('o.chase', '=', chase ?? ''));
};

const withPeriod = (query: ReturnType<typeof filtered>) =>
  query
    .innerJoin('lottery_periods as p', (join) =>
      join
        .onRef('p.merchant', '=', 'o.merchant')
        .onRef('p.lottery', '=', 'o.lottery')
        .onRef('p.number', '=', 'o.period'),
    )
    .selectAll('o')
    .select(['p.numbers', 'p.closes_at', 'p.draws_at', 'p.former_numbers'])
    .select(sql<boolean>`p.closes_at > clock_timestamp() and p.state in ('scheduled', 'open')`.as('is_open'));

/** A page of a member's orders, the newest first. */
export async function listOrders(
  tx: MerchantTransaction,
  owner: OrderOwner,
  filter: OrderFilter,
  { page, most }: { readonly page: string | undefined; readonly most: number },
): Promise<{ readonly pages: ListedPages; readonly orders: readonly ListedOrder[] }> {
  const found = filtered(tx, owner, filter);
  const newest = found
    .select(['o.placed_at'])
    .orderBy('o.placed_at', 'desc')
    .limit(MOST_LISTED + 1);
  const { offset, ...pages } = askedPageOf(await countListed(tx, newest, sql`found.placed_at desc`), page, most);
  const rows = await withPeriod(found)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.number', 'desc')
    .limit(most)
    .offset(offset)
    .execute();
  return { pages, orders: rows.map(camelRow) };
}

/** One order of a member with its period; undefined if the member has no such order. */
export async function findOrder(
  tx: MerchantTransaction,
  owner: OrderOwner,
  number: string,
): Promise<ListedOrder | undefined> {
  const none = { from: undefined, to: undefined, lottery: undefined, state: undefined, chase: undefined };
  const row = await withPeriod(filtered(tx, owner, none))
    .where('o.number', '=', number)
    .executeTakeFirst();
  return row && camelRow(row);
}

/** What some orders cost, in the given order. */
export async function listPlaced(tx: MerchantTransaction, merchant: string, numbers: readonly string[]) {
  const { rows } = await sql<{ readonly number: string; readonly units: number; readonly costMinor: bigint }>`
    select o.number, o.units, o.cost as "costMinor" from unnest(${[...numbers]}::text[]) with ordinality as n(number, place)
    join lottery_orders o on o.merchant = ${merchant} and o.number = n.number order by n.place`.execute(tx);
  return rows;
}

/** An order of a member, locked until the transaction is over. */
export async function lockOrder(
  tx: MerchantTransaction,
  { merchant, memberId }: OrderOwner,
  number: string,
): Promise<OrderRow | undefined> {
  const row = await tx
    .selectFrom('lottery_orders')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row && camelRow(row);
}

/** Periods that are drawn or voided with orders that are still placed, or corrected: the earliest draw first. */
export async function findUnsettled(
  tx: MerchantTransaction,
  merchant: string,
  most: number,
): Promise<readonly (PeriodName & { readonly isVoided: boolean })[]> {
  const { rows } = await sql<PeriodName & { readonly isVoided: boolean }>`
    select p.merchant, p.lottery, p.number, p.state = 'voided' as "isVoided" from lottery_periods p
    where p.merchant = ${merchant} and (p.state = 'corrected' or p.state in ('drawn', 'voided') and exists (
      select 1 from lottery_orders o
      where o.merchant = p.merchant and o.lottery = p.lottery and o.period = p.number and o.state = 'placed'))
    order by p.draws_at, p.place limit ${most}`.execute(tx);
  return rows;
}

/** How much is read at once. */
export interface OrdersBound {
  readonly orders: number;
  /** Bytes of all choices together: a long list of tickets takes its memory and its time. */
  readonly choiceBytes: number;
}

/**
 * Placed orders of a period, locked, up to both bounds; one at the least. Those that another transaction has locked are left
 * to it. Sizes are known before any choice is read.
 */
export async function lockPlaced(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
  most: OrdersBound,
): Promise<readonly OrderRow[]> {
  const { rows } = await sql<Selectable<Tables['lottery_orders']>>`with locked as materialized (
      select number, octet_length(choice) as size from lottery_orders
        where merchant = ${merchant} and lottery = ${lottery} and period = ${number} and state = 'placed'
        order by number limit ${most.orders} for update skip locked
    ), summed as (
      select number, size, sum(size) over (order by number) as total from locked
    )
    select o.* from (select number from summed where total <= ${most.choiceBytes} or total = size order by number) fitting
      cross join lateral (select * from lottery_orders l where l.merchant = ${merchant} and l.number = fitting.number limit 1) o
      order by o.number`.execute(tx);
  return rows.map(camelRow);
}

/** Orders of a period that have ended, by number behind another one. */
export async function listEnded(
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
    .where('state', '<>', 'placed')
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute();
  return rows.map(camelRow);
}

/** Whether a period has orders that are still placed. */
export const hasPlaced = async (tx: MerchantTransaction, { merchant, lottery, number }: PeriodName): Promise<boolean> =>
  (await tx
    .selectFrom('lottery_orders')
    .select('number')
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('period', '=', number)
    .where('state', '=', 'placed')
    .executeTakeFirst()) !== undefined;

/** The end of an order. Its win, and the part of it that is a share of a jackpot, are in minor units. */
export interface EndedOrder {
  readonly number: string;
  readonly state: Exclude<OrderState, 'placed'>;
  readonly winMinor: bigint;
  readonly jackpotMinor: bigint;
}

/** Writes the ends of orders that are locked and placed. */
export async function endOrders(
  tx: MerchantTransaction,
  merchant: string,
  ended: readonly EndedOrder[],
  now: Date,
): Promise<void> {
  await sql`update lottery_orders o set state = e.state, win = e.win, jackpot = e.jackpot, settled_at = ${now}
    from unnest(${ended.map(({ number }) => number)}::text[], ${ended.map(({ state }) => state)}::text[],
      ${ended.map(({ winMinor }) => String(winMinor))}::bigint[],
      ${ended.map(({ jackpotMinor }) => String(jackpotMinor))}::bigint[]) as e(number, state, win, jackpot)
    where o.merchant = ${merchant} and o.number = e.number and o.state = 'placed'`.execute(tx);
}
