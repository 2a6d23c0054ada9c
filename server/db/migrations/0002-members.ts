import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table members (
  merchant text not null,
  member_id bigint generated always as identity,
  account text not null,
  password_hash text,
  password_set_at timestamptz,
  payment_password_hash text,
  is_agent int not null,
  kind text not null check (kind in ('member', 'operator')),
  nickname text not null,
  dialling_code text,
  mobile text,
  invitation_code text not null,
  upline_id bigint,
  club_label text not null default '',
  labels text[] not null default '{}',
  profile jsonb not null default '{}',
  first_login boolean not null default false,
  register_url text,
  register_domain text,
  register_method text,
  created_at timestamptz not null default now(),
  primary key (merchant, member_id),
  foreign key (merchant, upline_id) references members
);
create unique index members_account on members (merchant, lower(account));
create unique index members_mobile on members (merchant, dialling_code, mobile);
create unique index members_invitation_code on members (merchant, invitation_code);
create table sessions (
  merchant text not null,
  token_hash text not null,
  member_id bigint not null,
  remember_family text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (merchant, token_hash),
  foreign key (merchant, member_id) references members
);
create index sessions_by_member on sessions (merchant, member_id);
create table remember_tokens (
  merchant text not null,
  token_hash text not null,
  family text not null,
  member_id bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, token_hash),
  foreign key (merchant, member_id) references members
);
create index remember_tokens_by_family on remember_tokens (merchant, family);
create table sms_codes (
  merchant text not null,
  code_id bigint generated always as identity,
  purpose text not null,
  dialling_code text not null,
  mobile text not null,
  code_hash text not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_allowed_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant, code_id)
);
create index sms_codes_by_number on sms_codes (merchant, purpose, dialling_code, mobile, code_id desc);
create table captchas (
  merchant text not null,
  captcha_id text not null,
  answer_hash text not null,
  expires_at timestamptz not null,
  primary key (merchant, captcha_id)
);
create table login_failures (
  merchant text not null,
  subject text not null,
  failures int not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (merchant, subject)
);
create table used_body_ids (
  merchant text not null,
  jti text not null,
  seen_at timestamptz not null,
  primary key (merchant, jti)
);
create index used_body_ids_by_age on used_body_ids (seen_at)`;

const ALL = ['select', 'insert', 'update', 'delete'] as const;

/** People and their logins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'members', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'sessions', ['select', 'insert', 'update']);
  for (const table of ['remember_tokens', 'sms_codes', 'captchas', 'login_failures', 'used_body_ids']) {
    await protectByMerchant(db, table, ALL);
  }
}
