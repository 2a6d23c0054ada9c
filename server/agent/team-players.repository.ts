import { type RawBuilder, sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/**
 * How many people of teams play on each day, by how many days earlier they have last played in the team, from the days
 * themselves. What triggers keep in `team_players` is the same.
 *
 * @param teams a condition on `t.merchant` and `t.ancestor_id`
 */
export const playersAgain = (teams: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select merchant, agent_id, currency, day, case when idle <= 30 then idle else 0 end as idle_days, count(*) as people
  from (select merchant, agent_id, currency, day,
      day - lag(day) over (partition by merchant, agent_id, currency, member_id order by day) as idle
    from (select distinct t.merchant, t.ancestor_id as agent_id, p.currency, p.member_id, p.day
      from team_active_days p join agent_tree t on t.merchant = p.merchant and t.descendant_id = p.agent_id
        and t.from_day <= p.day and t.until_day > p.day
      where ${teams}) days) gaps
  group by 1, 2, 3, 4, 5`;

/** Counts the players of teams again, from a day on. */
export async function countPlayersAgain(
  tx: MerchantTransaction,
  merchant: string,
  day: string,
  teams: readonly bigint[],
): Promise<void> {
  const ids = sql`${teams.map(String)}::bigint[]`;
  await sql`delete from team_players where merchant = ${merchant} and agent_id = any(${ids}) and day >= ${day}::date`.execute(
    tx,
  );
  const again = playersAgain(
    sql`t.merchant = ${merchant} and t.ancestor_id = any(${ids}) and p.day >= ${day}::date - 30`,
  );
  await sql`insert into team_players (merchant, agent_id, currency, day, idle_days, people)
    select * from (${again}) again where day >= ${day}::date`.execute(tx);
}
