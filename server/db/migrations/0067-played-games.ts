import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table played_games (
  merchant text not null,
  game_id text not null,
  member_id bigint not null,
  last_day date not null,
  primary key (merchant, game_id, member_id)
);
create index played_games_by_day on played_games (merchant, last_day);
create table game_days (
  merchant text not null,
  day date not null,
  game_id text not null,
  members integer not null,
  rounds bigint not null,
  primary key (merchant, day, game_id)
)`;

/**
 * Who has played which game, and sums of games by day. A member counts on the last day only, so the members of a game since
 * some day are a sum of its days: ranks need not look at members.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'played_games', ['select', 'insert', 'update', 'delete']);
  await protectByMerchant(db, 'game_days', ['select', 'insert', 'update', 'delete']);
}
