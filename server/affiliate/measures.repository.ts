import { type RawBuilder, sql } from 'kysely';
import type { AffiliateMonth, BroughtPlayer } from '../../engine/agents/affiliate.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { playDays } from '../play/api.ts';

/** A month of a merchant's clock. */
export interface MeasuredMonth {
  readonly merchant: string;
  readonly currency: string;
  readonly timeZone: string;
  /** The first day, and the first day after it, as `YYYY-MM-DD`. */
  readonly fromDay: string;
  readonly untilDay: string;
  /** The moment at which it ends. */
  readonly until: Date;
}

/** Whose players are measured, and the turnover by which one of them qualifies. */
interface MeasuredAffiliate {
  readonly memberId: bigint;
  readonly turnoverMinor: bigint;
}

/** The sums of a month. Minor units. */
type MonthSums = Pick<AffiliateMonth, 'stakesMinor' | 'winsMinor' | 'bonusesMinor' | 'depositsMinor'>;

/** What the players of an affiliate have done in a month. */
export interface MonthMeasures {
  readonly sums: MonthSums;
  /** Players whose turnover was reached in the month. */
  readonly players: readonly BroughtPlayer[];
}

/** Rows of sums and orders, or of the events themselves; an entry that is not play has a moment. */
const SOURCES: Readonly<Record<'sums' | 'events', (month: MeasuredMonth) => RawBuilder<unknown>>> = {
  sums: ({ merchant, currency, timeZone, untilDay, until }) => sql`
    select p.*, d.day, null::timestamptz as at, d.turnover, d.valid_turnover, d.wins, 0::bigint as bonuses, 0::bigint as deposits
      from p join (${playDays({ merchant, currency, untilDay })}) d on d.member_id = p.member_id
    union all select p.*, (o.ended_at at time zone ${timeZone})::date, o.ended_at, 0, 0, 0, 0, o.amount
      from p join deposit_orders o on o.merchant = ${merchant} and o.member_id = p.member_id
      where o.currency = ${currency} and o.state = 'arrived' and o.ended_at < ${until}
    union all select p.*, (b.ended_at at time zone ${timeZone})::date, b.ended_at, 0, 0, 0, b.amount, 0
      from p join bonuses b on b.merchant = ${merchant} and b.member_id = p.member_id
      where b.currency = ${currency} and b.state = 'released' and b.ended_at < ${until}`,
  events: ({ merchant, currency, timeZone, until }) => sql`
    select p.*, (e.at at time zone ${timeZone})::date as day, e.at, e.bets as turnover,
      case when e.category in ('LIVE', 'SPORTS') then least(e.bets, abs(e.wins - e.bets)) else e.bets end as valid_turnover,
      e.wins, case e.type when 'bonus.completed' then e.amount else 0 end as bonuses,
      case e.type when 'deposit.arrived' then e.amount else 0 end as deposits
    from p join (select type, member_id, payload->>'category' as category,
        case type when 'play.roundSettled' then (payload->>'endedAt')::timestamptz else occurred_at end as at,
        coalesce((payload->>'betsMinor')::bigint, 0) as bets, coalesce((payload->>'winsMinor')::bigint, 0) as wins,
        coalesce((payload->>'amountMinor')::bigint, 0) as amount
      from events where merchant = ${merchant} and type in ('play.roundSettled', 'deposit.arrived', 'bonus.completed')
        and payload->>'currency' = ${currency} and not coalesce((payload->>'isTrial')::boolean, false)) e
      on e.member_id = p.member_id
    where e.at < ${until}`,
};

/**
 * The players of affiliates. A player with a payout account of the affiliate counts as the affiliate's own, and play in
 * the team of an agent is paid to that team.
 */
