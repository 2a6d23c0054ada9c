import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/**
 * Lets the open sessions of a member last no longer than a limit in minutes, counted from their beginning; a limit never
 * makes a session last longer than it would have.
 *
 * @param leastLeftMinutes how long each session goes on from now in any case
 */
export async function limitSessions(
  tx: MerchantTransaction,
  { merchant, memberId, now }: { readonly merchant: string; readonly memberId: bigint; readonly now: Date },
  { minutes, leastLeftMinutes }: { readonly minutes: number; readonly leastLeftMinutes: number },
): Promise<void> {
  await sql`update sessions set limit_ends_at = least(limit_ends_at, greatest(
      created_at + ${minutes}::int * interval '1 minute',
      ${now}::timestamptz + ${leastLeftMinutes}::int * interval '1 minute'))
    where merchant = ${merchant} and member_id = ${memberId} and ended_at is null`.execute(tx);
}

/** Ends the sessions that have lasted as long as their members let them; a trigger tells their tabs. Answers how many. */
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
export async function findNextSessionEnd(tx: MerchantTransaction, merchant: string): Promise<Date | undefined> {
  const next = await tx
    .selectFrom('sessions')
    .select('limit_ends_at')
    .where('merchant', '=', merchant)
    .where('limit_ends_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('limit_ends_at')
    .limit(1)
    .executeTakeFirst();
  return next?.limit_ends_at ?? undefined;
}
