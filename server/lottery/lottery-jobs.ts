import type { Merchant } from '../../engine/brand/merchant.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import type { ServerContext } from '../server-context.ts';
import { makePeriods } from './make-periods.ts';
import { findDuePeriods, findNextStep } from './periods.repository.ts';
import { stepInTime } from './step-period.ts';

/** Periods of one round; the next run follows at once if more are due. */
const MOST_OF_ROUND = 200;

/**
 * Makes the periods to come, and opens, closes and draws those that are due. Each is a separate transaction, so that a
 * failure does not hold up the others; of several processes only one finds a step still to be taken.
 *
 * @returns whether more periods may be due
 */
export async function runDraws(
  { database, dataKey, onError }: Pick<ServerContext, 'database' | 'dataKey' | 'onError'>,
  { code, lotteries: { lotteries } }: Pick<Merchant, 'code' | 'lotteries'>,
): Promise<boolean> {
  for (const lottery of lotteries)
    await database.withMerchant(code, (tx) => makePeriods(tx, code, lottery, dataKey)).catch(onError);
  const due = await database.withMerchant(code, (tx) => findDuePeriods(tx, code, MOST_OF_ROUND));
  for (const name of due)
    await database.withMerchant(code, (tx) => stepInTime(tx, name, { dataKey, lotteries })).catch(onError);
  return due.length === MOST_OF_ROUND;
}

/** Makes the periods of lotteries, and takes their steps by the clock. */
export const drawJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 120,
  async run(context, merchant) {
    const { code } = merchant;
    const isMoreDue = await runDraws(context, merchant);
    if (isMoreDue) return { dueAt: context.now() };
    return { dueAt: await context.database.withMerchant(code, (tx) => findNextStep(tx, code)) };
  },
};
