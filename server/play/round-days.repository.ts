import { type RawBuilder, sql } from 'kysely';
import type { Database, MerchantTransaction } from '../db/database.ts';

/** Whose rounds, from when to when. */
export interface RoundScope {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly from: Date;
  readonly to: Date;
}

/** State of a round. */
export type RoundState = 'open' | 'won' | 'lost' | 'even' | 'returned';

/** The part of a period whose sums are stored; the rounds before and after it are read one by one. */
interface SummedDays {
  readonly timeZone: string;
  /** The beginning of its first day. */
  readonly firstAt: Date;
  /** The end of its last day, or the moment up to which that day is summed; not after `firstAt` if nothing is stored. */
  readonly lastAt: Date;
}

type Member = Pick<RoundScope, 'merchant' | 'memberId'>;

/**
 * Reads a member's rounds; first sums those that have grown old enough since the last read.
 *
 * @param timeZone of the requested days; undefined if any will do
 */
export async function readRounds<Value>(
  { readMerchant, withMerchant }: Pick<Database, 'readMerchant' | 'withMerchant'>,
  { merchant, memberId }: Member,
  timeZone: string | undefined,
  work: (tx: MerchantTransaction) => Promise<Value>,
): Promise<Value> {
  const zone = sql`${timeZone ?? null}::text`;
  const { rows } = await readMerchant(merchant, (tx) =>
    sql<{ readonly is_summed: boolean }>`select summed_until >= rounds_settle_before()
        and (${zone} is null or time_zone = ${zone} or zone_set_at > now() - interval '1 day') as is_summed
      from round_day_marks where merchant = ${merchant} and member_id = ${memberId}`.execute(tx),
  );
  if (rows[0]?.is_summed !== true)
    await withMerchant(merchant, (tx) => sql`select sum_round_days(${merchant}, ${memberId}, ${zone})`.execute(tx));
  return readMerchant(merchant, work);
}

/** The summed part of a period. @param timeZone undefined for the one that the member's days are summed in */
async function findSummedDays(
  tx: MerchantTransaction,
  { merchant, memberId, from, to }: RoundScope,
  timeZone: string | undefined,
): Promise<SummedDays> {
  const { rows } = await sql<{ readonly zone: string; readonly first_at: Date; readonly last_at: Date }>`
    select time_zone as zone, first_at,
      greatest(first_at, case when ${to} >= summed_until then summed_until else date_trunc('day', ${to}::timestamptz, time_zone) end)
        as last_at
    from (select time_zone, summed_until, least(${to}::timestamptz, case
          when date_trunc('day', ${from}::timestamptz, time_zone) = ${from} then ${from}
          else (date_trunc('day', ${from}::timestamptz at time zone time_zone) + interval '1 day') at time zone time_zone
        end) as first_at
      from round_day_marks where merchant = ${merchant} and member_id = ${memberId} and isfinite(summed_until)
        and (${timeZone ?? null}::text is null or time_zone = ${timeZone ?? null})) marked`.execute(tx);
  const [found] = rows;
  if (!found) return { timeZone: timeZone ?? 'UTC', firstAt: to, lastAt: to };
  return { timeZone: found.zone, firstAt: found.first_at, lastAt: found.last_at };
}

/** Sums of the rounds of a period by day, game, currency and state: the stored ones, and the rounds around them. */
function sumsOf(
  { merchant, memberId, from, to }: RoundScope,
  { timeZone, firstAt, lastAt }: SummedDays,
): RawBuilder<unknown> {
  const day = (moment: Date) => sql`(${moment}::timestamptz at time zone ${timeZone})::date`;
  const around = (first: Date, last: Date) => sql`
    select (began_at at time zone ${timeZone})::date as day, game_id, currency, round_state(bets, wins, is_over) as state,
      1::bigint as rounds, bets, wins
    from game_rounds where merchant = ${merchant} and member_id = ${memberId}
      and began_at >= ${first} and began_at < ${last}`;
  return sql`(
    select day, game_id, currency, state, rounds, bets, wins from round_days
      where merchant = ${merchant} and member_id = ${memberId} and ${firstAt < lastAt}
        and day >= ${day(firstAt)} and day <= (${lastAt}::timestamptz at time zone ${timeZone} - interval '1 microsecond')::date
    union all ${around(from, firstAt)}
    union all ${around(lastAt, to)}) sums`;
}

/** Play in a period, by day and game. Excludes rounds whose stakes were all voided. */
export async function sumDays(
  tx: MerchantTransaction,
  scope: RoundScope,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
) {
  const { rows } = await sql<{
    readonly day: string;
    readonly gameId: string;
    readonly rounds: string;
    readonly bets: string;
    readonly wins: string;
  }>`select day::text, game_id as "gameId", sum(rounds)::text as rounds, sum(bets)::text as bets, sum(wins)::text as wins
    from ${sumsOf(scope, await findSummedDays(tx, scope, timeZone))}
    where currency = ${currency} and state <> 'returned' group by 1, 2`.execute(tx);
  return rows;
}

/** Play in a period, by game, currency and state. */
export async function sumStates(tx: MerchantTransaction, scope: RoundScope) {
  const { rows } = await sql<{
    readonly gameId: string;
    readonly currency: string;
    readonly state: RoundState;
    readonly rounds: string;
    readonly bets: string;
    readonly wins: string;
  }>`select game_id as "gameId", currency, state, sum(rounds)::text as rounds, sum(bets)::text as bets, sum(wins)::text as wins
    from ${sumsOf(scope, await findSummedDays(tx, scope, undefined))} group by 1, 2, 3`.execute(tx);
  return rows;
}

/**
 * The day on which a page begins, newest round first: no page skips more than the rounds of that day.
 *
 * @param condition on `game_id` and `state`
 * @param offset rounds before the page
 * @returns the end of the day, and how many of its rounds precede the page
 */
export async function findDayOfPage(
  tx: MerchantTransaction,
  scope: RoundScope,
  condition: RawBuilder<boolean>,
  offset: number,
): Promise<{ readonly to: Date; readonly offset: number }> {
  const summed = await findSummedDays(tx, scope, undefined);
  const { rows } = await sql<{ readonly ends_at: Date; readonly before: string }>`
    select least(${scope.to}::timestamptz, (day + 1)::timestamp at time zone ${summed.timeZone}) as ends_at, before::text
    from (select day, sum(rounds) as rounds, sum(sum(rounds)) over (order by day desc) - sum(rounds) as before
      from ${sumsOf(scope, summed)} where ${condition} group by day) days
    where before <= ${offset} order by day limit 1`.execute(tx);
  const [day] = rows;
  return day ? { to: day.ends_at, offset: offset - Number(day.before) } : { to: scope.to, offset };
}
