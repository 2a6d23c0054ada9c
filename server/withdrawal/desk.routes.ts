import { DomainError } from '../../engine/api/domain-error.ts';
import type { WithdrawalEvent } from '../../flows/withdrawal/withdrawal.machine.ts';
import {
  answerCase,
  approveWithdrawal,
  deskProof,
  deskWithdrawal,
  deskWithdrawals,
  failPayout,
  forceReceipt,
  rejectWithdrawal,
  sendPayout,
  settleCase,
} from '../../schemas/calls/withdrawal-desk.ts';
import { noteView } from '../audit/api.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { Jobs } from '../jobs/define-job.ts';
import { type ActContext, answerClaim, findClaims, type ServeAct } from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';
import { deskAnswerOf } from './desk-answer.ts';
import { countViews, findNames, listView } from './desk-queue.repository.ts';
import { getProof } from './proofs.repository.ts';
import { summaryOf } from './withdrawal-answer.ts';
import { takeStep } from './withdrawal-step.ts';

const PAGE = 20;

/** A back-office call that sends an event to a withdrawal. */
type StepCall =
  | typeof approveWithdrawal
  | typeof rejectWithdrawal
  | typeof sendPayout
  | typeof failPayout
  | typeof forceReceipt
  | typeof answerCase
  | typeof settleCase;

/** What goes with a step: a reason or a message, and a reference. */
interface Along {
  readonly said?: string | undefined;
  readonly reference?: string | undefined;
}

function serveReading(serve: ServeCall, { database, dataKey }: ServerContext): void {
  serve(deskWithdrawals, ({ merchant, query, now }) =>
    database.readMerchant(merchant.code, async (tx) => {
      const { pages, found } = await listView(tx, merchant.code, query, { most: PAGE, now });
      const names = await findNames(tx, merchant.code, found);
      const numbers = found.map(({ row }) => row.number);
      const claims = await findClaims(tx, merchant.code, numbers, now);
      return {
        withdrawals: found.map((stored) => ({
          ...summaryOf(stored),
          memberId: String(stored.row.memberId),
          account: names.get(stored.row.number)?.account ?? '',
          approvedBy: names.get(stored.row.number)?.approvedBy ?? null,
          needsSecond: stored.row.needsSecond,
          claim: answerClaim(claims.get(stored.row.number)),
        })),
        ...pages,
        counts: await countViews(tx, merchant.code),
      };
    }),
  );
  serve(deskWithdrawal, async ({ merchant: { code }, operator, query, address, now }) => {
    const shown = await database.readMerchant(code, (tx) =>
      deskAnswerOf(tx, dataKey, operator, { merchant: code, number: query.number, now }),
    );
    const looked = { action: deskWithdrawal.id, subject: shown.number, memberId: BigInt(shown.memberId) };
    await database.withMerchant(code, (tx) =>
      noteView(tx, dataKey, { merchant: code, operator, ...looked, address, now }),
    );
    return shown;
  });
  serve(deskProof, ({ merchant, operator, query, address, now }) =>
    database.withMerchant(merchant.code, async (tx) => {
      const { code } = merchant;
      const { webp, number, memberId } = await getProof(tx, code, query.proof);
      const looked = { action: deskProof.id, subject: number, memberId };
      await noteView(tx, dataKey, { merchant: code, operator, ...looked, address, now });
      return { webp: webp.toString('base64') };
    }),
  );
}

/** Operator actions on withdrawals. Each is audited in its own transaction. */
export function deskRoutes(serve: ServeCall, serveAct: ServeAct, context: ServerContext, jobs: Jobs): void {
  serveReading(serve, context);
  const act = async (given: ActContext<StepCall>, event: WithdrawalEvent, along: Along = {}) => {
    const { tx, merchant, operator, body, now, note } = given;
    const name = { merchant: merchant.code, number: body.number };
    const by = { kind: 'operator', id: operator.operatorId } as const;
    const { row } = await takeStep(tx, name, { event, by, now, ...along });
    note({ subject: row.number, memberId: row.memberId, details: { ...event, ...along } });
    return deskAnswerOf(tx, context.dataKey, operator, { ...name, now });
  };
  serveAct(approveWithdrawal, (given) =>
    act(given, { type: 'operator.approved', by: String(given.operator.operatorId) }),
  );
  serveAct(rejectWithdrawal, (given) => act(given, { type: 'operator.rejected' }, { said: given.body.reason }));
  serveAct(sendPayout, async (given) => {
    const { payout, reference } = given.body;
    if (reference !== undefined) return act(given, { type: 'payout.sent', payout }, { reference });
    given.afterwards(() => jobs.wake('withdrawals.pay', given.merchant.code));
    return act(given, { type: 'payout.claimed', payout });
  });
  serveAct(failPayout, (given) =>
    act(given, { type: 'payout.failed', payout: given.body.payout }, { said: given.body.reason }),
  );
  serveAct(forceReceipt, (given) =>
    act(given, { type: 'receipt.forced', payout: given.body.payout }, { said: given.body.reason }),
  );
  serveAct(answerCase, (given) =>
    act(given, { type: 'case.answered', payout: given.body.payout }, { said: given.body.said }),
  );
  serveAct(settleCase, (given) => {
    const { payout, outcome, reference, said } = given.body;
    if (outcome === 'paidAgain' && reference === undefined)
      throw new DomainError('invalidFields', { fields: [{ field: 'reference', code: 'required', params: {} }] });
    return act(given, { type: `case.${outcome}`, payout }, { said, reference });
  });
}
