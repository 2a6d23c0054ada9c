import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { DepositOrderEvent } from '../../flows/deposit-order/deposit-order.machine.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { approveDeposit, deskDepositProof, deskDeposits, rejectDeposit } from '../../schemas/calls/deposit-desk.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ActContext, ServeAct } from '../http/serve-act.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { WaitingQueue } from '../operator/operator-desk.routes.ts';
import type { ServerContext } from '../server-context.ts';
import { answerOrder } from './deposit-answers.ts';
import { lockOrder } from './deposit-orders.repository.ts';
import type { DepositRow } from './deposit-scope.ts';
import { stepOrder } from './step-order.ts';

type DeskOrder = CallValue<typeof approveDeposit>;

const PAGE = 20;

/** What of deposits waits for operators. */
export const DEPOSIT_QUEUES: readonly WaitingQueue[] = [
  {
    queue: 'deposits',
    permission: 'deposits.review',
    async count(tx, merchant) {
      const { rows } = await sql<{ count: bigint; oldest: Date | null }>`
        select count(*) as count, min(created_at) as oldest from deposit_orders
        where merchant = ${merchant} and state = 'review'`.execute(tx);
      return rows[0] ?? { count: 0n, oldest: null };
    },
  },
];

const answer = (row: DepositRow, account: string): DeskOrder => ({
  ...answerOrder(row),
  memberId: String(row.member_id),
  account,
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

/** Orders by a proof: those that wait, the oldest first, or those that are judged, the newest first. */
async function list(tx: MerchantTransaction, merchant: string, view: 'review' | 'closed', page: number) {
  const orders = tx
    .selectFrom('deposit_orders as o')
    .innerJoin('members as m', (join) =>
      join.onRef('m.merchant', '=', 'o.merchant').onRef('m.member_id', '=', 'o.member_id'),
    )
    .where('o.merchant', '=', merchant)
    .where('o.is_by_proof', '=', true)
    .where('o.state', 'in', view === 'review' ? ['review'] : ['arrived', 'failed']);
  const { total } = await orders.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / PAGE));
  const shown = Math.min(page, pages);
  const rows = await orders
    .selectAll('o')
    .select('m.account')
    .orderBy('o.created_at', view === 'review' ? 'asc' : 'desc')
    .limit(PAGE)
    .offset((shown - 1) * PAGE)
    .execute();
  return { orders: rows.map(({ account, ...row }) => answer(row, account)), page: shown, pages, total: Number(total) };
}

/** What operators do with deposits whose proof they look at; each act is written down by the transaction that does it. */
export function depositDeskRoutes(serve: ServeCall, serveAct: ServeAct, { database }: ServerContext): void {
  serve(deskDeposits, ({ merchant, query }) =>
    database.withMerchant(merchant.code, (tx) => list(tx, merchant.code, query.view, Number(query.page ?? 1))),
  );
  serve(deskDepositProof, ({ merchant, query }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const { proof } = await lockOrder(tx, merchant.code, query.id);
      if (!proof) throw new DomainError('depositUnknown');
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
