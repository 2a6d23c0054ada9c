import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** What one event adds to the sums of a team. Amounts are minor units. */
export interface TeamFact {
  readonly memberId: bigint;
  readonly at: Date;
  /** As `YYYY-MM-DD`, in the merchant's time zone. */
  readonly day: string;
  /** Empty for what is not play. */
  readonly category: string;
  readonly currency: string;
  /** Of a round; undefined for everything else. */
  readonly round: { readonly vendor: string; readonly roundId: string } | undefined;
  readonly turnoverMinor: bigint;
  readonly validTurnoverMinor: bigint;
  readonly winsMinor: bigint;
  readonly depositsMinor: bigint;
  readonly withdrawalsMinor: bigint;
  readonly bonusesMinor: bigint;
}

const SUMS = sql.raw('rounds, turnover, valid_turnover, wins, deposits, withdrawals, bonuses');
const TOTALS = sql.raw(
  ['turnover', 'valid_turnover', 'wins', 'deposits', 'withdrawals', 'bonuses'].map((name) => `sum(${name})`).join(', '),
);
const added = (table: string) =>
  sql.raw(
    ['rounds', 'turnover', 'valid_turnover', 'wins', 'deposits', 'withdrawals', 'bonuses']
      .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
      .join(', '),
  );

/**
 * Adds facts to the sums of the agents to whose groups their members belonged at the time. People without an agent, and
 * lines for tests, count nowhere. The agents are found first: with a function in the condition, row level security lets no
 * index of members be used. Rows are written in the order of their keys, so that two writers never wait for each
 * other in turn.
 */
export async function addTeamFacts(
  tx: MerchantTransaction,
  merchant: string,
  facts: readonly TeamFact[],
): Promise<void> {
  const column = <Value>(of: (fact: TeamFact) => Value): Value[] => facts.map(of);
  const amounts = (of: (fact: TeamFact) => bigint) => sql`${column((fact) => String(of(fact)))}::bigint[]`;
  await sql`
    with facts as (
      select * from unnest(${amounts(({ memberId }) => memberId)},
        ${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ day }) => day)}::date[],
        ${column(({ category }) => category)}::text[], ${column(({ currency }) => currency)}::text[],
        ${column(({ round }) => round?.vendor ?? null)}::text[], ${column(({ round }) => round?.roundId ?? null)}::text[],
        ${amounts(({ turnoverMinor }) => turnoverMinor)}, ${amounts(({ validTurnoverMinor }) => validTurnoverMinor)},
        ${amounts(({ winsMinor }) => winsMinor)}, ${amounts(({ depositsMinor }) => depositsMinor)},
        ${amounts(({ withdrawalsMinor }) => withdrawalsMinor)}, ${amounts(({ bonusesMinor }) => bonusesMinor)})
        as f (member_id, at, day, category, currency, vendor, round_id, turnover, valid_turnover, wins, deposits,
          withdrawals, bonuses)
    ), grouped as materialized (
      select f.*, agent_of(${merchant}, f.member_id, f.at) as agent_id from facts f
    ), placed as (
      select g.* from grouped g
        join members m on m.merchant = ${merchant} and m.member_id = g.agent_id and m.is_agent in (1, 2)
    ), people as (
      insert into team_member_days (merchant, agent_id, day, member_id, category, currency, ${SUMS})
        select ${merchant}, agent_id, day, member_id, category, currency, count(round_id), ${TOTALS} from placed
        group by agent_id, day, member_id, category, currency order by agent_id, day, member_id, category, currency
        on conflict (merchant, agent_id, day, member_id, category, currency) do update set ${added('team_member_days')}
    ), rounds as (
      insert into team_rounds (merchant, agent_id, ended_at, vendor, round_id, member_id, category, currency, bets,
          valid_turnover, wins)
        select ${merchant}, agent_id, at, vendor, round_id, member_id, category, currency, turnover, valid_turnover, wins
        from placed where round_id is not null
    )
    insert into team_days (merchant, agent_id, day, category, currency, ${SUMS})
      select ${merchant}, agent_id, day, category, currency, count(round_id), ${TOTALS} from placed
      group by agent_id, day, category, currency order by agent_id, day, category, currency
      on conflict (merchant, agent_id, day, category, currency) do update set ${added('team_days')}`.execute(tx);
}

/** Deletes the sums of a merchant, before all events are consumed again. */
export async function clearTeamSums(tx: MerchantTransaction, merchant: string): Promise<void> {
  await tx.deleteFrom('team_totals').where('merchant', '=', merchant).execute();
  await tx.deleteFrom('team_days').where('merchant', '=', merchant).execute();
  await tx.deleteFrom('team_member_days').where('merchant', '=', merchant).execute();
  await tx.deleteFrom('team_players').where('merchant', '=', merchant).execute();
  await tx.deleteFrom('team_active_days').where('merchant', '=', merchant).execute();
  await tx.deleteFrom('team_rounds').where('merchant', '=', merchant).execute();
}
