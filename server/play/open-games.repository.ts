import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** An account from which a game is played. A game is open until its session is over, or the login in which it was opened. */
export interface PlayedAccount {
  readonly accountId: bigint;
  /** Whether a round of such a game is open and has a stake that was not voided. */
  readonly isRoundRunning: boolean;
}

/** The accounts of members from which games are played at a moment, each once. */
export async function findPlayedAccounts(
  tx: MerchantTransaction,
  {
    merchant,
    memberIds,
    now,
  }: { readonly merchant: string; readonly memberIds: readonly bigint[]; readonly now: Date },
): Promise<readonly PlayedAccount[]> {
  return tx
    .selectFrom('game_sessions as g')
    .leftJoin('sessions as l', (join) =>
      join.onRef('l.merchant', '=', 'g.merchant').onRef('l.token_hash', '=', 'g.login_hash'),
    )
    .select([
      'g.account_id as accountId',
      sql<boolean>`bool_or(exists (select from game_rounds r
        where r.merchant = g.merchant and r.member_id = g.member_id and r.account_id = g.account_id
          and r.began_at >= g.created_at and not r.is_over and r.bets > 0))`.as('isRoundRunning'),
    ])
    .where('g.merchant', '=', merchant)
    .where('g.member_id', '=', sql<bigint>`any(${memberIds.map(String)}::bigint[])`)
    .where('g.session_expires_at', '>', now)
    .where('l.ended_at', 'is', null)
    .groupBy('g.account_id')
    .execute();
}
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
