import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table race_boards (
  merchant text not null,
  activity text not null,
  period text not null,
  terms_hash text not null,
  primary key (merchant, activity)
);
create table race_scores (
  merchant text not null,
  activity text not null,
  member_id bigint not null,
  sum bigint not null check (sum >= 0),
  points bigint not null check (points >= 0),
  reached_at timestamptz not null,
  is_excluded boolean not null,
  primary key (merchant, activity, member_id),
  foreign key (merchant, activity) references race_boards on delete cascade
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index race_scores_by_place on race_scores (merchant, activity, points desc, reached_at, member_id)
  where not is_excluded and points > 0`;

/**
 * The scores of the races that run now, as rounds add to them. They can be counted again from the facts at any time. Each round
 * moves a row of the index: places are quick to count only while it is vacuumed often.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'race_boards', ['select', 'insert', 'update', 'delete']);
  await protectByMerchant(db, 'race_scores', ['select', 'insert', 'update', 'delete']);
}
