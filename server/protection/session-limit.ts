import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import type { ProtectionScope } from './protection-scope.ts';

/** A session that somebody is in while they set a limit goes on for so long at least: nobody is cut off in the middle. */
const LEAST_LEFT_MINUTES = 5;

/** Lets a limit of minutes that is in force now hold for the sessions that are open; none lets them go on. */
export async function limitOpenSessions(
  tx: MerchantTransaction,
  { merchant, memberId, now }: ProtectionScope,
  minutes: number | null,
): Promise<void> {
  await sql`update sessions set limit_ends_at = least(limit_ends_at, greatest(
      created_at + ${minutes}::int * interval '1 minute',
      ${now}::timestamptz + ${LEAST_LEFT_MINUTES}::int * interval '1 minute'))
    where merchant = ${merchant.code} and member_id = ${memberId} and ended_at is null and ${minutes}::int is not null`.execute(
    tx,
  );
}

/** Ends the sessions that have lasted as long as their members let them; a trigger tells their tabs. */
export async function endOverdueSessions(tx: MerchantTransaction, merchant: string, now: Date): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'timeLimit' })
    .where('merchant', '=', merchant)
    .where('limit_ends_at', '<=', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}

/** When the next session reaches the limit of its member; undefined where none has one. */
const findNextEnd = async (tx: MerchantTransaction, merchant: string): Promise<Date | undefined> =>
  (
    await tx
      .selectFrom('sessions')
      .select('limit_ends_at')
      .where('merchant', '=', merchant)
      .where('limit_ends_at', 'is not', null)
      .where('ended_at', 'is', null)
      .orderBy('limit_ends_at')
      .limit(1)
      .executeTakeFirst()
  )?.limit_ends_at ?? undefined;

/** Ends sessions that have reached the limit of their members, so that idle tabs close as well. */
export const endOverdueSessionsJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  run: ({ database, now }, { code }) =>
    database.withMerchant(code, async (tx) => {
      await endOverdueSessions(tx, code, now());
      return { dueAt: await findNextEnd(tx, code) };
    }),
};
