import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** Whose rounds, from when to when, and where a day ends. */
export interface ProfitScope {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
}

/** What was played, by day and game. Rounds whose stakes were all taken back never happened. */
export const sumRounds = (tx: MerchantTransaction, { merchant, memberId, currency, from, to, timeZone }: ProfitScope) =>
  tx
    .selectFrom('game_rounds')
    .select(({ fn }) => [
      sql<string>`to_char(began_at at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
      'game_id',
      fn.countAll<bigint>().as('rounds'),
      sql<string>`sum(bets)::text`.as('bets'),
      sql<string>`sum(wins)::text`.as('wins'),
    ])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('began_at', '>=', from)
    .where('began_at', '<', to)
    .where(({ or, eb }) => or([eb('bets', '<>', 0n), eb('wins', '<>', 0n)]))
    .groupBy(['day', 'game_id'])
    .execute();
