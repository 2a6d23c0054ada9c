import { sql } from 'kysely';
import type { CallQuery } from '../../schemas/calls/call-table.ts';
import type { deskExchanges } from '../../schemas/calls/points-desk.ts';
import { askedPageOf, countListed, type ListedPages } from '../db/bounded-list.ts';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ExchangeRow } from './exchanges.repository.ts';

type Query = CallQuery<typeof deskExchanges>;

/** An exchange with the account of its member. */
export interface DeskExchange {
  readonly row: ExchangeRow;
  readonly account: string;
}

const inView = (tx: MerchantTransaction, merchant: string, isWaiting: boolean) =>
  tx
    .selectFrom('point_exchanges as x')
    .where('x.merchant', '=', merchant)
    .where('x.is_by_desk', '=', true)
    .where('x.state', 'in', isWaiting ? ['applying'] : ['approved', 'rejected']);

/** A page of exchanges that operators decide: those that wait, the oldest first, or those decided, the newest first. */
export async function listDesk(
  tx: MerchantTransaction,
  merchant: string,
  { view, page }: Query,
  most: number,
): Promise<{ readonly pages: ListedPages; readonly found: readonly DeskExchange[] }> {
  const isWaiting = view === 'waiting';
  const exchanges = inView(tx, merchant, isWaiting);
  const counted = isWaiting
    ? await countListed(tx, exchanges.select('x.asked_at'), sql`found.asked_at`)
    : await countListed(tx, exchanges.select('x.decided_at'), sql`found.decided_at desc`);
  const { offset, ...pages } = askedPageOf(counted, page, most);
  const rows = await exchanges
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'x.merchant').onRef('m.member_id', '=', 'x.member_id'),
    )
    .selectAll('x')
    .select('m.account')
    .orderBy(isWaiting ? sql`x.asked_at` : sql`x.decided_at desc`)
    .orderBy(isWaiting ? sql`x.number` : sql`x.number desc`)
    .limit(most)
    .offset(offset)
    .execute();
  return { pages, found: rows.map(({ account, ...row }) => ({ row: camelRow(row), account })) };
}

/** How many exchanges wait for operators, and since when. */
export async function countWaiting(
  tx: MerchantTransaction,
  merchant: string,
): Promise<{ readonly count: bigint; readonly oldest: Date | null }> {
  const { count, oldest } = await inView(tx, merchant, true)
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min<Date | null>('x.asked_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count, oldest };
}

/** How many of each item are taken by exchanges that wait. */
export async function countTaken(tx: MerchantTransaction, merchant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await inView(tx, merchant, true)
    .select(['x.item', sql<number>`sum(x.quantity)::int`.as('taken')])
    .groupBy('x.item')
    .execute();
  return new Map(rows.map(({ item, taken }) => [item ?? '', taken]));
}
