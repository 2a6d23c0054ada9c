import type { Merchant } from '../../engine/brand/merchant.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import type { PlayProtection } from '../protection/api.ts';
import type { ServerContext } from '../server-context.ts';
import { advanceChase } from './advance-chase.ts';
import { findIdle } from './chases.repository.ts';
import { keepPools } from './keep-pools.ts';
import { makePeriods } from './make-periods.ts';
import { findUnsettled } from './orders.repository.ts';
import { findDuePeriods, findNextStep, type PeriodName } from './periods.repository.ts';
import { settleBatch } from './settle-period.ts';
import { stepInTime } from './step-period.ts';

/** Periods of one round; the next run follows at once if more are due. */
const MOST_OF_ROUND = 200;
/** How long a run pays bets and follows chases before other draws have their turn. */
const BUDGET_MS = 20_000;

type JobContext = Pick<ServerContext, 'database' | 'dataKey' | 'onError' | 'now'>;

/** Whether a run may continue. */
type HasTime = () => boolean;

/** Makes the periods to come, and opens, closes and draws those that are due. @returns whether more may be due */
export async function takeSteps(
  { database, dataKey, onError }: Pick<JobContext, 'database' | 'dataKey' | 'onError'>,
  { code, lotteries: { lotteries } }: Pick<Merchant, 'code' | 'lotteries'>,
): Promise<boolean> {
  for (const lottery of lotteries)
    await database.withMerchant(code, (tx) => makePeriods(tx, code, lottery, dataKey)).catch(onError);
  const due = await database.withMerchant(code, (tx) => findDuePeriods(tx, code, MOST_OF_ROUND));
  for (const name of due)
    await database.withMerchant(code, (tx) => stepInTime(tx, name, { dataKey, lotteries })).catch(onError);
  return due.length === MOST_OF_ROUND;
}

/** Pays all orders of a period as far as the time goes, and takes the step that follows. */
async function settle({ database, now }: JobContext, name: PeriodName, hasTime: HasTime): Promise<boolean> {
  for (;;) {
    if ((await settleBatch(database, name, now())) === 0) return true;
    if (!hasTime()) return false;
  }
}

/** Pays the orders of drawn and voided periods. @returns whether there are more */
async function settleAll(
  context: JobContext,
  { code, lotteries: { lotteries } }: Pick<Merchant, 'code' | 'lotteries'>,
  hasTime: HasTime,
): Promise<boolean> {
  const { database, dataKey, onError } = context;
  const unsettled = await database.withMerchant(code, (tx) => findUnsettled(tx, code, MOST_OF_ROUND));
  for (const name of unsettled) {
    const isPaid = await settle(context, name, hasTime).catch((error: unknown) => {
      onError(error);
      return true;
    });
    if (!isPaid) return true;
    await database.withMerchant(code, (tx) => stepInTime(tx, name, { dataKey, lotteries })).catch(onError);
  }
  return unsettled.length === MOST_OF_ROUND;
}

/** Takes the next step of each chase whose last period is settled. @returns whether there are more */
async function advanceAll(
  { database, onError, now }: JobContext,
  merchant: Merchant,
  protection: PlayProtection,
  hasTime: HasTime,
): Promise<boolean> {
  for (let after = ''; ; ) {
    const idle = await database.withMerchant(merchant.code, (tx) => findIdle(tx, merchant.code, after, MOST_OF_ROUND));
    for (const number of idle) {
      if (!hasTime()) return true;
      await advanceChase({ database }, { merchant, number, now: now() }, protection).catch(onError);
    }
    const last = idle.at(-1);
    if (last === undefined || idle.length < MOST_OF_ROUND) return false;
    after = last;
  }
}

/**
 * Opens the pools of jackpots, makes the periods to come, opens, closes and draws those that are due, pays their bets, and places
 * those of chases. Each step is a separate transaction, so that a failure does not hold up the others; of several processes only one finds a step
 * still to be taken.
 *
 * @returns whether more may be due
 */
export async function runDraws(
  context: JobContext,
  merchant: Merchant,
  protection: PlayProtection,
  budgetMs: number = BUDGET_MS,
): Promise<boolean> {
  const { database, onError, now } = context;
  await database.withMerchant(merchant.code, (tx) => keepPools(tx, merchant, now())).catch(onError);
  const isMoreDue = await takeSteps(context, merchant);
  const endsMs = performance.now() + budgetMs;
  const hasTime = () => performance.now() < endsMs;
  const isMoreUnpaid = await settleAll(context, merchant, hasTime);
  const isMoreIdle = await advanceAll(context, merchant, protection, hasTime);
  return isMoreDue || isMoreUnpaid || isMoreIdle;
}

/** Makes the periods of lotteries, takes their steps by the clock, pays their bets, and follows chases. */
export const drawJob = (protectionOf: (context: ServerContext) => PlayProtection): MerchantJob => ({
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 120,
  async run(context, merchant) {
    const { code } = merchant;
    const isMoreDue = await runDraws(context, merchant, protectionOf(context));
    if (isMoreDue) return { dueAt: context.now() };
    return { dueAt: await context.database.withMerchant(code, (tx) => findNextStep(tx, code)) };
  },
});
