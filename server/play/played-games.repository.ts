import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** Rounds of one member with one game on one day. */
export interface PlayedGame {
  /** As `YYYY-MM-DD`. */
  readonly day: string;
  readonly gameId: string;
  readonly memberId: bigint;
  readonly rounds: number;
}

/** How long rows are kept: ranks look at a week, and questions about them come later. */
export const KEPT_DAYS = 60;

/**
 * A game has a rank from so many different members on. One person must not move a list alone, nor with the accounts of a
 * household.
 */
const FEWEST_MEMBERS = 5;

/** Ranks that are read: more than are shown, because some games are offered no more and some categories are played less. */
const MOST_RANKS = 300;

/** Adds rounds to those that are kept, in the order of their keys, so that two writers never wait for each other in turn. */
export async function addPlayedGames(
  tx: MerchantTransaction,
  merchant: string,
  played: readonly PlayedGame[],
): Promise<void> {
  const column = <Value>(of: (game: PlayedGame) => Value): Value[] => played.map(of);
  await sql`
    insert into played_games (merchant, day, game_id, member_id, rounds)
    select ${merchant}, * from unnest(${column(({ day }) => day)}::date[], ${column(({ gameId }) => gameId)}::text[],
      ${column(({ memberId }) => String(memberId))}::bigint[], ${column(({ rounds }) => rounds)}::integer[])
      as played (day, game_id, member_id, rounds)
    order by day, game_id, member_id
    on conflict (merchant, day, game_id, member_id) do update set rounds = played_games.rounds + excluded.rounds`.execute(
    tx,
  );
}

/** Deletes what a merchant's members have played, before all events are consumed again. */
export async function clearPlayedGames(tx: MerchantTransaction, merchant: string): Promise<void> {
  await tx.deleteFrom('played_games').where('merchant', '=', merchant).execute();
}

/**
 * The games that enough members have played, by how many they were, then by their rounds.
 *
 * @param from the first day that counts, as `YYYY-MM-DD`
 */
export async function rankPlayedGames(
  tx: MerchantTransaction,
  merchant: string,
  from: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select game_id as id from (select game_id, member_id, sum(rounds) as rounds from played_games
      where merchant = ${merchant} and day >= ${from}::date group by game_id, member_id) members
    group by game_id having count(*) >= ${FEWEST_MEMBERS}
    order by count(*) desc, sum(rounds) desc, game_id limit ${MOST_RANKS}`.execute(tx);
  return rows.map(({ id }) => id);
}
