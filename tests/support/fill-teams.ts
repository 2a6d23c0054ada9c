import { type Kysely, sql } from 'kysely';
import { playersAgain } from '../../server/agent/team-players.repository.ts';
import type { Tables } from '../../server/db/tables.ts';

/** How many agents are above the people at the bottom. */
export const LEVELS = 12;
/** Of so many people one is an agent. */
const PEOPLE_AN_AGENT = 20;
/** Of so many people one is directly below the top, in the widest group. */
const PEOPLE_A_WIDE_PLACE = 50;
/** Rounds that a person plays one after the other. */
const ROUNDS_A_SITTING = 5;
/** Over how many days people have joined, and for how many of them there is play. */
const DAYS_OF_JOINING = 730;
const DAYS_OF_PLAY = 30;
/** Spreads sittings over people; a prime, so that everyone has a turn. */
const STRIDE = 7919;

/** A team and what it has played. */
export interface TeamHistory {
  readonly merchant: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly people: number;
  readonly bets: number;
  readonly from: Date;
  readonly days: number;
}

/** How many agents each level has, the top first: each level is as many times as large as the one above. */
export function levelSizes(people: number): readonly number[] {
  const agents = Math.max(LEVELS, Math.floor(people / PEOPLE_AN_AGENT));
  const sizesOf = (times: number) => Array.from({ length: LEVELS }, (_, level) => Math.round(times ** level));
  let [low, high] = [1, agents];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (sizesOf(middle).reduce((sum, size) => sum + size) > agents) high = middle;
    else low = middle;
  }
  return sizesOf(low);
}

/**
 * Makes people and their tree in bulk. Agents are inserted level by level, so that the trigger of the product makes their
 * ancestry; `agent0` is at the top, and `player0` directly below it.
 */
export async function fillTree(owner: Kysely<Tables>, { merchant, people, from }: TeamHistory): Promise<void> {
  const person = sql`insert into members (merchant, account, is_agent, nickname, invitation_code, upline_id, created_at)`;
  const joined = sql`${from}::timestamptz + (${DAYS_OF_PLAY} - j * ${STRIDE} % ${DAYS_OF_JOINING}) * interval '1 day'`;
  let start = 0;
  let above = { start: 0, size: 1 };
  for (const [level, size] of levelSizes(people).entries()) {
    await sql`${person} select ${merchant}, 'agent' || ${start} + j, ${level === 0 ? 1 : 2}, 'Agent ' || ${start} + j,
        'A' || ${start} + j, u.member_id, ${joined}
      from generate_series(0::bigint, ${size - 1}) j left join members u on ${level > 0} and u.merchant = ${merchant}
        and u.account_key = 'agent' || ${above.start} + j * ${above.size} / ${size} order by j`.execute(owner);
    for (const table of ['members', 'agents', 'agent_tree']) await sql`analyze ${sql.table(table)}`.execute(owner);
    above = { start, size };
    start += size;
  }
  const wide = Math.ceil(people / PEOPLE_A_WIDE_PLACE);
  // The bottom comes first, so that it has members at any size.
  await sql`${person} select ${merchant}, 'player' || j, 0, 'Player ' || j, 'P' || j, u.member_id, ${joined}
    from generate_series(0::bigint, ${people - start - 1}) j join members u on u.merchant = ${merchant}
      and u.account_key = 'agent' || case when j < ${wide} then 0 else ${start - 1} - (j - ${wide}) % ${start} end
    order by j`.execute(owner);
  await sql`analyze members`.execute(owner);
}

/** The rounds from one number to another, as the sums read them. */
const rounds = ({ merchant, currency, people, bets, from, days }: TeamHistory, first: number, last: number) => sql`
  select ${merchant}, p.agent_id, ${from}::timestamptz + i * ${days * 86_400_000}::bigint / ${bets} * interval '1 millisecond',
    'acme', 'team-round-' || i, p.member_id, s.category, ${currency}, s.bets,
    case when s.category in ('LIVE', 'SPORTS') then least(s.bets, abs(s.wins - s.bets)) else s.bets end, s.wins
  from generate_series(${first}::bigint, ${last}::bigint) i
  join places p on p.place = i / ${ROUNDS_A_SITTING} * ${STRIDE} % ${people}
  cross join lateral (select 100 + i % 900 as bets,
    case when i % 3 = 0 then (100 + i % 900) * 2 when i % 7 = 0 then (100 + i % 900) / 2 else 0 end as wins,
    (array['RNG', 'LIVE', 'SPORTS'])[1 + i / ${ROUNDS_A_SITTING} % 3] as category) s
  order by i`;

