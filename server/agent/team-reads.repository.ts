import { type RawBuilder, sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { TreePlace } from './tree.repository.ts';

/** Whose sums, over which days, in which currency. */
export interface TeamScope extends TreePlace {
  /** First and last day, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly currency: string;
}

/** Sums of a team. Amounts are minor units. */
export interface TeamTotals {
  readonly rounds: number;
  readonly turnoverMinor: bigint;
  readonly validTurnoverMinor: bigint;
  readonly winsMinor: bigint;
  readonly depositsMinor: bigint;
  readonly withdrawalsMinor: bigint;
  readonly bonusesMinor: bigint;
}

const sum = (column: string) => sql`coalesce(sum(d.${sql.raw(column)}), 0)::bigint`;
const TOTALS = sql`coalesce(sum(d.rounds), 0)::int as rounds, ${sum('turnover')} as "turnoverMinor",
  ${sum('valid_turnover')} as "validTurnoverMinor", ${sum('wins')} as "winsMinor", ${sum('deposits')} as "depositsMinor",
  ${sum('withdrawals')} as "withdrawalsMinor", ${sum('bonuses')} as "bonusesMinor"`;

/** Rows of people that belong to the team of `t.ancestor_id`, as the team was on the day of each row. */
const ofTeam = ({ merchant, from, to, currency }: TeamScope) =>
  sql`agent_tree t join team_member_days d on d.merchant = t.merchant and d.agent_id = t.descendant_id
    and d.day >= t.from_day and d.day < t.until_day
    where t.merchant = ${merchant} and d.day between ${from}::date and ${to}::date and d.currency = ${currency}`;

/** Rows of the totals of teams. */
const ofTotals = ({ merchant, from, to, currency }: TeamScope) =>
  sql`team_totals d where d.merchant = ${merchant} and d.day between ${from}::date and ${to}::date
    and d.currency = ${currency}`;

/** Sums of an agent's team by something. */
async function sumTeam<Key extends object>(
  tx: MerchantTransaction,
  scope: TeamScope,
  key: RawBuilder<unknown>,
): Promise<readonly (TeamTotals & Key)[]> {
  const { rows } = await sql<TeamTotals & Key>`select ${key}, ${TOTALS} from ${ofTotals(scope)}
    and d.agent_id = ${scope.agentId} group by 1 order by 1`.execute(tx);
  return rows;
}

/** Sums of an agent's team by day; days without any are left out. */
export const sumTeamByDay = (tx: MerchantTransaction, scope: TeamScope) =>
  sumTeam<{ readonly day: string }>(tx, scope, sql`d.day::text as day`);

/** Sums of an agent's team by category; empty for what is not play. */
export const sumTeamByCategory = (tx: MerchantTransaction, scope: TeamScope) =>
  sumTeam<{ readonly category: string }>(tx, scope, sql`d.category`);

/** Sums of one member, while the member was in the team of an agent, by day or category. */
async function sumMember<Key extends object>(
  tx: MerchantTransaction,
  scope: TeamScope,
  memberId: bigint,
  key: RawBuilder<unknown>,
): Promise<readonly (TeamTotals & Key)[]> {
  const { rows } = await sql<TeamTotals & Key>`select ${key}, ${TOTALS} from ${ofTeam(scope)}
    and t.ancestor_id = ${scope.agentId} and d.member_id = ${memberId} group by 1 order by 1`.execute(tx);
  return rows;
}

/** The same as `sumTeamByDay` for one member. */
export const sumMemberByDay = (tx: MerchantTransaction, scope: TeamScope, memberId: bigint) =>
  sumMember<{ readonly day: string }>(tx, scope, memberId, sql`d.day::text as day`);

/** The same as `sumTeamByCategory` for one member. */
export const sumMemberByCategory = (tx: MerchantTransaction, scope: TeamScope, memberId: bigint) =>
  sumMember<{ readonly category: string }>(tx, scope, memberId, sql`d.category`);

/**
 * How many people of a team have played, each once: on each day those are counted who had not played in the team since the
 * first day. Ranges are at most 31 days, so that someone who had not played for longer is always counted.
 */
export async function countActive(
  tx: MerchantTransaction,
  { merchant, agentId, currency, from, to }: TeamScope,
): Promise<number> {
  const { rows } = await sql<{ active: number }>`select coalesce(sum(people), 0)::int as active from team_players
    where merchant = ${merchant} and agent_id = ${agentId} and currency = ${currency}
      and day between ${from}::date and ${to}::date and (idle_days = 0 or day - idle_days < ${from}::date)`.execute(tx);
  return rows[0]?.active ?? 0;
}

/** How many people have joined a team in a stretch of time, and are in it now. Both sides are read from an index alone. */
export async function countJoined(
  tx: MerchantTransaction,
  { merchant, agentId, day }: TreePlace,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<number> {
  const { rows } = await sql<{ joined: number }>`
    select count(*)::int as joined from members m
      join agent_tree t on t.merchant = m.merchant and t.ancestor_id = ${agentId} and t.descendant_id = m.upline_id
        and t.from_day <= ${day}::date and t.until_day > ${day}::date
    where m.merchant = ${merchant} and m.created_at >= ${since} and m.created_at < ${until}
      and m.upline_id is not null and m.is_agent <> 4`.execute(tx);
  return rows[0]?.joined ?? 0;
}

/** A person with the sums of the own team, or of the own play. */
export type PersonTotals = TeamTotals & { readonly memberId: bigint };

/** Team sums of some agents, each with everyone below. */
export async function sumTeamsOf(
  tx: MerchantTransaction,
  scope: TeamScope,
  agentIds: readonly bigint[],
): Promise<readonly PersonTotals[]> {
  if (agentIds.length === 0) return [];
  const { rows } = await sql<PersonTotals>`select d.agent_id as "memberId", ${TOTALS}
    from ${ofTotals(scope)} and d.agent_id = any(${agentIds.map(String)}::bigint[]) group by 1`.execute(tx);
  return rows;
}

/** Sums of some members in the group of an agent. */
export async function sumMembersOf(
  tx: MerchantTransaction,
  { merchant, from, to, currency }: TeamScope,
  { groupId, memberIds }: { readonly groupId: bigint; readonly memberIds: readonly bigint[] },
): Promise<readonly PersonTotals[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<PersonTotals>`select d.member_id as "memberId", ${TOTALS} from team_member_days d
    where d.merchant = ${merchant} and d.agent_id = ${groupId} and d.member_id = any(${memberIds.map(String)}::bigint[])
      and d.day between ${from}::date and ${to}::date and d.currency = ${currency} group by 1`.execute(tx);
  return rows;
}
