import type { MerchantTransaction } from '../db/database.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import { endOverdueSessions, findNextSessionEnd, limitSessions } from '../session/api.ts';
import type { ProtectionScope } from './protection-scope.ts';

/** The session in which a member sets a limit lasts at least this long, so that no one is cut off at once. */
const LEAST_LEFT_MINUTES = 5;

/** Applies the limit of minutes in force to open sessions; without a limit they continue. */
export async function limitOpenSessions(
  tx: MerchantTransaction,
  { merchant, memberId, now }: ProtectionScope,
  minutes: number | null,
): Promise<void> {
  if (minutes === null) return;
  const limit = { minutes, leastLeftMinutes: LEAST_LEFT_MINUTES };
  await limitSessions(tx, { merchant: merchant.code, memberId, now }, limit);
}

/** Ends sessions that have reached the limit of their members, so that idle tabs close as well. */
export const endOverdueSessionsJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  run: ({ database, now }, { code }) =>
    database.withMerchant(code, async (tx) => {
      await endOverdueSessions(tx, code, now());
      return { dueAt: await findNextSessionEnd(tx, code) };
    }),
};
