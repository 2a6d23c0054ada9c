import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import type { ServerContext } from '../server-context.ts';
import { payClaimed } from './payer.ts';
import type { PayoutProvider } from './payout-provider.ts';
import { findNextConfirmation, findOverdue } from './payouts.repository.ts';
import { takeStep } from './withdrawal-step.ts';

/** Receipts of one round; the next one comes soon. */
const MOST_OF_ROUND = 200;

/**
 * Confirms payouts that were neither confirmed nor reported in time. Each is a separate transaction, so that a failure
 * does not hold up the others; of several processes only one finds it still waiting.
 *
 * @returns how many were confirmed
 */
export async function confirmOverdue(
  { database, now, onError }: Pick<ServerContext, 'database' | 'now' | 'onError'>,
  merchant: string,
): Promise<number> {
  const overdue = await database.withMerchant(merchant, (tx) =>
    findOverdue(tx, merchant, { now: now(), most: MOST_OF_ROUND }),
  );
  let confirmed = 0;
  for (const { number, sequence } of overdue) {
    const step = {
      event: { type: 'receipt.automatic', payout: sequence },
      by: { kind: 'system' },
      now: now(),
    } as const;
    try {
      await database.withMerchant(merchant, (tx) => takeStep(tx, { merchant, number }, step));
      confirmed += 1;
    } catch (error) {
      // Its member, an operator or another process was faster.
      if (!(error instanceof DomainError && error.code === 'withdrawalStepRefused')) onError(error);
    }
  }
  return confirmed;
}

/** Counts payouts as received whose members have neither confirmed nor reported them in time. */
export const confirmOverdueJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  async run(context, { code }) {
    const findNext = () => context.database.withMerchant(code, (tx) => findNextConfirmation(tx, code));
    const dueAt = await findNext();
    if (!dueAt || dueAt > context.now()) return { dueAt };
    await confirmOverdue(context, code);
    return { dueAt: await findNext() };
  },
};

/**
 * Sends payouts to the provider. An operator's approval wakes it; its schedule picks up payouts claimed by a process
 * that died, and polls those on their way.
 */
export const payJob = (payouts: PayoutProvider): MerchantJob => ({
  schedule: { kind: 'every', seconds: 30 },
  retryLimit: 3,
  retryDelaySeconds: 5,
  timeoutSeconds: 300,
  async run(context, { code }) {
    await payClaimed({ ...context, payouts }, code);
    return undefined;
  },
});
