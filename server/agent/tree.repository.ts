import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import { countPlayersAgain } from './team-players.repository.ts';

/** A place in the tree as it is on a day. */
export interface TreePlace {
  readonly merchant: string;
  readonly agentId: bigint;
  /** As `YYYY-MM-DD`, in the merchant's time zone. */
  readonly day: string;
}

/** A person in someone's team. */
export interface TeamPerson {
  readonly memberId: bigint;
  readonly account: string;
  readonly isAgent: number;
  readonly uplineId: bigint | null;
}

/** A person below an agent, at any depth; undefined for everyone else, the agent included. One look at the key. */
export async function findInTeam(
  tx: MerchantTransaction,
  { merchant, agentId, day }: TreePlace,
  memberId: bigint,
): Promise<TeamPerson | undefined> {
  const { rows } = await sql<TeamPerson>`
    select m.member_id as "memberId", m.account, m.is_agent as "isAgent", m.upline_id as "uplineId" from members m
    where m.merchant = ${merchant} and m.member_id = ${memberId} and m.member_id <> ${agentId}
      and exists (select from agent_tree t where t.merchant = m.merchant and t.ancestor_id = ${agentId}
        and t.descendant_id = case when m.is_agent in (1, 2, 41, 42) then m.member_id else m.upline_id end
        and t.from_day <= ${day}::date and t.until_day > ${day}::date)`.execute(tx);
  return rows[0];
}

/** The agents from one down to another one in its team, both included, the upper one first. */
export async function listTrail(
  tx: MerchantTransaction,
  { merchant, agentId, day }: TreePlace,
  descendantId: bigint,
): Promise<readonly { readonly memberId: bigint; readonly account: string }[]> {
  const { rows } = await sql<{ memberId: bigint; account: string }>`
    select m.member_id as "memberId", m.account from agent_tree own
      join agent_tree up on up.merchant = own.merchant and up.descendant_id = own.descendant_id and up.depth <= own.depth
        and up.from_day <= ${day}::date and up.until_day > ${day}::date
      join members m on m.merchant = up.merchant and m.member_id = up.ancestor_id
    where own.merchant = ${merchant} and own.ancestor_id = ${agentId} and own.descendant_id = ${descendantId}
      and own.from_day <= ${day}::date and own.until_day > ${day}::date
    order by up.depth desc`.execute(tx);
  return rows;
}

/** How many people are below each of some agents, at any depth; those who are no agents are left out. */
export async function countTeams(
  tx: MerchantTransaction,
  { merchant, day }: Omit<TreePlace, 'agentId'>,
  agentIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ agentId: bigint; people: number }>`
    select agent_id as "agentId", sum(people)::int as people from team_people
    where merchant = ${merchant} and agent_id = any(${agentIds.map(String)}::bigint[]) and counted_from <= ${day}::date
    group by 1`.execute(tx);
  return new Map(rows.map(({ agentId, people }) => [agentId, people]));
}

/** How many people are below an agent, at any depth. */
export const countTeam = async (tx: MerchantTransaction, { agentId, ...place }: TreePlace): Promise<number> =>
  (await countTeams(tx, place, [agentId])).get(agentId) ?? 0;

/** How many agents are above an agent, and how many levels there are below. */
export async function findDepths(
  tx: MerchantTransaction,
  merchant: string,
  agentId: bigint,
): Promise<{ readonly above: number; readonly below: number }> {
  const { rows } = await sql<{ above: number; below: number }>`
    select coalesce((select max(depth) from agent_tree where merchant = ${merchant} and descendant_id = ${agentId}
        and until_day = 'infinity'), 0)::int as above,
      coalesce((select max(depth) from agent_tree where merchant = ${merchant} and ancestor_id = ${agentId}
        and until_day = 'infinity'), 0)::int as below`.execute(tx);
  return rows[0] ?? { above: 0, below: 0 };
}

