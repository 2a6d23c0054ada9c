import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallQuery } from '../../schemas/calls/call-table.ts';
import type { deskExchanges } from '../../schemas/calls/points-desk.ts';
import type { ListedPages } from '../db/bounded-list.ts';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { listDecisions, wantedBy } from '../operator/api.ts';
import type { ExchangeRow } from './exchanges.repository.ts';

type Query = CallQuery<typeof deskExchanges>;

/** An exchange with the accounts of its member and of the operators who worked on it. */
export interface DeskExchange {
  readonly row: ExchangeRow;
  readonly account: string;
  readonly proposer: string | null;
  readonly decider: string | null;
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

const named = (rows: ReturnType<typeof inView>) =>
  rows
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'x.merchant').onRef('m.member_id', '=', 'x.member_id'),
    )
    .leftJoin('operators as p', (join) =>
      join.onRef('p.merchant', '=', 'x.merchant').onRef('p.operator_id', '=', 'x.proposed_by'),
    )
    .leftJoin('operators as d', (join) =>
      join.onRef('d.merchant', '=', 'x.merchant').onRef('d.operator_id', '=', 'x.decided_by'),
    )
    .selectAll('x')
    .select(['m.account', 'p.account as proposer', 'd.account as decider']);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirst']>>>;

const read = ({ account, proposer, decider, ...row }: Row): DeskExchange => ({
  row: camelRow(row),
  account,
  proposer,
  decider,
});

/** A page of exchanges that operators decide or send: those that wait, the oldest first, or those over, the newest first. */
export async function listDesk(
  tx: MerchantTransaction,
  merchant: string,
  { view, page, sort, kind, state, ...filters }: Query,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<{ readonly pages: ListedPages; readonly found: readonly DeskExchange[] }> {
  const isWaiting = view !== 'decided';
  const wanted = await wantedBy(tx, merchant, filters, { isWaiting, now });
  const listed = inView(tx, merchant, view)
    .where(wanted)
    .where((eb) => (kind === undefined ? eb.lit(true) : eb('x.kind', '=', kind)))
    .where((eb) => (state === undefined ? eb.lit(true) : eb('x.state', '=', state)));
  const times = listed.select(['x.asked_at', 'x.decided_at']);
  const { pages, found } = await listDecisions(tx, { times, rows: named(listed), isWaiting, sort, page, most });
  return { pages, found: found.map(read) };
}

/** An exchange by its number, with the accounts. @throws DomainError exchangeUnknown */
export async function getDesk(tx: MerchantTransaction, merchant: string, number: string): Promise<DeskExchange> {
  const rows = tx.selectFrom('point_exchanges as x').where('x.merchant', '=', merchant);
  const row = await named(rows.where('x.number', '=', number)).executeTakeFirst();
  if (!row) throw new DomainError('exchangeUnknown');
  return read(row);
}

/** How many exchanges wait in each view. */
export async function countViews(tx: MerchantTransaction, merchant: string) {
  const countOf = async (view: 'waiting' | 'toSend'): Promise<number> => {
    const counting = inView(tx, merchant, view).select(({ fn }) => fn.countAll<bigint>().as('count'));
    return Number((await counting.executeTakeFirstOrThrow()).count);
  };
  return { waiting: await countOf('waiting'), toSend: await countOf('toSend') };
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
