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

/**
 * Adds rounds to the daily counts of their games, and records when each member last played them. Rows are written in
 * key order, so that two writers cannot deadlock. Only one process writes for a merchant at a time: the consumer's
 * position is locked.
 */
export async function addPlayedGames(
  tx: MerchantTransaction,
  merchant: string,
  played: readonly PlayedGame[],
): Promise<void> {
  const column = <Value>(of: (game: PlayedGame) => Value): Value[] => played.map(of);
  await sql`
    with played as (
      select * from unnest(${column(({ day }) => day)}::date[], ${column(({ gameId }) => gameId)}::text[],
        ${column(({ memberId }) => String(memberId))}::bigint[], ${column(({ rounds }) => rounds)}::bigint[])
        as played (day, game_id, member_id, rounds)
    ), later as (
      select played.game_id, played.member_id, max(played.day) as day, max(before.last_day) as day_before
      from played left join played_games before on before.merchant = ${merchant}
        and before.game_id = played.game_id and before.member_id = played.member_id
      group by played.game_id, played.member_id
      having max(played.day) > coalesce(max(before.last_day), '-infinity')
    ), noted as (
      insert into played_games (merchant, game_id, member_id, last_day)
      select ${merchant}, game_id, member_id, day from later order by game_id, member_id
      on conflict (merchant, game_id, member_id) do update set last_day = excluded.last_day
    ), changes as (
      select day, game_id, 0 as members, rounds from played
      union all select day, game_id, 1, 0 from later
      union all select day_before, game_id, -1, 0 from later where day_before is not null
    )
    insert into game_days (merchant, day, game_id, members, rounds)
    select ${merchant}, day, game_id, sum(members), sum(rounds) from changes group by day, game_id order by day, game_id
    on conflict (merchant, day, game_id) do update set
      members = game_days.members + excluded.members, rounds = game_days.rounds + excluded.rounds`.execute(tx);
}

/** Deletes the played games of a merchant's members, before all events are consumed again. */
export async function clearPlayedGames(tx: MerchantTransaction, merchant: string): Promise<void> {
  await tx.deleteFrom('played_games').where('merchant', '=', merchant).execute();
  await tx.deleteFrom('game_days').where('merchant', '=', merchant).execute();
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
    select game_id as id from game_days where merchant = ${merchant} and day >= ${from}::date
    group by game_id having sum(members) >= ${FEWEST_MEMBERS}
    order by sum(members) desc, sum(rounds) desc, game_id limit ${MOST_RANKS}`.execute(tx);
  return rows.map(({ id }) => id);
}