const SUMS = sql.raw('rounds, turnover, valid_turnover, wins, deposits, withdrawals, bonuses');

/** Makes the rounds of a team in bulk, with the sums that the product keeps of them: no movements, no events. */
export async function fillTeamSums(
  owner: Kysely<Tables>,
  history: TeamHistory,
  roundsAtOnce = 1_000_000,
): Promise<void> {
  const { merchant, timeZone, bets } = history;
  await sql`create temporary table places as select row_number() over (order by member_id) - 1 as place, member_id,
      case when is_agent in (1, 2) then member_id else upline_id end as agent_id
    from members where merchant = ${merchant}`.execute(owner);
  await sql`analyze places`.execute(owner);
  for (let first = 1; first <= bets; first += roundsAtOnce)
    await sql`insert into team_rounds (merchant, agent_id, ended_at, vendor, round_id, member_id, category, currency, bets,
      valid_turnover, wins) ${rounds(history, first, Math.min(bets, first + roundsAtOnce - 1))}`.execute(owner);
  await sql`drop table places`.execute(owner);
  // In bulk the players of all days are counted at once; by the trigger, each day looks at those around it.
  await sql`alter table team_active_days disable trigger agent_players_added`.execute(owner);
  await sql`insert into team_member_days (merchant, agent_id, day, member_id, category, currency, ${SUMS})
    select merchant, agent_id, (ended_at at time zone ${timeZone})::date as day, member_id, category, currency, count(*),
      sum(bets), sum(valid_turnover), sum(wins), 0, 0, 0
    from team_rounds where merchant = ${merchant} group by 1, 2, 3, 4, 5, 6 order by 2, 3, 4`.execute(owner);
  await sql`insert into team_days (merchant, agent_id, day, category, currency, ${SUMS})
    select merchant, agent_id, day, category, currency, sum(rounds), sum(turnover), sum(valid_turnover), sum(wins), 0, 0, 0
    from team_member_days where merchant = ${merchant} group by 1, 2, 3, 4, 5 order by 2, 3`.execute(owner);
  await sql`alter table team_active_days enable trigger agent_players_added`.execute(owner);
  await sql`insert into team_players (merchant, agent_id, currency, day, idle_days, people)
    ${playersAgain(sql`t.merchant = ${merchant}`)} order by 2, 3, 4, 5`.execute(owner);
}

/** Everything that the product keeps of the teams of a merchant, with accounts for numbers, so that merchants compare. */
export async function readTeams(owner: Kysely<Tables>, merchant: string): Promise<string> {
  const person = (id: string) => sql`(select account from members n where n.merchant = r.merchant
    and n.member_id = ${sql.ref(`r.${id}`)})`;
  const { rows } = await sql<{ line: string }>`
    select line from (
      select 'tree ' || concat_ws(' ', ${person('ancestor_id')}, ${person('descendant_id')}, depth, from_day, until_day) as line
        from agent_tree r where merchant = ${merchant}
      union all select 'agent ' || concat_ws(' ', ${person('agent_id')}, since, people) from agents r where merchant = ${merchant}
      union all select 'day ' || concat_ws(' ', ${person('agent_id')}, day, category, currency, ${SUMS})
        from team_days r where merchant = ${merchant}
      union all select 'team ' || concat_ws(' ', ${person('agent_id')}, day, category, currency, ${SUMS})
        from team_totals r where merchant = ${merchant}
      union all select 'people ' || concat_ws(' ', ${person('agent_id')}, counted_from, people)
        from team_people r where merchant = ${merchant} and people <> 0
      union all select 'players ' || concat_ws(' ', ${person('agent_id')}, currency, day, idle_days, people)
        from team_players r where merchant = ${merchant} and people <> 0
      union all select 'member ' || concat_ws(' ', ${person('agent_id')}, ${person('member_id')}, day, category, currency, ${SUMS})
        from team_member_days r where merchant = ${merchant}
      union all select 'round ' || concat_ws(' ', ${person('agent_id')}, ${person('member_id')}, ended_at, vendor, round_id,
          category, currency, bets, valid_turnover, wins) from team_rounds r where merchant = ${merchant}
    ) lines order by line collate "C"`.execute(owner);
  return rows.map(({ line }) => line).join('\n');
}
