import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLE = sql`
create table team_transactions (
  merchant text not null,
  agent_id bigint not null,
  happened_at timestamptz not null,
  kind text not null,
  reference text not null,
  member_id bigint not null,
  currency text not null,
  amount bigint not null,
  primary key (merchant, kind, reference, member_id)
);
create index team_transactions_by_agent on team_transactions (merchant, agent_id, happened_at);
create index team_transactions_by_time on team_transactions (happened_at)`;

/** Movements of money of the people directly below each agent, without play: a consumer fills them from history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLE.execute(db);
  await protectByMerchant(db, 'team_transactions', ['select', 'insert', 'delete']);
}
