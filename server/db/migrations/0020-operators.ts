import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

/** The channel on which the database announced changes before it stored messages. */
const SESSION_CHANNEL = 'marquee_sessions';

const TABLES = sql`
create table operator_roles (
  merchant text not null,
  member_id bigint not null,
  role text not null,
  created_at timestamptz not null default now(),
  primary key (merchant, member_id),
  foreign key (merchant, member_id) references members
);
create table operator_sessions (
  merchant text not null,
  token_hash text not null,
  member_id bigint not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  primary key (merchant, token_hash),
  foreign key (merchant, member_id) references operator_roles
);
create index operator_sessions_by_age on operator_sessions (expires_at);
create table audit_log (
  merchant text not null,
  entry_id bigint not null,
  happened_at timestamptz not null,
  operator_id bigint not null,
  operator text not null,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  subject text not null,
  member_id bigint,
  details text not null,
  address text not null,
  former_hash text not null,
  hash text not null,
  primary key (merchant, entry_id)
);
create index audit_log_by_time on audit_log (merchant, happened_at);
create index audit_log_by_member on audit_log (merchant, member_id, entry_id);
create table audit_heads (
  merchant text not null primary key,
  entry_id bigint not null,
  hash text not null,
  seal text not null
);
create table approvals (
  merchant text not null,
  approval_id text not null,
  request_id text not null,
  kind text not null,
  requested_by bigint not null,
  requested_at timestamptz not null,
  member_id bigint,
  amount bigint not null,
  currency text not null,
  reason text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('direct', 'waiting', 'confirmed', 'refused', 'withdrawn')),
  decided_by bigint,
  decided_at timestamptz,
  note text not null default '',
  primary key (merchant, approval_id),
  unique (merchant, request_id),
  foreign key (merchant, requested_by) references members,
  foreign key (merchant, decided_by) references members,
  foreign key (merchant, member_id) references members,
  constraint four_eyes check (state <> 'confirmed' or decided_by <> requested_by),
  constraint decided check ((state = 'waiting') = (decided_at is null))
);
create index approvals_by_state on approvals (merchant, state, requested_at);
create index idempotency_by_transfer on idempotency (merchant, (answer->>'transferId'))`;

/** Operators, their sessions, what waits for a second one, and the log of what they do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'operator_roles', ['select', 'insert']);
  await protectByMerchant(db, 'operator_sessions', ['select', 'insert']);
  await sql`grant update (last_seen_at, ended_at, end_reason) on operator_sessions to ${sql.id(APP_ROLE)}`.execute(db);
  await protectByMerchant(db, 'audit_log', ['select', 'insert']);
  await protectByMerchant(db, 'audit_heads', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'approvals', ['select', 'insert']);
  await sql`grant update (state, decided_by, decided_at, note) on approvals to ${sql.id(APP_ROLE)}`.execute(db);
  await sql`
    create trigger operator_session_ended after update on operator_sessions for each row
    when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end()`.execute(db);
  await sql`
    create function tell_desk() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(SESSION_CHANNEL)}, new.merchant || ' desk');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger approval_changed after insert or update on approvals for each row
    execute function tell_desk()`.execute(db);
}
