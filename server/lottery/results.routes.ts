import { DomainError } from '../../engine/api/domain-error.ts';
import { isDrawnHere } from '../../engine/lottery/families.ts';
import { findResultMistakes, type Kind } from '../../engine/lottery/kind.ts';
import { findKind } from '../../engine/lottery/kinds.ts';
import type { Result } from '../../engine/lottery/play.ts';
import { isSameResult } from '../../engine/lottery/typed-result.ts';
import { correctResult, decideResult, enterResult } from '../../schemas/calls/lottery-results.ts';
import type { Jobs } from '../jobs/define-job.ts';
import { tellDesk } from '../messages/api.ts';
import { type ActContext, assertMayDecide, type ServeAct, type WaitingQueue } from '../operator/api.ts';
import { makeNumber } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { databaseNow, findPeriod, type PeriodRow } from './periods.repository.ts';
import {
  countWaitingResults,
  endResult,
  findResult,
  findResultOfRequest,
  findWaitingResult,
  insertResult,
  type ResultRow,
} from './results.repository.ts';
import { canCorrect, canEnter, correctNumbers, drawEntered, stepInTime } from './step-period.ts';

/** Hours for corrections of a lottery that is offered no longer. */
const DEFAULT_CORRECTION_HOURS = 72;

/** Periods that need a result, and corrections that wait for a second operator. */
export const RESULT_QUEUE: WaitingQueue = {
  queue: 'lotteryResults',
  permission: 'lotteries.manage',
  count: countWaitingResults,
};

/** A result, as the audit log has it. */
const noteOf = (
  { number, lottery, period, reason }: Pick<ResultRow, 'number' | 'lottery' | 'period' | 'reason'>,
  numbers: Result,
) => ({
  subject: `${lottery} ${period}`,
  details: { request: number, numbers: numbers.join(' '), ...(reason === '' ? {} : { reason }) },
});

/** The kind of a period; refuses numbers that it cannot have. */
function assertResult({ kind: key }: PeriodRow, numbers: Result): Kind {
  const kind = findKind(key);
  if (!kind) throw new Error(`This build does not have the kind ${key}.`);
  const [mistake] = findResultMistakes(kind, numbers);
  if (mistake) throw new DomainError('lotteryResultWrong', { reason: mistake.code, at: mistake.at });
  return kind;
}

type Entering = ActContext<typeof enterResult>;
type Answer = Pick<ResultRow, 'number' | 'state'>;

/** The answer to a request that has come before; undefined if it has not. Another one under its key is a conflict. */
async function findRepeated(
  { tx, note, merchant, operator, body }: Pick<Entering, 'tx' | 'note' | 'merchant' | 'operator' | 'body'>,
  reason: string,
): Promise<Answer | undefined> {
  const known = await findResultOfRequest(tx, merchant.code, body.requestId);
  if (!known) return undefined;
  const isFirst = known.requestId === body.requestId;
  // A second operator may have typed the numbers of a prize in another order.
  const textOf = (numbers: Result) => (isFirst ? numbers : numbers.toSorted((a, b) => a - b)).join();
  const isSame =
    (isFirst ? known.requestedBy : known.decidedBy) === operator.operatorId &&
    known.lottery === body.gameCode &&
    known.period === body.period &&
    known.reason === reason &&
    textOf(known.numbers) === textOf(body.numbers);
  if (!isSame) throw new DomainError('idempotencyConflict');
  const { subject, details } = noteOf(known, body.numbers);
  note({ subject, details: { ...details, isRepeated: true } });
  return { number: known.number, state: known.state };
}

/** Refuses an entry for a period that takes none. */
function assertAwaited(period: PeriodRow, now: Date): void {
  if (isDrawnHere(period.source)) throw new DomainError('lotteryResultOwn');
  if (period.numbers !== null || period.state === 'voided') throw new DomainError('lotteryResultKnown');
  if (!canEnter(period, now)) throw new DomainError('lotteryResultTooEarly');
}

/** Stores a result that waits for a second operator. */
async function store(
  { tx, note, merchant: { code: merchant }, operator, body, now }: Entering,
  correction: { readonly formerNumbers: number[]; readonly reason: string } | undefined,
): Promise<Answer> {
  const { requestId, gameCode: lottery, period } = body;
  const { formerNumbers = null, reason = '' } = correction ?? {};
  const result = { merchant, lottery, period, requestId, reason, formerNumbers, number: makeNumber('R', now) };
  const { operatorId: requestedBy, role: requestedRole } = operator;
  const isStored = await insertResult(tx, {
    ...result,
    numbers: [...body.numbers],
    isCorrection: correction !== undefined,
    requestedBy,
    requestedRole,
    requestedAt: now,
  });
  if (!isStored) throw new DomainError('lotteryResultWaits');
  await tellDesk(tx, merchant);
  note(noteOf(result, body.numbers));
  return { number: result.number, state: 'waiting' };
}

