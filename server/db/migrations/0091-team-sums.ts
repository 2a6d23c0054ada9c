import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const SUMS = sql`
  rounds bigint not null,
  turnover bigint not null,
  valid_turnover bigint not null,
  wins bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  bonuses bigint not null`;

const TABLES = sql`
create table team_days (
  merchant text not null,
  agent_id bigint not null,
  day date not null,
  category text not null,
  currency text not null,
  ${SUMS},
  primary key (merchant, agent_id, day, category, currency)
);
create table team_member_days (
  merchant text not null,
  agent_id bigint not null,
  day date not null,
  member_id bigint not null,
  category text not null,
  currency text not null,
  ${SUMS},
  primary key (merchant, agent_id, day, member_id, category, currency)
);
create index team_member_days_by_member on team_member_days (merchant, member_id, day);
create table team_rounds (
  merchant text not null,
  agent_id bigint not null,
  ended_at timestamptz not null,
  vendor text not null,
  round_id text not null,
  member_id bigint not null,
  currency text not null,
  bets bigint not null,
  valid_turnover bigint not null,
  wins bigint not null,
  primary key (merchant, vendor, round_id)
);
create index team_rounds_by_agent on team_rounds (merchant, agent_id, ended_at);
create index team_rounds_by_end on team_rounds (ended_at)`;

/** What the people directly below each agent have played, paid in and taken out: a consumer fills all of it from history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  for (const table of ['team_days', 'team_member_days', 'team_rounds'])
    await protectByMerchant(db, table, ['select', 'insert', 'update', 'delete']);
}
