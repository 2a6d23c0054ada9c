import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const STATEMENTS = [
  sql`
create table activity_envelopes (
  merchant text not null,
  activity text not null,
  rain text not null,
  place integer not null check (place > 0),
  amount bigint not null check (amount > 0),
  member_id bigint,
  opened_at timestamptz,
  primary key (merchant, activity, rain, place),
  unique (merchant, activity, rain, member_id),
  foreign key (merchant, member_id) references members,
  constraint opened_by_someone check ((member_id is null) = (opened_at is null))
)`,
  sql`create index activity_envelopes_closed on activity_envelopes (merchant, activity, rain, place) where member_id is null`,
];

/** Red envelopes of a rain, each with its amount. A member opens one of a rain, and no envelope is opened twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
  await protectByMerchant(db, 'activity_envelopes', ['select', 'insert']);
  await sql`grant update (member_id, opened_at) on activity_envelopes to ${sql.id(APP_ROLE)}`.execute(db);
}
