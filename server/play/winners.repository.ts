import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** Wins on the board. */
const BOARD_SIZE = 20;
/** `isAgent` of a trial account, whose money is not real. */
const TRIAL = 4;

/** A round that paid at least five times its stake. */
export interface Win {
  readonly account: string;
  readonly gameId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly wonAt: Date;
}

/** The last rounds of real money that paid much, the last first. */
export async function findWins(tx: MerchantTransaction, merchant: string): Promise<readonly Win[]> {
  const rows = await tx
    .selectFrom('game_rounds')
    .innerJoin('members', (join) =>
      join
        .onRef('members.merchant', '=', 'game_rounds.merchant')
        .onRef('members.member_id', '=', 'game_rounds.member_id'),
    )
    .select(['members.account', 'game_id', 'wins', 'currency', 'ended_at'])
    .where('game_rounds.merchant', '=', merchant)
    // Same expression as in the index.
    .where(sql<boolean>`is_over and bets > 0 and wins >= bets * 5`)
    .where('members.is_agent', '<>', TRIAL)
    .orderBy('ended_at', 'desc')
    .limit(BOARD_SIZE)
    .execute();
  return rows.flatMap(({ account, game_id: gameId, wins, currency, ended_at: wonAt }) =>
    wonAt === null ? [] : [{ account, gameId, amountMinor: wins, currency, wonAt }],
  );
}
