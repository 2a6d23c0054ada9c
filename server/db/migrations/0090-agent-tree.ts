import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table agents (
  merchant text not null,
  agent_id bigint not null,
  since timestamptz not null default '-infinity',
  primary key (merchant, agent_id),
  foreign key (merchant, agent_id) references members
);
create table agent_tree (
  merchant text not null,
  ancestor_id bigint not null,
  descendant_id bigint not null,
  depth integer not null check (depth >= 0),
  from_day date not null default '-infinity',
  until_day date not null default 'infinity',
  primary key (merchant, ancestor_id, descendant_id, from_day),
  foreign key (merchant, ancestor_id) references agents,
  foreign key (merchant, descendant_id) references agents,
  check (from_day < until_day)
);
create index agent_tree_by_descendant on agent_tree (merchant, descendant_id, depth);
create table upline_moves (
  merchant text not null,
  move_id bigint generated always as identity,
  member_id bigint not null,
  from_id bigint,
  to_id bigint,
  effective_at timestamptz not null,
  operator_id bigint not null,
  reason text not null,
  made_at timestamptz not null,
  primary key (merchant, move_id),
  foreign key (merchant, member_id) references members
);
create index upline_moves_by_member on upline_moves (merchant, member_id, effective_at);
create table downline_terms (
  merchant text not null,
  member_id bigint not null,
  rates jsonb not null,
  label text not null,
  set_at timestamptz not null,
  primary key (merchant, member_id),
  foreign key (merchant, member_id) references members
);
alter table affiliate_codes
  add column kind text not null default 'member' check (kind in ('member', 'agent')),
  add column rates jsonb not null default '{}',
  add column label text not null default '',
  add column expires_at timestamptz,
  add column most_uses integer check (most_uses > 0),
  add column uses integer not null default 0 check (most_uses is null or uses <= most_uses);
update affiliate_codes c set uses = (select count(*) from members m
  where m.merchant = c.merchant and m.affiliate_code = c.code)`;

/** Agents that exist already: each is in the tree below every agent above it. */
const FILL = sql`
insert into agents (merchant, agent_id) select merchant, member_id from members where is_agent in (1, 2, 41, 42);
with recursive above (merchant, ancestor_id, descendant_id, depth) as (
  select merchant, agent_id, agent_id, 0 from agents
  union all
  select a.merchant, m.upline_id, a.descendant_id, a.depth + 1
    from above a join members m on m.merchant = a.merchant and m.member_id = a.ancestor_id
    join agents u on u.merchant = m.merchant and u.agent_id = m.upline_id where a.depth < 100
)
insert into agent_tree (merchant, ancestor_id, descendant_id, depth)
  select merchant, ancestor_id, descendant_id, depth from above`;

/** The tree of agents with every pair of an agent and one above, its history, and what agents give to people below. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await sql`alter table members no force row level security`.execute(db);
  await FILL.execute(db);
  await sql`alter table members force row level security`.execute(db);
  await protectByMerchant(db, 'agents', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'agent_tree', ['select', 'insert', 'update', 'delete']);
  await protectByMerchant(db, 'upline_moves', ['select', 'insert']);
  await protectByMerchant(db, 'downline_terms', ['select', 'insert', 'update']);
}
