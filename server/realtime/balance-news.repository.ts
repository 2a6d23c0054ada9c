import { sql } from 'kysely';
import { SESSION_CHANNEL } from '../db/channels.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Tells the tabs of members, and of those who play in sessions of vendors, that their balance has changed. */
export async function tellBalances(
  tx: MerchantTransaction,
  merchant: string,
  memberIds: readonly bigint[],
  sessionHashes: readonly string[],
): Promise<void> {
  await sql`select pg_notify(${SESSION_CHANNEL}, ${merchant} || ' balance:' || member_id) from (
    select unnest(${memberIds.map(String)}::bigint[]) as member_id
    union select member_id from game_sessions
    where merchant = ${merchant} and session_hash = any(${[...sessionHashes]}::text[])) told`.execute(tx);
}
