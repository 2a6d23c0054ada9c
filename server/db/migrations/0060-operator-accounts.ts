import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table operators (
  merchant text not null,
  operator_id bigint not null default nextval('members_member_id_seq'),
  account text not null,
  account_key text not null generated always as (lower(account)) stored,
  password_hash text,
  password_set_at timestamptz,
  role text not null check (role in ('owner', 'finance', 'support')),
  made_by text not null check (made_by in ('command', 'seed')),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (merchant, operator_id)
);
create unique index operators_account on operators (merchant, account_key);
create table operator_login_failures (
  merchant text not null,
  failure_id bigint generated always as identity,
  operator_id bigint not null,
  happened_at timestamptz not null,
  address text not null,
  user_agent text not null,
  primary key (merchant, failure_id),
  foreign key (merchant, operator_id) references operators
);
create index operator_login_failures_by_age on operator_login_failures (happened_at)`;

/** An operator without a role could not log in until now: the account is kept closed, because old rows may name it. */
const MOVE = sql`
insert into operators (merchant, operator_id, account, password_hash, password_set_at, role, made_by, closed_at, created_at)
  select m.merchant, m.member_id, m.account, m.password_hash, m.password_set_at, coalesce(r.role, 'support'),
    case m.register_method when 'SEED' then 'seed' else 'command' end,
    case when r.role is null then coalesce(m.closed_at, now()) else m.closed_at end, m.created_at
  from members m
  left join operator_roles r on r.merchant = m.merchant and r.member_id = m.member_id
  where m.kind = 'operator';
insert into operator_login_failures (merchant, operator_id, happened_at, address, user_agent)
  select e.merchant, e.member_id, e.happened_at, e.address, e.user_agent
  from login_events e join operators o on o.merchant = e.merchant and o.operator_id = e.member_id
  where e.result = 'wrongPassword'
  order by e.event_id`;

const REPOINT = sql`
alter table operator_sessions drop constraint operator_sessions_merchant_member_id_fkey;
alter table operator_sessions rename column member_id to operator_id;
alter table operator_sessions add foreign key (merchant, operator_id) references operators;
alter table totp_renewals drop constraint totp_renewals_merchant_member_id_fkey;
alter table totp_renewals rename column member_id to operator_id;
alter table totp_renewals add foreign key (merchant, operator_id) references operators;
alter table desk_claims drop constraint desk_claims_merchant_operator_id_fkey;
alter table desk_claims add foreign key (merchant, operator_id) references operators;
alter table approvals
  drop constraint approvals_merchant_requested_by_fkey,
  drop constraint approvals_merchant_decided_by_fkey,
  add foreign key (merchant, requested_by) references operators,
  add foreign key (merchant, decided_by) references operators;
alter table withdrawals
  drop constraint withdrawals_merchant_approved_by_fkey,
  add foreign key (merchant, approved_by) references operators;
drop table operator_roles`;

/** A second factor belongs to a member or to an operator, each with its own foreign key. */
const FACTORS = sql`
alter table totp_secrets drop constraint totp_secrets_pkey, alter column member_id drop not null, add column operator_id bigint;
alter table recovery_codes
  drop constraint recovery_codes_pkey, alter column member_id drop not null, add column operator_id bigint;
update totp_secrets t set operator_id = t.member_id, member_id = null
  from operators o where o.merchant = t.merchant and o.operator_id = t.member_id;
update recovery_codes c set operator_id = c.member_id, member_id = null
  from operators o where o.merchant = c.merchant and o.operator_id = c.member_id;
alter table totp_secrets
  add unique (merchant, member_id),
  add unique (merchant, operator_id),
  add foreign key (merchant, operator_id) references operators,
  add constraint one_owner check (num_nonnulls(member_id, operator_id) = 1);
alter table recovery_codes
  add unique (merchant, member_id, code_hash),
  add unique (merchant, operator_id, code_hash),
  add foreign key (merchant, operator_id) references operators,
  add constraint one_owner check (num_nonnulls(member_id, operator_id) = 1)`;

/** What could be left of operators among the rows of members. */
const PASSING = [
  'login_events',
  'login_tickets',
  'mail_codes',
  'password_resets',
  'remember_tokens',
  'sessions',
] as const;

/**
 * Operators in their own table. They keep their ids, which the audit log, approvals and sealed secrets name; later
 * ones come from the sequence of members, so that an id never means a member and an operator.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await MOVE.execute(db);
  await REPOINT.execute(db);
  await FACTORS.execute(db);
  for (const table of PASSING)
    await sql`delete from ${sql.table(table)} t using operators o
      where o.merchant = t.merchant and o.operator_id = t.member_id`.execute(db);
  await sql`delete from members where kind = 'operator'`.execute(db);
  await sql`alter table members drop column kind`.execute(db);
  await protectByMerchant(db, 'operators', ['select', 'insert']);
  // Only the owner of the database changes a role.
  await sql`grant update (password_hash, password_set_at, closed_at) on operators to ${sql.id(APP_ROLE)}`.execute(db);
  await sql`grant usage on sequence members_member_id_seq to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'operator_login_failures', ['select', 'insert']);
}
