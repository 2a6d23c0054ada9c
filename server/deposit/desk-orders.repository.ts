import type { CallQuery } from '../../schemas/calls/call-table.ts';
import type { deskDeposits } from '../../schemas/calls/deposit-desk.ts';
import type { DepositState } from '../../schemas/calls/deposit-shapes.ts';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { filteredBy, findAccounts, findOrdersPage, type QueueTable, sortedBy } from '../operator/api.ts';

type Query = CallQuery<typeof deskDeposits>;

const OVER: readonly DepositState[] = ['arrived', 'failed', 'expired', 'cancelled'];

const TABLE: QueueTable = { alias: 'o', askedAt: 'created_at', endedAt: 'created_at', id: 'order_id' };

/** A search for orders with a proof. */
function filtered(tx: MerchantTransaction, merchant: string, query: Query, scope: Parameters<typeof filteredBy>[2]) {
  const { view, method, state } = query;
  const states: readonly DepositState[] = view === 'review' ? ['review'] : OVER;
  return tx
    .selectFrom('deposit_orders as o')
    .where('o.merchant', '=', merchant)
    .where('o.is_by_proof', '=', true)
    .where('o.state', 'in', [...states])
    .where(filteredBy(query, TABLE, scope))
    .$if(state !== undefined, (rows) => rows.where('o.state', '=', state ?? 'arrived'))
    .$if(method !== undefined, (rows) => rows.where('o.method_key', '=', method ?? ''));
}

/**
 * A page of orders: either pending, oldest first, or closed, newest first. Closed ones include those that expired
 * unpaid, because money found at the bank later still belongs to the member.
 */
export async function listDeskOrders(
  tx: MerchantTransaction,
  merchant: string,
  query: Query,
  { most, now }: { readonly most: number; readonly now: Date },
) {
  const isClosed = query.view === 'closed';
  const memberIds = await findAccounts(tx, merchant, query);
  const orders = filtered(tx, merchant, query, { memberIds, isClosed, now });
  const sort = query.sort ?? (isClosed ? 'newest' : 'oldest');
  const page = await findOrdersPage(tx, query, {
    merchant,
    list: 'deposits',
    facets: [query.state, query.method],
    table: TABLE,
    isClosed,
    isNewestFirst: sort !== 'oldest',
    isByDay: sort === 'newest' || sort === 'oldest',
    found: orders.select(['o.member_id', 'o.amount', 'o.created_at']),
    listedAt: 'created_at',
    most,
  });
  const { from, to, isReversed } = page;
  const shown = orders
    .$if(from !== undefined, (found) => found.where('o.created_at', '>=', from ?? now))
    .$if(to !== undefined, (found) => found.where('o.created_at', '<', to ?? now))
    .selectAll('o')
    .orderBy(sortedBy(sort, TABLE, isReversed))
    .limit(page.most)
    .offset(page.offset);
  const rows = await tx
    .selectFrom(shown.as('o'))
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'o.merchant').onRef('m.member_id', '=', 'o.member_id'),
    )
    .selectAll('o')
    .select('m.account')
    .orderBy(sortedBy(sort, TABLE, false))
    .execute();
  return { found: rows.map(({ account, ...row }) => ({ order: camelRow(row), account })), pages: page.pages };
}
