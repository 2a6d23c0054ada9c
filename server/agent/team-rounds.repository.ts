import { type RawBuilder, sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import { momentOf, ofPeople, type PeopleFilter, prefixOf, startOf } from './team-lists.repository.ts';
import type { TeamScope } from './team-reads.repository.ts';

/** A round of a team that is over. Amounts are minor units. */
export interface TeamRound {
  /** Names the place of the round in the list. */
  readonly key: string;
  readonly vendor: string;
  readonly roundId: string;
  readonly memberId: bigint;
  readonly account: string;
  /** Who the person is directly below now. */
  readonly uplineId: bigint | null;
  readonly category: string;
  readonly endedAt: Date;
  readonly betsMinor: bigint;
  readonly validTurnoverMinor: bigint;
  readonly winsMinor: bigint;
}

/** Which rounds of the team. */
export interface TeamRoundFilter extends PeopleFilter {
  readonly category: string | undefined;
  /** Only rounds that come after this key. */
  readonly after: string | undefined;
}

/** The rounds that a page wants. */
interface WantedRounds {
  readonly scope: TeamScope;
  readonly timeZone: string;
  readonly filter: TeamRoundFilter;
  readonly most: number;
}

/** Fewer groups or people than this are asked for their latest rounds at once. */
const FEW = 100;
/** So many rounds of the merchant are searched for each group or person that would have to be asked otherwise. */
const LOOKED_AT_EACH = 4;
const MOST_ASKED = 10_000;

/** A key in parts: the end in microseconds, the vendor, the id of the round. */
const partsOf = (key: string) => {
  const [micros = '0', vendor = '', ...roundId] = key.split('~');
  return { micros, vendor, roundId: roundId.join('~') };
};

const KEY = sql`(extract(epoch from r.ended_at) * 1000000)::bigint || '~' || r.vendor || '~' || r.round_id`;
const LATEST_FIRST = sql`order by r.ended_at desc, r.vendor desc, r.round_id desc`;

/** Rounds of some days that come after the key of the page, so that nothing before them is read. */
function ended(
  { timeZone, filter: { after } }: WantedRounds,
  { from, until }: { readonly from: RawBuilder<unknown>; readonly until: RawBuilder<unknown> },
) {
  const days = sql`r.ended_at >= ${startOf(from, timeZone)} and r.ended_at < ${startOf(until, timeZone)}`;
  if (after === undefined) return days;
  const { micros, vendor, roundId } = partsOf(after);
  const at = momentOf(micros);
  return sql`${days} and r.ended_at <= ${at} and (r.ended_at, r.vendor, r.round_id) < (${at}, ${vendor}, ${roundId})`;
}

const wholeRange = ({ scope: { from, to } }: WantedRounds) => ({
  from: sql`${from}::date`,
  until: sql`(${to}::date + 1)`,
});

/**
 * Whether the group of a round was in a team on the day of the round. A value and not a join: it is looked up only for
 * the rows that are reached.
 */
const wasInTeam = (agentId: bigint, timeZone: string) => sql`(select true from agent_tree b
  where b.merchant = r.merchant and b.ancestor_id = ${agentId} and b.descendant_id = r.agent_id
    and b.from_day <= (r.ended_at at time zone ${timeZone})::date
    and b.until_day > (r.ended_at at time zone ${timeZone})::date limit 1)`;

/** What the filter asks of a round, and that it is of the team. */
function matching({ scope, timeZone, filter }: WantedRounds) {
  const { branchId, category } = filter;
  return sql`r.currency = ${scope.currency}
    and ${ofPeople(filter)}
    and ${category === undefined ? sql`true` : sql`r.category = ${category}`}
    and ${wasInTeam(scope.agentId, timeZone)}
    and ${branchId === undefined ? sql`true` : wasInTeam(branchId, timeZone)}`;
}

/** The latest rounds of a source, which selects them as `r`. */
async function latestOf(
  tx: MerchantTransaction,
  { most }: WantedRounds,
  source: RawBuilder<unknown>,
): Promise<readonly TeamRound[]> {
  const { rows } = await sql<TeamRound>`
    select found.*, m.account, m.upline_id as "uplineId" from (
      select r.merchant, ${KEY} as key, r.vendor, r.round_id as "roundId", r.member_id as "memberId", r.category,
        r.ended_at as "endedAt", r.bets as "betsMinor", r.valid_turnover as "validTurnoverMinor", r.wins as "winsMinor"
      from ${source} ${LATEST_FIRST} limit ${most}) found
    join members m on m.merchant = found.merchant and m.member_id = found."memberId"
    order by found."endedAt" desc, found.vendor desc, found."roundId" desc`.execute(tx);
  return rows;
}

/** The latest rounds among so many of the merchant, and the key after which others may come. */
async function walkBack(tx: MerchantTransaction, wanted: WantedRounds, lookedAt: number) {
  const rounds = sql`team_rounds r where r.merchant = ${wanted.scope.merchant} and ${ended(wanted, wholeRange(wanted))}
    ${LATEST_FIRST}`;
  const found = await latestOf(
    tx,
    wanted,
    sql`(select r.* from ${rounds} limit ${lookedAt}) r where ${matching(wanted)}`,
  );
  if (found.length === wanted.most) return { found, after: undefined };
  const { rows } = await sql<{
    key: string;
  }>`select ${KEY} as key from ${rounds} offset ${lookedAt - 1} limit 1`.execute(tx);
  return { found, after: rows[0]?.key };
}

/** The latest rounds of some people, from those of each. */
const readByPerson = (tx: MerchantTransaction, wanted: WantedRounds, people: RawBuilder<unknown>) =>
  latestOf(
    tx,
    wanted,
    sql`(${people}) p cross join lateral (select r.* from team_rounds r
      where r.merchant = ${wanted.scope.merchant} and r.member_id = p.member_id
        and ${ended(wanted, wholeRange(wanted))} and ${matching(wanted)}
      ${LATEST_FIRST} limit ${wanted.most}) r`,
  );

/** Days of a team, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Sums of play that the filter asks for. */
const played = ({ scope, filter: { category } }: WantedRounds) => sql`d.currency = ${scope.currency} and d.rounds > 0
  and ${category === undefined ? sql`true` : sql`d.category = ${category}`}`;

/** The latest rounds of the team on some days, from those of each group whose sums say that it has any. */
function readByGroup(tx: MerchantTransaction, wanted: WantedRounds, { from, to }: Days) {
  const { scope, filter } = wanted;
  const range = { from: sql`greatest(t.from_day, ${from}::date)`, until: sql`least(t.until_day, ${to}::date + 1)` };
  return latestOf(
    tx,
    wanted,
    sql`agent_tree t cross join lateral (select r.* from team_rounds r
      where r.merchant = t.merchant and r.agent_id = t.descendant_id and ${ended(wanted, range)} and ${matching(wanted)}
      ${LATEST_FIRST} limit ${wanted.most}) r
    where t.merchant = ${scope.merchant} and t.ancestor_id = ${filter.branchId ?? scope.agentId}
      and t.from_day <= ${to}::date and t.until_day > ${from}::date
      and (select true from team_days d where d.merchant = t.merchant and d.agent_id = t.descendant_id
        and d.day >= ${range.from} and d.day < ${range.until} and ${played(wanted)} limit 1)`,
  );
}

/** The days with rounds that are kept, and how many the team has on each, the latest first. */
async function listPlayedDays(tx: MerchantTransaction, wanted: WantedRounds) {
  const { scope, timeZone, filter } = wanted;
  const { rows } = await sql<{ day: string; rounds: number }>`
    select d.day::text as day, sum(d.rounds)::int as rounds from team_totals d
    where d.merchant = ${scope.merchant} and d.agent_id = ${filter.branchId ?? scope.agentId}
      and ${played(wanted)} and d.day between ${scope.from}::date and ${scope.to}::date
      and d.day >= (select (min(r.ended_at) at time zone ${timeZone})::date from team_rounds r where r.merchant = ${scope.merchant})
      and ${filter.after === undefined ? sql`true` : sql`d.day <= (${momentOf(partsOf(filter.after).micros)} at time zone ${timeZone})::date`}
    group by 1 order by 1 desc`.execute(tx);
  return rows;
}

/** The latest rounds of the team, from the last days that have enough of them. */
async function readByDay(tx: MerchantTransaction, wanted: WantedRounds): Promise<readonly TeamRound[]> {
  const found: TeamRound[] = [];
  const days = await listPlayedDays(tx, wanted);
  // A day can have fewer than its sum says: those before the key, and those of a branch that came later.
  for (let expected = wanted.most; days.length > 0 && found.length < wanted.most; expected *= 4) {
    const { day: to } = days[0] ?? { day: '' };
    let from = to;
    for (let rounds = 0; rounds < expected && days.length > 0; ) {
      const next = days.shift();
      rounds += next?.rounds ?? 0;
      from = next?.day ?? from;
    }
    const most = wanted.most - found.length;
    found.push(...(await readByGroup(tx, { ...wanted, most }, { from, to })));
  }
  return found;
}

/** The people directly below an agent whose accounts start with a text. */
const peopleBelow = (merchant: string, { agentId, text }: { readonly agentId: bigint; readonly text: string }) =>
  sql`select m.member_id from members m where m.merchant = ${merchant} and m.upline_id = ${agentId}
    and lower(m.account) like ${prefixOf(text)}`;

/** The groups of the team. */
const groupsOf = ({ scope: { merchant, agentId, from, to }, filter: { branchId } }: WantedRounds) =>
  sql`select t.descendant_id from agent_tree t where t.merchant = ${merchant} and t.ancestor_id = ${branchId ?? agentId}
    and t.from_day <= ${to}::date and t.until_day > ${from}::date`;

/**
 * Rounds of a team, the latest first. Most of a large team are soon found among the latest of the merchant. Rare ones are
 * read group by group, or person by person, but on days alone that have enough of them.
 */
export async function listTeamRounds(
  tx: MerchantTransaction,
  scope: TeamScope,
  timeZone: string,
  filter: TeamRoundFilter,
  most: number,
): Promise<readonly TeamRound[]> {
  const wanted: WantedRounds = { scope, timeZone, filter, most };
  const { memberId, below } = filter;
  if (memberId !== undefined) return readByPerson(tx, wanted, sql`select ${memberId}::bigint as member_id`);
  const people = below && peopleBelow(scope.merchant, below);
  const read = (rest: WantedRounds) => (people ? readByPerson(tx, rest, people) : readByDay(tx, rest));
  const { rows } = await sql<{ asked: number }>`select count(*)::int as asked
    from (${people ?? groupsOf(wanted)} limit ${MOST_ASKED}) a`.execute(tx);
  const asked = rows[0]?.asked ?? 0;
  if (asked < FEW) return read(wanted);
  const { found, after } = await walkBack(tx, wanted, LOOKED_AT_EACH * (asked + most));
  if (after === undefined) return found;
  return [...found, ...(await read({ ...wanted, filter: { ...filter, after }, most: most - found.length }))];
}
