import { DomainError } from '../../engine/api/domain-error.ts';
import { repeat } from '../jobs/repeat.ts';
import type { ServerContext } from '../server-context.ts';
import { payClaimed } from './payer.ts';
import { takeStep } from './withdrawal-step.ts';

const INTERVAL_MS = 5_000;
/** Receipts of one round; the next one comes soon. */
const MOST_OF_ROUND = 200;

type Given = Pick<ServerContext, 'database' | 'dataKey' | 'payouts' | 'brands' | 'now' | 'onError'>;

/**
 * Counts as received what was sent and neither confirmed nor reported in time. Each is a transaction of its own, so that
 * one that fails keeps no other back; of several processes one finds it still waiting.
 *
 * @returns how many were counted as received
 */
export async function confirmOverdue(
  { database, now, onError }: Pick<Given, 'database' | 'now' | 'onError'>,
  merchant: string,
): Promise<number> {
  const overdue = await database.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('withdrawal_payouts')
      .select(['number', 'sequence'])
      .where('merchant', '=', merchant)
      .where('state', '=', 'sent')
      .where('confirm_by', '<=', now())
      .orderBy('confirm_by')
      .limit(MOST_OF_ROUND)
      .execute(),
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

/**
 * Confirms each few seconds what is overdue, and pays what a process claimed that has ended since.
 *
 * @returns what ends it
 */
export function startWithdrawalJob(given: Given): () => Promise<void> {
  return repeat(
    async () => {
      for (const { code } of given.brands.merchants()) {
        await confirmOverdue(given, code);
        await payClaimed(given, code);
      }
    },
    { everyMs: INTERVAL_MS, onError: given.onError },
  );
}
