import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table round_days (
  merchant text not null,
  member_id bigint not null,
  day date not null,
  game_id text not null,
  currency text not null,
  state text not null,
  rounds bigint not null,
  bets bigint not null,
  wins bigint not null,
  primary key (merchant, member_id, day, game_id, currency, state)
);
create table round_day_marks (
  merchant text not null,
  member_id bigint not null,
  time_zone text not null,
  summed_until timestamptz not null,
  zone_set_at timestamptz not null,
  primary key (merchant, member_id)
)`;

/**
 * Sums of a member's rounds by day, up to a mark. They are derived from the rounds when the member looks at them, so bets do
 * not pay for them; a round of a summed day that changes takes the mark back to its day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'round_days', ['select', 'insert', 'delete']);
  await protectByMerchant(db, 'round_day_marks', ['select', 'insert', 'update']);
}
