import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table play_daily (
  merchant text not null,
  member_id bigint not null,
  day date not null,
  category text not null,
  vendor text not null,
  currency text not null,
  is_trial boolean not null,
  rounds bigint not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  wins bigint not null,
  ggr bigint generated always as (turnover - wins) stored,
  primary key (merchant, member_id, day, category, vendor, currency, is_trial)
);
create index play_daily_by_day on play_daily (merchant, day);
update bonuses set played = 0 where state = 'active'`;

/** Sums of play by member and day, and stakes that are added to a running bonus: consumers fill both from all of history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'play_daily', ['select', 'insert', 'update', 'delete']);
}
