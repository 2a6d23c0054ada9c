import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
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
export interface TeamRoundFilter {
  /** Only of this member. */
  readonly memberId: bigint | undefined;
  /** Only of the team of this agent, as far as it is in the team of who asks. */
  readonly branchId: bigint | undefined;
  /** Only of people directly below an agent whose account begins so; empty for everyone. */
  readonly below: { readonly agentId: bigint; readonly text: string } | undefined;
  readonly category: string | undefined;
  /** Only rounds that come after this key. */
  readonly after: string | undefined;
}

/** A key in parts: the end in microseconds, the vendor, the id of the round. */
const partsOf = (key: string) => {
  const [micros = '0', vendor = '', ...roundId] = key.split('~');
  return { micros, vendor, roundId: roundId.join('~') };
};

const KEY = sql`(extract(epoch from r.ended_at) * 1000000)::bigint || '~' || r.vendor || '~' || r.round_id`;

function matching({ memberId, below, category, after }: Omit<TeamRoundFilter, 'branchId'>) {
  const prefix = `${(below?.text ?? '').toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { micros, vendor, roundId } = partsOf(after ?? '');
  const at = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return sql`${memberId === undefined ? sql`true` : sql`r.member_id = ${memberId}`}
    and ${category === undefined ? sql`true` : sql`r.category = ${category}`}
    and ${
      below === undefined
        ? sql`true`
        : sql`exists (select from members p where p.merchant = r.merchant and p.member_id = r.member_id
            and p.upline_id = ${below.agentId} and lower(p.account) like ${prefix})`
    }
    and ${
      after === undefined
        ? sql`true`
        : sql`r.ended_at <= ${at} and (r.ended_at, r.vendor, r.round_id) < (${at}, ${vendor}, ${roundId})`
    }`;
}

/**
 * Rounds of a team, the latest first. Each group gives its latest ones from the index, of the days on which it was in the
 * team, so that a page costs the same wherever it begins.
 */
export async function listTeamRounds(
  tx: MerchantTransaction,
  { merchant, agentId, from, to, currency }: TeamScope,
  timeZone: string,
  filter: TeamRoundFilter,
  most: number,
): Promise<readonly TeamRound[]> {
  const startOf = (day: ReturnType<typeof sql>) => sql`(${day}::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<TeamRound>`
    select found.*, m.account, m.upline_id as "uplineId" from (
      select ${KEY} as key, r.vendor, r.round_id as "roundId", r.member_id as "memberId", r.category,
        r.ended_at as "endedAt", r.bets as "betsMinor", r.valid_turnover as "validTurnoverMinor", r.wins as "winsMinor"
      from agent_tree t cross join lateral (
        select r.* from team_rounds r where r.merchant = t.merchant and r.agent_id = t.descendant_id
          and r.currency = ${currency}
          and r.ended_at >= ${startOf(sql`greatest(t.from_day, ${from}::date)`)}
          and r.ended_at < ${startOf(sql`least(t.until_day, ${to}::date + 1)`)}
          and ${matching(filter)}
        order by r.ended_at desc, r.vendor desc, r.round_id desc limit ${most}) r
      where t.merchant = ${merchant} and t.ancestor_id = ${agentId}
        and t.from_day <= ${to}::date and t.until_day > ${from}::date
        and ${
          filter.branchId === undefined
            ? sql`true`
            : sql`exists (select from agent_tree b where b.merchant = t.merchant and b.ancestor_id = ${filter.branchId}
                and b.descendant_id = t.descendant_id and b.from_day < t.until_day and b.until_day > t.from_day)`
        }
      order by r.ended_at desc, r.vendor desc, r.round_id desc limit ${most}) found
    join members m on m.merchant = ${merchant} and m.member_id = found."memberId"
    order by found."endedAt" desc, found.vendor desc, found."roundId" desc`.execute(tx);
  return rows;
}
