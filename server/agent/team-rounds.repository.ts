import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import { latestOfTeam, momentOf, type PeopleFilter } from './team-lists.repository.ts';
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

/** A key in parts: the end in microseconds, the vendor, the id of the round. */
const partsOf = (key: string) => {
  const [micros = '0', vendor = '', ...roundId] = key.split('~');
  return { micros, vendor, roundId: roundId.join('~') };
};

const KEY = sql`(extract(epoch from r.ended_at) * 1000000)::bigint || '~' || r.vendor || '~' || r.round_id`;
const LATEST_FIRST = sql`order by r.ended_at desc, r.vendor desc, r.round_id desc`;

function matching({ category, after }: TeamRoundFilter) {
  const { micros, vendor, roundId } = partsOf(after ?? '');
  const at = momentOf(micros);
  return sql`${category === undefined ? sql`true` : sql`r.category = ${category}`}
    and ${
      after === undefined
        ? sql`true`
        : sql`r.ended_at <= ${at} and (r.ended_at, r.vendor, r.round_id) < (${at}, ${vendor}, ${roundId})`
    }`;
}

/** Rounds of a team, the latest first. */
export async function listTeamRounds(
  tx: MerchantTransaction,
  scope: TeamScope,
  timeZone: string,
  filter: TeamRoundFilter,
  most: number,
): Promise<readonly TeamRound[]> {
  const latest = latestOfTeam(scope, {
    table: 'team_rounds',
    moment: sql`r.ended_at`,
    timeZone,
    filter,
    wanted: matching(filter),
    order: LATEST_FIRST,
    most,
  });
  const { rows } = await sql<TeamRound>`
    select ${KEY} as key, r.vendor, r.round_id as "roundId", r.member_id as "memberId", r.category,
      r.ended_at as "endedAt", r.bets as "betsMinor", r.valid_turnover as "validTurnoverMinor", r.wins as "winsMinor",
      m.account, m.upline_id as "uplineId"
    from ${latest} r join members m on m.merchant = r.merchant and m.member_id = r.member_id
    ${LATEST_FIRST}`.execute(tx);
  return rows;
}
