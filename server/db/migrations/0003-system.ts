import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table outbox_messages (
  merchant text not null,
  message_id bigint generated always as identity,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (merchant, message_id)
);
create table feedback (
  merchant text not null,
  feedback_id bigint generated always as identity,
  member_id bigint,
  question_type text not null,
  content text not null,
  address text not null,
  created_at timestamptz not null default now(),
  primary key (merchant, feedback_id)
);
create table server_keys (
  kid text primary key,
  private_key jsonb not null,
  created_at timestamptz not null default now()
);
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
)`;

/** Messages, feedback, the keys of encrypted bodies, and the counters of rate limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'outbox_messages', ['select', 'insert']);
  await protectByMerchant(db, 'feedback', ['select', 'insert']);
  // Counters are keyed by address before any merchant is known, so they are exempt from row level security.
  await sql`grant select, insert, update, delete on rate_limits to ${sql.id(APP_ROLE)}`.execute(db);
}