/** The second entry of a result: the same numbers draw the period, others nothing. */
async function agree(given: Entering, period: PeriodRow, first: ResultRow, context: ServerContext): Promise<Answer> {
  const { tx, note, merchant, operator, body, now } = given;
  const { operatorId: by, role } = operator;
  assertMayDecide({ requestedBy: first.requestedBy, decision: 'confirmed', by });
  if (!isSameResult(assertResult(period, body.numbers), first.numbers, body.numbers))
    throw new DomainError('lotteryResultDiffers');
  await endResult(tx, first, { state: 'confirmed', by, role, note: '', decidedRequest: body.requestId, now });
  const offered = merchant.lotteries.lotteries.find(({ code }) => code === period.lottery);
  const correctionHours = offered?.correctionHours ?? DEFAULT_CORRECTION_HOURS;
  await drawEntered(tx, period, { numbers: first.numbers, correctionHours }, context.dataKey);
  await tellDesk(tx, merchant.code);
  const { subject, details } = noteOf(first, body.numbers);
  note({ subject, details: { ...details, decision: 'confirmed' } });
  return { number: first.number, state: 'confirmed' };
}

function serveEntry(serveAct: ServeAct, context: ServerContext, jobs: Jobs): void {
  serveAct(enterResult, async (given) => {
    const { tx, afterwards, merchant, body } = given;
    const name = { merchant: merchant.code, lottery: body.gameCode, number: body.period };
    // Locked, with all steps that are due by now: the same request at the same moment waits here.
    const { lotteries } = merchant.lotteries;
    const period = await stepInTime(tx, name, { dataKey: context.dataKey, lotteries });
    if (!period) throw new DomainError('lotteryDrawUnknown');
    const repeated = await findRepeated(given, '');
    if (repeated) return repeated;
    assertAwaited(period, await databaseNow(tx));
    assertResult(period, body.numbers);
    const first = await findWaitingResult(tx, period);
    if (!first) return store(given, undefined);
    const answer = await agree(given, period, first, context);
    afterwards(() => jobs.wake('lottery.draw', merchant.code));
    return answer;
  });
}

function serveCorrection(serveAct: ServeAct): void {
  serveAct(correctResult, async (given) => {
    const { tx, merchant, body } = given;
    const reason = body.reason.trim();
    const name = { merchant: merchant.code, lottery: body.gameCode, number: body.period };
    const period = await findPeriod(tx, name, true);
    if (!period) throw new DomainError('lotteryDrawUnknown');
    const repeated = await findRepeated(given, reason);
    if (repeated) return repeated;
    if (isDrawnHere(period.source)) throw new DomainError('lotteryResultOwn');
    if (!period.numbers || !canCorrect(period, await databaseNow(tx))) throw new DomainError('lotteryCorrectionClosed');
    if (isSameResult(assertResult(period, body.numbers), period.numbers, body.numbers))
      throw new DomainError('lotteryCorrectionSame');
    return store(given, { formerNumbers: period.numbers, reason });
  });
}

/** Applies a decision to the period of a result: an approved correction replaces its numbers. */
async function applyCorrection(
  { tx }: Pick<Entering, 'tx'>,
  period: PeriodRow,
  { isCorrection, numbers }: ResultRow,
  { dataKey }: ServerContext,
): Promise<void> {
  // An operator who has seen the numbers of the first one would confirm them unread.
  if (!isCorrection) throw new DomainError('lotteryEntryIndependent');
  if (!canCorrect(period, await databaseNow(tx))) throw new DomainError('lotteryCorrectionClosed');
  await correctNumbers(tx, period, numbers, dataKey);
}

function serveDecision(serveAct: ServeAct, context: ServerContext, jobs: Jobs): void {
  serveAct(decideResult, async (given) => {
    const { tx, note, afterwards, merchant, operator, body, now } = given;
    const { number, decision: state } = body;
    const named = await findResult(tx, merchant.code, number);
    if (!named) throw new DomainError('approvalUnknown');
    // The period is locked before its result, as its steps do.
    const period = await findPeriod(tx, { ...named, number: named.period }, true);
    const result = await findResult(tx, merchant.code, number, true);
    if (!period || !result) throw new Error(`The result ${number} has gone.`);
    if (result.state === 'lapsed')
      throw new DomainError(result.isCorrection ? 'lotteryCorrectionClosed' : 'lotteryResultKnown');
    if (result.state !== 'waiting') throw new DomainError('approvalDecided', { state: result.state });
    const { operatorId: by, role } = operator;
    assertMayDecide({ requestedBy: result.requestedBy, decision: state, by });
    await endResult(tx, result, { state, by, role, note: body.note.trim(), decidedRequest: null, now });
    if (state === 'confirmed') {
      await applyCorrection(given, period, result, context);
      afterwards(() => jobs.wake('lottery.draw', merchant.code));
    }
    await tellDesk(tx, merchant.code);
    const { subject, details } = noteOf(result, result.numbers);
    note({ subject, details: { ...details, decision: state, note: body.note.trim() } });
    return { number, state };
  });
}

/** How two operators enter the result of a draw that takes place elsewhere, and correct it. */
export function lotteryResultRoutes(serveAct: ServeAct, context: ServerContext, jobs: Jobs): void {
  serveEntry(serveAct, context, jobs);
  serveCorrection(serveAct);
  serveDecision(serveAct, context, jobs);
}
