import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
alter table sessions
  add column session_id bigint generated always as identity,
  add column address text not null default '',
  add column user_agent text not null default '';
create unique index sessions_by_id on sessions (merchant, session_id);
create table login_events (
  merchant text not null,
  event_id bigint generated always as identity,
  member_id bigint not null,
  happened_at timestamptz not null,
  way text not null,
  result text not null,
  address text not null,
  user_agent text not null,
  primary key (merchant, event_id),
  foreign key (merchant, member_id) references members
);
create index login_events_by_member on login_events (merchant, member_id, event_id desc)`;

/** What a person can see of their logins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'login_events', ['select', 'insert']);
}
