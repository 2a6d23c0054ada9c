import { type RawBuilder, sql } from 'kysely';
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

/** Which exchanges a view lists. Goods that were approved wait to be sent, all others are over. */
const VIEWS: Readonly<Record<Query['view'], RawBuilder<boolean>>> = {
  waiting: sql`x.state = 'applying'`,
  toSend: sql`x.kind = 'goods' and x.state = 'approved'`,
  decided: sql`x.state <> 'applying' and not (x.kind = 'goods' and x.state = 'approved')`,
};

const inView = (tx: MerchantTransaction, merchant: string, view: Query['view']) =>
  tx
    .selectFrom('point_exchanges as x')
    .where('x.merchant', '=', merchant)
    .where('x.is_by_desk', '=', true)
    .where(VIEWS[view]);

/** A page of exchanges that operators decide or send: those that wait, the oldest first, or those over, the newest first. */
export async function listDesk(
  tx: MerchantTransaction,
  merchant: string,
  { view, page }: Query,
  most: number,
): Promise<{ readonly pages: ListedPages; readonly found: readonly DeskExchange[] }> {
  const isWaiting = view !== 'decided';
  const exchanges = inView(tx, merchant, view);
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

/** How many exchanges wait for operators, to be decided or sent, and since when. */
export async function countWaiting(
  tx: MerchantTransaction,
  merchant: string,
): Promise<{ readonly count: bigint; readonly oldest: Date | null }> {
  const { count, oldest } = await tx
    .selectFrom('point_exchanges as x')
    .where('x.merchant', '=', merchant)
    .where('x.is_by_desk', '=', true)
    .where(sql<boolean>`(${VIEWS.waiting} or ${VIEWS.toSend})`)
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min<Date | null>('x.asked_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count, oldest };
}

/** How many of each item are taken by exchanges that wait. */
export async function countTaken(tx: MerchantTransaction, merchant: string): Promise<ReadonlyMap<string, number>> {
  const rows = await inView(tx, merchant, 'waiting')
    .select(['x.item', sql<number>`sum(x.quantity)::int`.as('taken')])
    .groupBy('x.item')
    .execute();
  return new Map(rows.map(({ item, taken }) => [item ?? '', taken]));
}
