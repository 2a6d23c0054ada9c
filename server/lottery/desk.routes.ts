import { DomainError } from '../../engine/api/domain-error.ts';
import { decideVoid, deskPeriods, proposeVoid } from '../../schemas/calls/lottery-desk.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { Jobs } from '../jobs/define-job.ts';
import { tellDesk } from '../messages/api.ts';
import { assertMayDecide, type ServeAct, type WaitingQueue } from '../operator/api.ts';
import { makeNumber } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { listDeskPeriods } from './desk-periods.repository.ts';
import { databaseNow, findPeriod } from './periods.repository.ts';
import { canVoid, voidPeriod } from './step-period.ts';
import {
  countWaitingVoids,
  endVoid,
  findVoid,
  findVoidOfRequest,
  insertVoid,
  type VoidRow,
} from './voids.repository.ts';

/** Proposals to void a period that wait for a second operator. */
export const LOTTERY_QUEUE: WaitingQueue = {
  queue: 'lotteryVoids',
  permission: 'lotteries.manage',
  count: countWaitingVoids,
};

/** A proposal, as the audit log has it. */
const noteOf = ({ number, lottery, period, reason }: Pick<VoidRow, 'number' | 'lottery' | 'period' | 'reason'>) => ({
  subject: `${lottery} ${period}`,
  details: { request: number, reason },
});

function serveProposal(serveAct: ServeAct): void {
  serveAct(proposeVoid, async ({ tx, note, merchant: { code: merchant }, operator, body, now }) => {
    const { requestId, gameCode: lottery, period: number } = body;
    const wanted = { merchant, requestId, lottery, period: number, reason: body.reason.trim() };
    const period = await findPeriod(tx, { merchant, lottery, number }, true);
    if (!period) throw new DomainError('lotteryDrawUnknown');
    const known = await findVoidOfRequest(tx, merchant, requestId);
    if (known) {
      const isSame =
        known.requestedBy === operator.operatorId &&
        known.lottery === lottery &&
        known.period === number &&
        known.reason === wanted.reason;
      if (!isSame) throw new DomainError('idempotencyConflict');
      const { subject, details } = noteOf(known);
      note({ subject, details: { ...details, isRepeated: true } });
      return { number: known.number, state: known.state };
    }
    // The draw waits for the lock of the period: the clock is read behind it.
    if (!canVoid(period, await databaseNow(tx))) throw new DomainError('lotteryVoidTooLate');
    const proposal = { ...wanted, number: makeNumber('V', now), requestedBy: operator.operatorId, requestedAt: now };
    if (!(await insertVoid(tx, proposal)))
      throw new DomainError(
        (await findVoidOfRequest(tx, merchant, requestId)) ? 'idempotencyConflict' : 'lotteryVoidWaits',
      );
    await tellDesk(tx, merchant);
    note(noteOf(proposal));
    return { number: proposal.number, state: 'waiting' };
  });
}

function serveDecision(serveAct: ServeAct, { dataKey }: ServerContext, jobs: Jobs): void {
  serveAct(decideVoid, async ({ tx, note, afterwards, merchant: { code: merchant }, operator, body, now }) => {
    const { number, decision: state } = body;
    const named = await findVoid(tx, merchant, number);
    if (!named) throw new DomainError('approvalUnknown');
    // The period is locked before its proposal, as its draw does.
    const period = await findPeriod(tx, { ...named, number: named.period }, true);
    const proposal = await findVoid(tx, merchant, number, true);
    if (!period || !proposal) throw new Error(`The proposal ${number} has gone.`);
    if (proposal.state === 'lapsed') throw new DomainError('lotteryVoidTooLate');
    if (proposal.state !== 'waiting') throw new DomainError('approvalDecided', { state: proposal.state });
    const by = operator.operatorId;
    assertMayDecide({ requestedBy: proposal.requestedBy, decision: state, by });
    await endVoid(tx, proposal, { state, by, note: body.note.trim(), now });
    if (state === 'confirmed') {
      if (!canVoid(period, await databaseNow(tx))) throw new DomainError('lotteryVoidTooLate');
      await voidPeriod(tx, period, dataKey);
      afterwards(() => jobs.wake('lottery.draw', merchant));
    }
    await tellDesk(tx, merchant);
    const { subject, details } = noteOf(proposal);
    note({ subject, details: { ...details, decision: state, note: body.note.trim() } });
    return { number, state };
  });
}

/** What operators see of lotteries, and how two of them void a period. */
export function lotteryDeskRoutes(serve: ServeCall, serveAct: ServeAct, context: ServerContext, jobs: Jobs): void {
  serve(deskPeriods, ({ merchant, query, language }) =>
    context.database.readMerchant(merchant.code, (tx) => listDeskPeriods(tx, merchant, query, language)),
  );
  serveProposal(serveAct);
  serveDecision(serveAct, context, jobs);
}
