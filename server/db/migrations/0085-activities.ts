import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table activity_facts (
  merchant text not null,
  fact_id bigint generated always as identity,
  member_id bigint not null,
  name text not null,
  kind text not null,
  activity text,
  occurred_at timestamptz not null,
  fact text not null,
  primary key (merchant, member_id, name),
  foreign key (merchant, member_id) references members
);
create index activity_facts_by_member on activity_facts (merchant, member_id, kind, occurred_at);
create index activity_facts_by_time on activity_facts (merchant, kind, occurred_at);
create index activity_facts_joined on activity_facts (merchant, activity) where kind = 'joined';
create table activity_terms (
  merchant text not null,
  activity text not null,
  terms_hash text not null,
  terms text not null,
  primary key (merchant, activity, terms_hash)
);
create table activity_rewards (
  merchant text not null,
  reward_id bigint generated always as identity,
  activity text not null,
  terms_hash text not null,
  source text not null,
  member_id bigint not null,
  period text not null,
  state text not null check (state in ('refused', 'issued', 'claimed', 'returned')),
  kind text not null check (kind in ('cash', 'bonus')),
  amount bigint not null check (amount > 0),
  needed bigint not null check (needed >= 0),
  currency text not null,
  reason text,
  facts_through bigint not null,
  decided_at timestamptz not null,
  claim_by timestamptz,
  ended_at timestamptz,
  primary key (merchant, reward_id),
  unique (merchant, source),
  foreign key (merchant, member_id) references members,
  foreign key (merchant, activity, terms_hash) references activity_terms,
  constraint reason_where_refused check ((state = 'refused') = (reason is not null)),
  constraint over_where_ended check ((state in ('claimed', 'returned')) = (ended_at is not null))
);
create index activity_rewards_by_member on activity_rewards (merchant, member_id, reward_id desc);
create index activity_rewards_open on activity_rewards (merchant, claim_by) where state = 'issued';
create table activity_counters (
  merchant text not null,
  activity text not null,
  scope text not null check (scope in ('all', 'day', 'member', 'memberDay')),
  scope_key text not null,
  used_count integer not null default 0 check (used_count >= 0),
  used_minor bigint not null default 0 check (used_minor >= 0),
  primary key (merchant, activity, scope, scope_key)
);
create table activity_marks (
  merchant text not null,
  activity text not null,
  mark text not null check (mark in ('bankAccount', 'address')),
  value_hash text not null,
  member_id bigint not null,
  primary key (merchant, activity, mark, value_hash)
);
create table activity_settlements (
  merchant text not null,
  activity text not null,
  period text not null,
  settled_at timestamptz not null,
  primary key (merchant, activity, period)
)`;

/** A bonus may also come with the reward of an activity, so it no longer names a deposit order in every case. */
const BONUSES = sql`alter table bonuses drop constraint bonuses_merchant_bonus_id_fkey`;

/**
 * What members have done as far as activities count it, and the rewards that were decided from it. Facts are append-only:
 * rewards can be recomputed from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await BONUSES.execute(db);
  for (const table of ['activity_facts', 'activity_terms', 'activity_marks', 'activity_settlements'])
    await protectByMerchant(db, table, ['select', 'insert']);
  await protectByMerchant(db, 'activity_counters', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'activity_rewards', ['select', 'insert']);
  await sql`grant update (state, ended_at) on activity_rewards to ${sql.id(APP_ROLE)}`.execute(db);
}
