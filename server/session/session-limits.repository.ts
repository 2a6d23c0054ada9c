import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/**
 * Caps a member's open sessions at a limit in minutes, counted from their start; never extends a session.
 *
 * @param leastLeftMinutes how long each session lasts from now in any case
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

/** Ends the sessions that have reached their member's limit; a trigger notifies their tabs. Returns their number. */
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

/** When the next session reaches its member's limit; undefined if none has one. */
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
