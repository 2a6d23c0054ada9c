import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { type StopRule, stopsChase } from '../../engine/lottery/chase.ts';
import type { ChaseReason } from '../../schemas/calls/lottery-states.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';
import { type ChaseRow, changeChase, lockChase, sumSteps } from './chases.repository.ts';
import { findNextOpen } from './periods.repository.ts';
import { placeBets } from './place-bets.ts';

/** Why a chase ends if its next bets are refused; any other refusal is `refused`. */
const REASONS: Partial<Readonly<Record<ErrorCode, ChaseReason>>> = {
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

/** The end of a chase. */
export const endChase = (
  tx: MerchantTransaction,
  chase: Pick<ChaseRow, 'merchant' | 'number'>,
  reason: ChaseReason,
  now: Date,
): Promise<void> => changeChase(tx, chase, { state: 'over', reason, endedAt: now });

/** Why a chase is over after its settled periods; undefined if it goes on. */
async function findEnd(tx: MerchantTransaction, chase: ChaseRow): Promise<ChaseReason | undefined> {
  if (stopsChase(stopRuleOf(chase), await sumSteps(tx, chase))) return chase.stopKind === 'win' ? 'won' : 'profit';
  return chase.stepsDone >= chase.multiples.length ? 'done' : undefined;
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
  if (chase?.state !== 'running') return;
  const end = await findEnd(tx, chase);
  if (end) return endChase(tx, chase, end, now);
  const { lottery, lastPeriod, province, stepsDone, multiples, memberId, isTrial } = chase;
  const last = { merchant: merchant.code, lottery, number: lastPeriod };
  const period = await findNextOpen(tx, last, province);
  const multiple = multiples[stepsDone];
  if (!period || multiple === undefined) return;
  const bets = chase.bets.map((bet) => ({ ...bet, gameCode: lottery, period: period.number, multiple }));
  const bettor = { merchant, memberId, isTrial, language: defaultLanguageOf(merchant), now };
  await placeBets(tx, bettor, protection, { bets, chase: { number, step: stepsDone } });
  await changeChase(tx, chase, { stepsDone: stepsDone + 1, lastPeriod: period.number });
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
      if (chase?.state === 'running') await endChase(tx, chase, reason, now);
    });
  }
}
