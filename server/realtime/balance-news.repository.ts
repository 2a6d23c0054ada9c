import type { MerchantTransaction } from '../db/database.ts';

/** The members who play in sessions of vendors, by the hashes of the sessions' tokens. */
export async function listPlayers(
  tx: MerchantTransaction,
  merchant: string,
  sessionHashes: readonly string[],
): Promise<readonly bigint[]> {
  if (sessionHashes.length === 0) return [];
  const rows = await tx
    .selectFrom('game_sessions')
    .select('member_id')
    .distinct()
    .where('merchant', '=', merchant)
    .where('session_hash', 'in', sessionHashes)
    .execute();
  return rows.map(({ member_id: memberId }) => memberId);
}
