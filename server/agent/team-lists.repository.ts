import { type RawBuilder, sql } from 'kysely';

/** Of whom in a team a list is. */
export interface PeopleFilter {
  /** Only of this member. */
  readonly memberId: bigint | undefined;
  /** Only of the team of this agent, as far as it is in the team of who asks. */
  readonly branchId: bigint | undefined;
  /** Only people directly below an agent whose accounts start with a text; undefined for all. */
  readonly below: { readonly agentId: bigint; readonly text: string } | undefined;
}

/** A pattern of the accounts that start with a text. */
export const prefixOf = (text: string) => `${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Rows `r` of the wanted people. A person is looked up only for the rows that are reached. */
export const ofPeople = ({ memberId, below }: Pick<PeopleFilter, 'memberId' | 'below'>) =>
  sql`${memberId === undefined ? sql`true` : sql`r.member_id = ${memberId}`}
    and ${
      below === undefined
        ? sql`true`
        : sql`(select true from members p where p.merchant = r.merchant and p.member_id = r.member_id
            and p.upline_id = ${below.agentId} and lower(p.account) like ${prefixOf(below.text)})`
    }`;

/** A moment that a key has in microseconds. */
export const momentOf = (micros: string) => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/** When a day begins in a merchant's time zone. */
export const startOf = (day: RawBuilder<unknown>, timeZone: string) =>
  sql`(${day}::timestamp at time zone ${timeZone})`;
