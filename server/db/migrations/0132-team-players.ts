import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table team_people (
  merchant text not null,
  agent_id bigint not null,
  counted_from date not null,
  people bigint not null,
  primary key (merchant, agent_id, counted_from),
  foreign key (merchant, agent_id) references agents
);
create table team_active_days (
  merchant text not null,
  member_id bigint not null,
  currency text not null,
  day date not null,
  agent_id bigint not null,
  primary key (merchant, member_id, currency, day, agent_id)
);
create table team_players (
  merchant text not null,
  agent_id bigint not null,
  currency text not null,
  day date not null,
  idle_days smallint not null check (idle_days between 0 and 30),
  people integer not null,
  primary key (merchant, agent_id, currency, day, idle_days)
);
create index agent_tree_of_team on agent_tree (merchant, ancestor_id, until_day, from_day, descendant_id);
create index members_joined on members (merchant, created_at) include (upline_id)
  where upline_id is not null and is_agent <> 4`;

/** What there is already, without the bounds of any merchant. */
const FILLS = [
  sql`insert into team_people (merchant, agent_id, counted_from, people)
    select t.merchant, t.ancestor_id, b.day, sum(a.people * b.sign) from agent_tree t
      join agents a on a.merchant = t.merchant and a.agent_id = t.descendant_id
      cross join lateral (values (t.from_day, 1), (t.until_day, -1)) b (day, sign)
    where b.day <> 'infinity' group by 1, 2, 3 having sum(a.people * b.sign) <> 0`,
  sql`insert into team_active_days (merchant, member_id, currency, day, agent_id)
    select distinct merchant, member_id, currency, day, agent_id from team_member_days where category <> '' or rounds > 0`,
  sql`insert into team_players (merchant, agent_id, currency, day, idle_days, people)
    select merchant, agent_id, currency, day, case when idle <= 30 then idle else 0 end, count(*)
    from (select merchant, agent_id, currency, day,
        day - lag(day) over (partition by merchant, agent_id, currency, member_id order by day) as idle
      from (select distinct t.merchant, t.ancestor_id as agent_id, p.currency, p.member_id, p.day
        from team_active_days p join agent_tree t on t.merchant = p.merchant and t.descendant_id = p.agent_id
          and t.from_day <= p.day and t.until_day > p.day) days) gaps
    group by 1, 2, 3, 4, 5`,
];

/** How many people are in whole teams, and how many of them play, so that a read costs the same for a team of any size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  const tables = ['team_member_days', 'agent_tree', 'agents'];
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  for (const fill of FILLS) await fill.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  await protectByMerchant(db, 'team_people', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'team_active_days', ['select', 'insert', 'delete']);
  await protectByMerchant(db, 'team_players', ['select', 'insert', 'update', 'delete']);
}
