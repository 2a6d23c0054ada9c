import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table favourite_games (
  merchant text not null,
  member_id bigint not null,
  game_id text not null,
  added_at timestamptz not null,
  primary key (merchant, member_id, game_id),
  foreign key (merchant, member_id) references members
);
create table recent_games (
  merchant text not null,
  member_id bigint not null,
  game_id text not null,
  played_at timestamptz not null,
  primary key (merchant, member_id, game_id),
  foreign key (merchant, member_id) references members
);
create index recent_games_by_time on recent_games (merchant, member_id, played_at desc)`;

/** What members like and what they played last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'favourite_games', ['select', 'insert', 'delete']);
  await protectByMerchant(db, 'recent_games', ['select', 'insert', 'update', 'delete']);
}
