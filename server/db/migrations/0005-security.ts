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
create index login_events_by_member on login_events (merchant, member_id, event_id desc);
alter table members add column email_verified_at timestamptz, add column mobile_verified_at timestamptz;
create table mail_codes (
  merchant text not null,
  code_id bigint generated always as identity,
  member_id bigint not null,
  code_hash text not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_allowed_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, code_id),
  foreign key (merchant, member_id) references members
);
create index mail_codes_by_member on mail_codes (merchant, member_id, code_id desc);
create table bank_cards (
  merchant text not null,
  card_id bigint generated always as identity,
  member_id bigint not null,
  kind text not null check (kind in ('bank', 'wallet')),
  name text not null,
  sealed text not null,
  number_hash text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant, card_id),
  foreign key (merchant, member_id) references members
);
create unique index bank_cards_number on bank_cards (merchant, number_hash) where removed_at is null;
create unique index bank_cards_default on bank_cards (merchant, member_id) where is_default and removed_at is null;
create index bank_cards_by_member on bank_cards (merchant, member_id);
create table totp_secrets (
  merchant text not null,
  member_id bigint not null,
  sealed text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (merchant, member_id),
  foreign key (merchant, member_id) references members
);
create table recovery_codes (
  merchant text not null,
  member_id bigint not null,
  code_hash text not null,
  primary key (merchant, member_id, code_hash),
  foreign key (merchant, member_id) references members
);
create table login_tickets (
  merchant text not null,
  ticket_hash text not null,
  member_id bigint not null,
  manner jsonb not null,
  failures int not null default 0,
  expires_at timestamptz not null,
  primary key (merchant, ticket_hash),
  foreign key (merchant, member_id) references members
);
create table data_keys (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null
)`;

const ALL = ['select', 'insert', 'update', 'delete'] as const;

/** What guards an account, and what its owner sees of its logins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'login_events', ['select', 'insert']);
  await protectByMerchant(db, 'bank_cards', ['select', 'insert', 'update']);
  for (const table of ['mail_codes', 'totp_secrets', 'recovery_codes', 'login_tickets'])
    await protectByMerchant(db, table, ALL);
}
