import type { CallQuery } from '../../schemas/calls/call-table.ts';
import type { DepositState } from '../../schemas/calls/deposit.ts';
import type { deskDeposits } from '../../schemas/calls/deposit-desk.ts';
import { camelRow } from '../db/camel-row.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findQueuePage } from '../db/list-days.ts';
import { filteredBy, isNarrowed, sortedBy } from '../operator/api.ts';

type Query = CallQuery<typeof deskDeposits>;

const OVER: readonly DepositState[] = ['arrived', 'failed', 'expired', 'cancelled'];

const TABLE = { alias: 'o', askedAt: 'created_at' } as const;

/** Orders by a proof that are looked for. */
function filtered(tx: MerchantTransaction, merchant: string, query: Query, now: Date) {
  const { view, method, state } = query;
  const states: readonly DepositState[] = view === 'review' ? ['review'] : OVER;
  return tx
    .selectFrom('deposit_orders as o')
    .where('o.merchant', '=', merchant)
    .where('o.is_by_proof', '=', true)
    .where('o.state', 'in', [...states])
    .where(filteredBy(query, TABLE, now))
    .$if(state !== undefined, (rows) => rows.where('o.state', '=', state ?? 'arrived'))
    .$if(method !== undefined, (rows) => rows.where('o.method_key', '=', method ?? ''));
}

/**
 * A page of them: those that wait, the oldest first, or those that are over, the newest first. Among these are the ones that
 * nobody has paid in time: money that is found at the bank later is the member's all the same.
 */
export async function listDeskOrders(
  tx: MerchantTransaction,
  merchant: string,
  query: Query,
  { most, now }: { readonly most: number; readonly now: Date },
) {
  const orders = filtered(tx, merchant, query, now);
  const sort = query.sort ?? (query.view === 'review' ? 'oldest' : 'newest');
  const { total, page, pages, from, to, offset } = await findQueuePage(
    tx,
    {
      list:
        query.view === 'review' || isNarrowed(query)
          ? undefined
          : { merchant, list: 'deposits', facets: [query.state, query.method], isNewestFirst: sort !== 'oldest' },
      isByDay: sort === 'newest' || sort === 'oldest',
      count: async () => {
        const { total } = await orders.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
        return Number(total);
      },
    },
    { wanted: query.page, most },
  );
  const rows = await orders
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'o.merchant').onRef('m.member_id', '=', 'o.member_id'),
    )
    .$if(from !== undefined, (found) => found.where('o.created_at', '>=', from ?? now))
    .$if(to !== undefined, (found) => found.where('o.created_at', '<', to ?? now))
    .selectAll('o')
    .select('m.account')
    .orderBy(sortedBy(sort, TABLE))
    .orderBy('o.order_id')
    .limit(most)
    .offset(offset)
    .execute();
  return {
    found: rows.map(({ account, ...row }) => ({ order: camelRow(row), account })),
    page,
    pages,
    total,
  };
}
