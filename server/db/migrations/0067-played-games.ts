import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

/** Rounds by member, day and game. Ranks read the last days of a merchant, from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table played_games (
      merchant text not null,
      day date not null,
      game_id text not null,
      member_id bigint not null,
      rounds integer not null,
      primary key (merchant, day, game_id, member_id) include (rounds)
    )`.execute(db);
  await protectByMerchant(db, 'played_games', ['select', 'insert', 'update', 'delete']);
}
