import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { DepositOrderEvent } from '../../flows/deposit-order/deposit-order.machine.ts';
import type { CallQuery, CallValue } from '../../schemas/calls/call-table.ts';
import type { DepositState } from '../../schemas/calls/deposit.ts';
import {
  approveDeposit,
  deskDeposit,
  deskDepositProof,
  deskDeposits,
  rejectDeposit,
} from '../../schemas/calls/deposit-desk.ts';
import { noteView } from '../audit/note-view.ts';
import type { WaitingQueue } from '../back-office/desk.routes.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findQueuePage } from '../http/list-days.repository.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { answerClaim, filteredBy, findClaims, isNarrowed, type OrderClaim, sortedBy } from '../operator/api.ts';
import type { ActContext, ServeAct } from '../operator/serve-act.ts';
import type { ServerContext } from '../server-context.ts';
import { answerOrder } from './deposit-answers.ts';
import { lockOrder } from './deposit-orders.repository.ts';
import type { DepositRow } from './deposit-scope.ts';
import { stepOrder } from './step-order.ts';

type DeskOrder = CallValue<typeof approveDeposit>;
type Query = CallQuery<typeof deskDeposits>;

const PAGE = 20;
const OVER: readonly DepositState[] = ['arrived', 'failed', 'expired', 'cancelled'];

const countReview = async (tx: MerchantTransaction, merchant: string) => {
  const { rows } = await sql<{ count: bigint; oldest: Date | null }>`
    select count(*) as count, min(created_at) as oldest from deposit_orders
    where merchant = ${merchant} and state = 'review'`.execute(tx);
  return rows[0] ?? { count: 0n, oldest: null };
};

/** What of deposits waits for operators. */
export const DEPOSIT_QUEUES: readonly WaitingQueue[] = [
  {
    queue: 'deposits',
    permission: 'deposits.review',
    count: countReview,
  },
];

const answer = (row: DepositRow, account: string, claim?: OrderClaim): DeskOrder => ({
  ...answerOrder(row),
  memberId: String(row.member_id),
  account,
  claim: answerClaim(claim),
});

const accountOf = async (tx: MerchantTransaction, { merchant, member_id: memberId }: DepositRow): Promise<string> => {
  const { account } = await tx
    .selectFrom('members')
    .select('account')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return account;
};

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
async function list(tx: MerchantTransaction, merchant: string, query: Query, now: Date) {
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
    { wanted: query.page, most: PAGE },
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
    .limit(PAGE)
    .offset(offset)
    .execute();
  const ids = rows.map(({ order_id: id }) => id);
  const claims = await findClaims(tx, merchant, ids, now);
  const waiting = await countReview(tx, merchant);
  return {
    orders: rows.map(({ account, ...row }) => answer(row, account, claims.get(row.order_id))),
    page,
    pages,
    total,
    counts: { review: Number(waiting.count) },
  };
}

/** What operators do with deposits whose proof they look at; each act is written down by the transaction that does it. */
export function depositDeskRoutes(serve: ServeCall, serveAct: ServeAct, { database, dataKey }: ServerContext): void {
  serve(deskDeposits, ({ merchant, query, now }) =>
    database.readMerchant(merchant.code, (tx) => list(tx, merchant.code, query, now)),
  );
  serve(deskDeposit, ({ merchant: { code }, query, now }) =>
    database.withMerchant(code, async (tx) => {
      const order = await lockOrder(tx, code, query.id);
      if (!order.is_by_proof) throw new DomainError('depositUnknown');
      const claim = (await findClaims(tx, code, [query.id], now)).get(query.id);
      return answer(order, await accountOf(tx, order), claim);
    }),
  );
  serve(deskDepositProof, ({ merchant, operator, query, address, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const { proof, member_id: memberId } = await lockOrder(tx, merchant.code, query.id);
      if (!proof) throw new DomainError('depositUnknown');
      const looked = { action: deskDepositProof.id, subject: query.id, memberId, address, now };
      await noteView(tx, dataKey, { merchant: merchant.code, operator, ...looked });
      return { webp: proof.toString('base64') };
    }),
  );
  const judge = async (
    { tx, merchant, body, now, note }: ActContext<typeof approveDeposit> | ActContext<typeof rejectDeposit>,
    type: DepositOrderEvent['type'],
    reason: string | null,
  ) => {
    const order = await lockOrder(tx, merchant.code, body.id);
    const row = await stepOrder(tx, order, type, now, { reason });
    const details = { type, amountMinor: String(row.amount), utr: row.utr, ...(reason === null ? {} : { reason }) };
    note({ subject: row.order_id, memberId: row.member_id, details });
    return answer(row, await accountOf(tx, row));
  };
  serveAct(approveDeposit, (given) => judge(given, 'review.approved', null));
  serveAct(rejectDeposit, (given) => judge(given, 'review.rejected', given.body.reason));
}
