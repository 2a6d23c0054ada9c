import { type RawBuilder, sql } from 'kysely';
import type { TeamMeasures } from '../../engine/agents/contract-terms.ts';
import type { CountedStakes } from '../../engine/agents/settle-real-time.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Whose team is measured for which contract. */
export interface MeasuredTeam {
  readonly contractId: bigint;
  readonly personId: bigint;
  /** The group that the person belongs to if it is a member and no agent. */
  readonly uplineId: bigint | null;
  /** From which stake in the period a member is active; in real time, from which stake a round counts. */
  readonly leastMinor: bigint;
}

/** A period of a merchant's clock. */
export interface MeasuredPeriod {
  readonly merchant: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly from: Date;
  readonly until: Date;
}

/** What a team has done is read from: sums of days, the rounds of the last days, or the events themselves. */
export type MeasureSource = 'days' | 'rounds' | 'events';

/**
 * What teams have done in a period, from the events: written without the sums, so that it finds a mistake in them. Rows as
 * those of a source, with `category`, which is empty for what is not play.
 */
export const teamEvents = ({ merchant, currency, timeZone, from, until }: MeasuredPeriod): RawBuilder<unknown> => sql`
    select a.member_id as agent_id, e.member_id, coalesce(e.category, '') as category, (e.at at time zone ${timeZone})::date as day,
      (e.type = 'play.roundSettled')::int::bigint as rounds, e.bets as turnover,
      case when e.category in ('LIVE', 'SPORTS') then least(e.bets, abs(e.wins - e.bets)) else e.bets end as valid_turnover,
      e.wins, e.bonuses
    from (select type, member_id, payload->>'category' as category,
        case type when 'play.roundSettled' then (payload->>'endedAt')::timestamptz else occurred_at end as at,
        coalesce((payload->>'betsMinor')::bigint, 0) as bets, coalesce((payload->>'winsMinor')::bigint, 0) as wins,
        case type when 'bonus.completed' then (payload->>'amountMinor')::bigint else 0 end as bonuses
      from events where merchant = ${merchant} and type in ('play.roundSettled', 'bonus.completed')
        and payload->>'currency' = ${currency} and not coalesce((payload->>'isTrial')::boolean, false)) e
    join members a on a.merchant = ${merchant} and a.member_id = agent_of(${merchant}, e.member_id, e.at)
      and a.is_agent in (1, 2)
    where e.at >= ${from} and e.at < ${until} and (e.bets <> 0 or e.wins <> 0 or e.bonuses <> 0)`;

/** Rows with `agent_id`, `member_id`, `day`, `rounds`, `turnover`, `valid_turnover`, `wins` and `bonuses`. */
const SOURCES: Readonly<Record<MeasureSource, (period: MeasuredPeriod) => RawBuilder<unknown>>> = {
  days: ({ merchant, currency, timeZone, from, until }) => sql`
    select agent_id, member_id, day, rounds, turnover, valid_turnover, wins, bonuses from team_member_days
    where merchant = ${merchant} and currency = ${currency} and day >= (${from}::timestamptz at time zone ${timeZone})::date
      and day < (${until}::timestamptz at time zone ${timeZone})::date`,
  rounds: ({ merchant, currency, timeZone, from, until }) => sql`
    select agent_id, member_id, (ended_at at time zone ${timeZone})::date as day, 1::bigint as rounds, bets as turnover,
      valid_turnover, wins, 0::bigint as bonuses from team_rounds
    where merchant = ${merchant} and currency = ${currency} and ended_at >= ${from} and ended_at < ${until}`,
  events: teamEvents,
};

const column = <Value>(teams: readonly MeasuredTeam[], of: (team: MeasuredTeam) => Value): Value[] => teams.map(of);

/** Rows of a source for each contract: of the whole team of an agent, or of one member while below its upline. */
const ofTeams = (source: MeasureSource, period: MeasuredPeriod, teams: readonly MeasuredTeam[]) => sql`
  with c as (select * from unnest(${column(teams, ({ contractId }) => String(contractId))}::bigint[],
      ${column(teams, ({ personId }) => String(personId))}::bigint[],
      ${column(teams, ({ uplineId }) => (uplineId === null ? null : String(uplineId)))}::bigint[],
      ${column(teams, ({ leastMinor }) => String(leastMinor))}::bigint[]) as c (id, person_id, upline_id, least)),
  s as materialized (${SOURCES[source](period)}),
  found as (
    select c.id, c.least, s.* from c
      join agent_tree t on t.merchant = ${period.merchant} and t.ancestor_id = c.person_id
      join s on s.agent_id = t.descendant_id and s.day >= t.from_day and s.day < t.until_day
    union all
    select c.id, c.least, s.* from c join s on s.member_id = c.person_id and s.agent_id = c.upline_id
      where not exists (select from agents a where a.merchant = ${period.merchant} and a.agent_id = c.person_id)
  )`;

/** What teams have reached in a period, by contract; contracts whose team did nothing are left out. */
export async function measureTeams(
  tx: MerchantTransaction,
  source: MeasureSource,
  period: MeasuredPeriod,
  teams: readonly MeasuredTeam[],
): Promise<ReadonlyMap<bigint, TeamMeasures>> {
  const { rows } = await sql<TeamMeasures & { id: bigint }>`${ofTeams(source, period, teams)},
    people as (select id, least, member_id, sum(rounds) as rounds, sum(turnover) as turnover,
        sum(valid_turnover) as valid_turnover, sum(turnover - wins - bonuses) as profit from found group by 1, 2, 3)
    select id, sum(profit)::bigint as "profitMinor", sum(valid_turnover)::bigint as "volumeMinor",
      (count(*) filter (where rounds > 0 and turnover >= least))::int as "activeMembers" from people group by id`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...measures }) => [id, measures]));
}

/** The stakes of rounds that members of teams have won and lost in a window, by contract. */
export async function measureStakes(
  tx: MerchantTransaction,
  source: 'rounds' | 'events',
  period: MeasuredPeriod,
  teams: readonly MeasuredTeam[],
): Promise<ReadonlyMap<bigint, CountedStakes>> {
  const { rows } = await sql<CountedStakes & { id: bigint }>`${ofTeams(source, period, teams)}
    select id, coalesce(sum(turnover) filter (where wins > turnover), 0)::bigint as "wonMinor",
      coalesce(sum(turnover) filter (where wins < turnover), 0)::bigint as "lostMinor"
    from found where rounds > 0 and turnover >= least group by id`.execute(tx);
  return new Map(rows.map(({ id, ...stakes }) => [id, stakes]));
}