/** Whether an agent is below another one, or the same one, once all moves have taken effect. */
export async function isBelowOrSame(
  tx: MerchantTransaction,
  {
    merchant,
    ancestorId,
    agentId,
  }: { readonly merchant: string; readonly ancestorId: bigint; readonly agentId: bigint },
): Promise<boolean> {
  const row = await tx
    .selectFrom('agent_tree')
    .select('depth')
    .where('merchant', '=', merchant)
    .where('ancestor_id', '=', ancestorId)
    .where('descendant_id', '=', agentId)
    .where('until_day', '=', 'infinity')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets no other transaction change the tree of the merchant until this one ends. */
export const lockTree = (tx: MerchantTransaction, merchant: string) =>
  sql`select agent_tree_lock(${merchant})`.execute(tx);

/** Who is above an agent once all moves have taken effect. */
async function listAbove(tx: MerchantTransaction, merchant: string, agentId: bigint): Promise<readonly bigint[]> {
  const rows = await tx
    .selectFrom('agent_tree')
    .select('ancestor_id')
    .where('merchant', '=', merchant)
    .where('descendant_id', '=', agentId)
    .where('depth', '>', 0)
    .where('until_day', '=', 'infinity')
    .execute();
  return rows.map((row) => row.ancestor_id);
}

/**
 * Adds the totals of teams together again and counts their players again, from a day on, if the branch that has moved has
 * sums of that day already: the move was begun before midnight and ends after it.
 */
async function sumTeamsAgain(
  tx: MerchantTransaction,
  { merchant, agentId, day }: TreePlace,
  teams: readonly bigint[],
): Promise<void> {
  const ids = sql`${teams.map(String)}::bigint[]`;
  const { rows } = await sql`select from agent_tree t join team_days d on d.merchant = t.merchant
      and d.agent_id = t.descendant_id and d.day >= ${day}::date
    where t.merchant = ${merchant} and t.ancestor_id = ${agentId} and t.until_day = 'infinity' limit 1`.execute(tx);
  if (rows.length === 0) return;
  await sql`delete from team_totals where merchant = ${merchant} and agent_id = any(${ids}) and day >= ${day}::date`.execute(
    tx,
  );
  await sql`insert into team_totals (merchant, agent_id, day, category, currency, rounds, turnover, valid_turnover, wins,
      deposits, withdrawals, bonuses)
    select t.merchant, t.ancestor_id, d.day, d.category, d.currency, sum(d.rounds), sum(d.turnover),
      sum(d.valid_turnover), sum(d.wins), sum(d.deposits), sum(d.withdrawals), sum(d.bonuses)
    from agent_tree t join team_days d on d.merchant = t.merchant and d.agent_id = t.descendant_id
      and d.day >= ${day}::date and d.day >= t.from_day and d.day < t.until_day
    where t.merchant = ${merchant} and t.ancestor_id = any(${ids}) group by 1, 2, 3, 4, 5`.execute(tx);
  await countPlayersAgain(tx, merchant, day, teams);
}

/** Moves an agent with the whole team below another one, or to the top, from a day on. The days before stay as they are. */
export async function moveInTree(
  tx: MerchantTransaction,
  { merchant, agentId, day }: TreePlace,
  uplineId: bigint | null,
): Promise<void> {
  const subtree = sql`select descendant_id, depth from agent_tree where merchant = ${merchant} and ancestor_id = ${agentId}
    and until_day = 'infinity'`;
  const outside = sql`merchant = ${merchant} and until_day = 'infinity'
    and descendant_id in (select descendant_id from (${subtree}) s)
    and ancestor_id not in (select descendant_id from (${subtree}) s)`;
  const earlier = await listAbove(tx, merchant, agentId);
  // A move that is replaced before its day has come leaves nothing.
  await sql`delete from agent_tree where ${outside} and from_day >= ${day}::date`.execute(tx);
  await sql`update agent_tree set until_day = ${day}::date where ${outside}`.execute(tx);
  if (uplineId !== null)
    await sql`
    insert into agent_tree (merchant, ancestor_id, descendant_id, depth, from_day)
    select ${merchant}, a.ancestor_id, s.descendant_id, a.depth + s.depth + 1, ${day}::date
      from agent_tree a cross join (${subtree}) s
      where a.merchant = ${merchant} and a.descendant_id = ${uplineId} and a.until_day = 'infinity'`.execute(tx);
  const above = [...earlier, ...(await listAbove(tx, merchant, agentId))];
  await sumTeamsAgain(tx, { merchant, agentId, day }, above);
}

/** The agents above an agent and the agent, the top first. */
export async function listAncestors(
  tx: MerchantTransaction,
  { merchant, agentId, day }: TreePlace,
): Promise<readonly { readonly memberId: bigint; readonly account: string }[]> {
  const { rows } = await sql<{ memberId: bigint; account: string }>`
    select m.member_id as "memberId", m.account from agent_tree t join members m on m.merchant = t.merchant and m.member_id = t.ancestor_id
    where t.merchant = ${merchant} and t.descendant_id = ${agentId}
      and t.from_day <= ${day}::date and t.until_day > ${day}::date order by t.depth desc`.execute(tx);
  return rows;
}
