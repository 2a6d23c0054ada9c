import { sql } from 'kysely';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { repeat } from '../jobs/repeat.ts';
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

const INTERVAL_MS = 5_000;

/**
 * Looks every few seconds for sessions that are over by their members' own limits, so that tabs hear of it which ask nothing.
 *
 * @returns what ends it
 */
export function startEndingSessions(
  database: Database,
  given: {
    readonly merchants: () => readonly { readonly code: string }[];
    readonly now: () => Date;
    readonly onError: (error: unknown) => void;
  },
): () => Promise<void> {
  return repeat(
    async () => {
      for (const { code } of given.merchants())
        await database.withMerchant(code, (tx) => endOverdueSessions(tx, code, given.now()));
    },
    { everyMs: INTERVAL_MS, onError: given.onError },
  );
}
