import { DomainError } from '../../engine/api/domain-error.ts';
import type { DepositOrderEvent } from '../../flows/deposit-order/deposit-order.machine.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  approveDeposit,
  deskDeposit,
  deskDepositProof,
  deskDeposits,
  rejectDeposit,
} from '../../schemas/calls/deposit-desk.ts';
import { noteView } from '../audit/api.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { getMemberAccount } from '../member/api.ts';
import {
  type ActContext,
  answerClaim,
  findClaims,
  type OrderClaim,
  type ServeAct,
  type WaitingQueue,
} from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';
import { answerOrder } from './deposit-answers.ts';
import { countReview, lockOrder } from './deposit-orders.repository.ts';
import type { DepositRow } from './deposit-scope.ts';
import { listDeskOrders } from './desk-orders.repository.ts';
import { stepOrder } from './step-order.ts';

const PAGE = 20;

type DeskOrder = CallValue<typeof approveDeposit>;

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
  memberId: String(row.memberId),
  account,
  claim: answerClaim(claim),
  ...(row.merchantVersion === null ? {} : { version: row.merchantVersion }),
});

/** Operator actions on deposits that need their proof reviewed; each is audited in its own transaction. */
export function depositDeskRoutes(serve: ServeCall, serveAct: ServeAct, { database, dataKey }: ServerContext): void {
  serve(deskDeposits, ({ merchant, query, now }) =>
    database.readMerchant(merchant.code, async (tx) => {
      const { found, pages } = await listDeskOrders(tx, merchant.code, query, { most: PAGE, now });
      const claims = await findClaims(
        tx,
        merchant.code,
        found.map(({ order }) => order.orderId),
        now,
      );
      const waiting = await countReview(tx, merchant.code);
      return {
        ...pages,
        orders: found.map(({ order, account }) => answer(order, account, claims.get(order.orderId))),
        counts: { review: Number(waiting.count) },
      };
    }),
  );
  serve(deskDeposit, ({ merchant: { code }, query, now }) =>
    database.withMerchant(code, async (tx) => {
      const order = await lockOrder(tx, code, query.id);
      if (!order.isByProof) throw new DomainError('depositUnknown');
      const claim = (await findClaims(tx, code, [query.id], now)).get(query.id);
      return answer(order, await getMemberAccount(tx, order), claim);
    }),
  );
  serve(deskDepositProof, ({ merchant, operator, query, address, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const { proof, memberId } = await lockOrder(tx, merchant.code, query.id);
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
    note({ subject: row.orderId, memberId: row.memberId, details });
    return answer(row, await getMemberAccount(tx, row));
  };
  serveAct(approveDeposit, (given) => judge(given, 'review.approved', null));
  serveAct(rejectDeposit, (given) => judge(given, 'review.rejected', given.body.reason));
}
