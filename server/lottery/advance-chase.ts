import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { type StopRule, stopsChase } from '../../engine/lottery/chase.ts';
import {
  type ChaseEvent,
  type ChaseRefusal,
  type ChaseStepped,
  stepChase,
} from '../../flows/lottery-chase/lottery-chase.machine.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';
import { type ChaseRow, changeChase, lockChase, sumSteps } from './chases.repository.ts';
import { findNextOpen } from './periods.repository.ts';
import { placeBets } from './place-bets.ts';

/** Why a chase ends if its next bets are refused; any other refusal is `refused`. */
const REASONS: Partial<Readonly<Record<ErrorCode, ChaseRefusal>>> = {
  insufficientFunds: 'balance',
  lossLimitReached: 'limit',
  wagerLimitReached: 'limit',
  timeOutActive: 'limit',
  selfExcluded: 'limit',
  selfExcludedForEver: 'limit',
  lotteryNumberFull: 'full',
};
/** Refusals that pass: the next run tries again. */
const PASSING: readonly ErrorCode[] = ['busy', 'lotteryPeriodClosed', 'lotteryPeriodNotOpen'];

/** When a stored chase stops. */
const stopRuleOf = ({ stopKind, stopProfit }: Pick<ChaseRow, 'stopKind' | 'stopProfit'>): StopRule =>
  stopKind === 'profit' ? { kind: stopKind, leastMinor: stopProfit ?? 0n } : { kind: stopKind };

/** A step of a chase that is locked; undefined if it cannot happen now. */
const stepOf = ({ state, stopKind, multiples, stepsDone }: ChaseRow, event: ChaseEvent): ChaseStepped | undefined =>
  stepChase({ state, stop: stopKind, periods: multiples.length, periodsDone: stepsDone }, event);

/**
 * Ends a chase that is locked, for its member or because its bets were refused.
 *
 * @returns why it is over; also if it was before
 */
export async function endChase(
  tx: MerchantTransaction,
  chase: ChaseRow,
  event: Exclude<ChaseEvent, { readonly type: 'period.settled' }>,
  now: Date,
): Promise<ChaseRow['reason']> {
  const stepped = stepOf(chase, event);
  if (!stepped) return chase.reason;
  const { state, reason } = stepped;
  await changeChase(tx, chase, { state, reason, endedAt: now });
  return reason;
}

interface Advancing {
  readonly merchant: Merchant;
  readonly number: string;
  readonly now: Date;
}

/** Places the bets of the next period, or ends the chase. Nothing happens while no period is open. */
async function step(
  tx: MerchantTransaction,
  { merchant, number, now }: Advancing,
  protection: PlayProtection,
): Promise<void> {
  const chase = await lockChase(tx, merchant.code, number);
  if (!chase) return;
  const isReached = stopsChase(stopRuleOf(chase), await sumSteps(tx, chase));
  const stepped = stepOf(chase, { type: 'period.settled', isReached });
  if (!stepped) return;
  const { state, reason, periodsDone } = stepped;
  if (!stepped.effects.includes('bets.place')) return changeChase(tx, chase, { state, reason, endedAt: now });
  const { lottery, lastPeriod, province, stepsDone, multiples, memberId, isTrial } = chase;
  const last = { merchant: merchant.code, lottery, number: lastPeriod };
  const period = await findNextOpen(tx, last, province);
  const multiple = multiples[stepsDone];
  if (!period || multiple === undefined) return;
  const bets = chase.bets.map((bet) => ({ ...bet, gameCode: lottery, period: period.number, multiple }));
  const bettor = { merchant, memberId, isTrial, language: defaultLanguageOf(merchant), now };
  await placeBets(tx, bettor, protection, { bets, chase: { number, step: stepsDone } });
  await changeChase(tx, chase, { state, stepsDone: periodsDone, lastPeriod: period.number });
}

/**
 * Takes the next step of a chase whose last period is settled. The place in its plan moves in the transaction that places
 * the bets, so that each period of the plan is bet on once.
 */
export async function advanceChase(
  { database }: Pick<ServerContext, 'database'>,
  advancing: Advancing,
  protection: PlayProtection,
): Promise<void> {
  const { merchant, number, now } = advancing;
  try {
    await database.withMerchant(merchant.code, (tx) => step(tx, advancing, protection));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (PASSING.includes(error.code)) return;
    const reason = REASONS[error.code] ?? 'refused';
    await database.withMerchant(merchant.code, async (tx) => {
      const chase = await lockChase(tx, merchant.code, number);
      if (chase) await endChase(tx, chase, { type: 'bets.refused', reason }, now);
    });
  }
}
