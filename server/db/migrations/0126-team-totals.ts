import { type Kysely, sql } from 'kysely';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table team_totals (like team_days including all);
alter table agents add column people integer not null default 0`;

/** What there is already, without the bounds of any merchant. */
const FILL = sql`
insert into team_totals (merchant, agent_id, day, category, currency, rounds, turnover, valid_turnover, wins, deposits,
    withdrawals, bonuses)
  select t.merchant, t.ancestor_id, d.day, d.category, d.currency, sum(d.rounds), sum(d.turnover), sum(d.valid_turnover),
    sum(d.wins), sum(d.deposits), sum(d.withdrawals), sum(d.bonuses)
  from team_days d join agent_tree t on t.merchant = d.merchant and t.descendant_id = d.agent_id
    and t.from_day <= d.day and t.until_day > d.day
  group by 1, 2, 3, 4, 5;
update agents a set people = n.people
  from (select merchant, upline_id, count(*) as people from members where upline_id is not null and is_agent <> 4
    group by 1, 2) n
  where a.merchant = n.merchant and a.agent_id = n.upline_id`;

/** Sums of whole teams, and how many people are in each group, so that a read costs the same for a team of any size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  const tables = ['team_days', 'agent_tree', 'members', 'agents'];
  for (const table of tables) await sql`alter table ${sql.table(table)} no force row level security`.execute(db);
  await FILL.execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} force row level security`.execute(db);
  await protectByMerchant(db, 'team_totals', ['select', 'insert', 'update', 'delete']);
}