const factsOf = (month: MeasuredMonth, affiliates: readonly MeasuredAffiliate[], source: 'sums' | 'events') => {
  const { merchant, timeZone, until } = month;
  const ids = affiliates.map(({ memberId }) => String(memberId));
  const needed = affiliates.map(({ turnoverMinor }) => String(turnoverMinor));
  return sql`
    with a as (select * from unnest(${ids}::bigint[], ${needed}::bigint[]) as a (affiliate_id, needed)),
    p as (select m.member_id, a.affiliate_id, a.needed from a
      join affiliate_codes c on c.merchant = ${merchant} and c.agent_id = a.affiliate_id and c.is_campaign
      join members m on m.merchant = ${merchant} and m.affiliate_code = c.code
      where m.member_id <> a.affiliate_id and not exists (select from bank_cards x join bank_cards y
          on y.merchant = x.merchant and y.number_hash = x.number_hash
        where x.merchant = ${merchant} and x.member_id = a.affiliate_id and y.member_id = m.member_id
          and x.created_at < ${until} and y.created_at < ${until})),
    s as (${SOURCES[source](month)}),
    f as materialized (select s.* from s
      where agent_of(${merchant}, s.member_id, s.day::timestamp at time zone ${timeZone}) is null)`;
};

interface SumsRow extends MonthSums {
  readonly affiliateId: bigint;
}

interface PlayerRow {
  readonly affiliateId: bigint;
  readonly firstDepositMinor: bigint;
  readonly firstDay: string;
  readonly reachedDay: string;
}

const NO_SUMS: MonthSums = { stakesMinor: 0n, winsMinor: 0n, bonusesMinor: 0n, depositsMinor: 0n };

/** What the players of affiliates have done in a month, for each of these affiliates. */
export async function measureMonth(
  tx: MerchantTransaction,
  month: MeasuredMonth,
  affiliates: readonly MeasuredAffiliate[],
  source: 'sums' | 'events',
): Promise<ReadonlyMap<bigint, MonthMeasures>> {
  const facts = factsOf(month, affiliates, source);
  const { fromDay, untilDay } = month;
  const { rows: sums } = await sql<SumsRow>`${facts}
    select affiliate_id as "affiliateId", sum(turnover)::bigint as "stakesMinor", sum(wins)::bigint as "winsMinor",
      sum(bonuses)::bigint as "bonusesMinor", sum(deposits)::bigint as "depositsMinor"
    from f where day >= ${fromDay}::date and day < ${untilDay}::date group by 1`.execute(tx);
  const { rows: players } = await sql<PlayerRow>`${facts},
    first as (select distinct on (member_id) member_id, affiliate_id, needed, day as first_day, deposits as amount
      from f where deposits > 0 order by member_id, at, deposits),
    run as (select f.member_id, f.day, sum(sum(f.valid_turnover)) over (partition by f.member_id order by f.day) as total
      from f join first on first.member_id = f.member_id and f.day >= first.first_day group by f.member_id, f.day),
    reached as (select first.*, (select min(run.day) from run where run.member_id = first.member_id
        and run.total >= first.needed) as reached_day from first)
    select affiliate_id as "affiliateId", amount as "firstDepositMinor", first_day::text as "firstDay",
      reached_day::text as "reachedDay" from reached
    where reached_day >= ${fromDay}::date and reached_day < ${untilDay}::date order by member_id`.execute(tx);
  const byAffiliate = Map.groupBy(players, ({ affiliateId }) => affiliateId);
  const summed = new Map(sums.map(({ affiliateId, ...rest }) => [affiliateId, rest]));
  return new Map(
    affiliates.map(({ memberId }) => [
      memberId,
      { sums: summed.get(memberId) ?? NO_SUMS, players: byAffiliate.get(memberId) ?? [] },
    ]),
  );
}

/** Whether the sums of play contain every round from before a moment. */
export async function isPlaySummed(tx: MerchantTransaction, merchant: string, until: Date): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from events e left join event_positions p on p.merchant = e.merchant and p.consumer = 'play.daily'
        where e.merchant = ${merchant} and e.occurred_at < ${until} and e.type = 'play.roundSettled'
          and (p.transaction_id is null or (e.transaction_id, e.event_id) > (p.transaction_id, p.event_id)))
      or exists (select from parked_events where merchant = ${merchant} and consumer = 'play.daily') as waiting`.execute(
    tx,
  );
  return rows[0]?.waiting === false;
}
