import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from './team-reads.repository.ts';

/** Of whom in a team a list is. */
export interface PeopleFilter {
  /** Only of this member. */
  readonly memberId: bigint | undefined;
  /** Only of the team of this agent, as far as it is in the team of who asks. */
  readonly branchId: bigint | undefined;
  /** Only people directly below an agent whose accounts start with a text; undefined for all. */
  readonly below: { readonly agentId: bigint; readonly text: string } | undefined;
}

/** Rows `r` of the wanted people. */
function ofPeople({ memberId, below }: PeopleFilter) {
  const prefix = `${(below?.text ?? '').toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`${memberId === undefined ? sql`true` : sql`r.member_id = ${memberId}`}
    and ${
      below === undefined
        ? sql`true`
        : sql`exists (select from members p where p.merchant = r.merchant and p.member_id = r.member_id
            and p.upline_id = ${below.agentId} and lower(p.account) like ${prefix})`
    }`;
}

/** A moment that a key has in microseconds. */
export const momentOf = (micros: string) => sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;

/** Which rows of a table a list has, by a column of their moment, and in what order. */
interface Latest {
  readonly table: 'team_rounds' | 'team_transactions';
  readonly moment: RawBuilder<unknown>;
  readonly timeZone: string;
  readonly filter: PeopleFilter;
  /** What else holds for rows `r`. */
  readonly wanted: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly most: number;
}

/**
 * The latest rows `r` of a team. Each group gives its latest ones from the index, of the days on which it was in the team, so
 * that a page costs the same wherever it begins.
 */
export function latestOfTeam(
  { merchant, agentId, from, to, currency }: TeamScope,
  { table, moment, timeZone, filter, wanted, order, most }: Latest,
) {
  const { branchId } = filter;
  const startOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone ${timeZone})`;
  return sql`
    (select r.* from agent_tree t cross join lateral (
      select r.* from ${sql.table(table)} r where r.merchant = t.merchant and r.agent_id = t.descendant_id
        and r.currency = ${currency}
        and ${moment} >= ${startOf(sql`greatest(t.from_day, ${from}::date)`)}
        and ${moment} < ${startOf(sql`least(t.until_day, ${to}::date + 1)`)}
        and ${ofPeople(filter)} and ${wanted}
      ${order} limit ${most}) r
    where t.merchant = ${merchant} and t.ancestor_id = ${agentId}
      and t.from_day <= ${to}::date and t.until_day > ${from}::date
      and ${
        branchId === undefined
          ? sql`true`
          : sql`exists (select from agent_tree b where b.merchant = t.merchant and b.ancestor_id = ${branchId}
              and b.descendant_id = t.descendant_id and b.from_day < t.until_day and b.until_day > t.from_day)`
      }
    ${order} limit ${most})`;
}
