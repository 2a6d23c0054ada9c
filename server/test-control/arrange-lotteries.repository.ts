import { sql } from 'kysely';
import { makePeriods } from '../lottery/make-periods.ts';
import type { ServerContext } from '../server-context.ts';
import type { Facts } from './facts.ts';

/**
 * Moves the periods of a lottery around the clock of the database, which no test can stop. Their promises are left as they
 * were, so that draws of such periods cannot be verified.
 *
 * @throws Error if there is no such lottery, or it has too few periods
 */
export async function setPeriods(
  { database, brands, dataKey }: ServerContext,
  merchant: string,
  { lotteryPeriods: wanted }: Facts,
) {
  if (!wanted) return;
  const { lottery, openFrom } = wanted;
  const offered = brands.find(merchant)?.lotteries.lotteries.find(({ code }) => code === lottery);
  if (!offered) throw new Error(`${merchant} has no lottery ${lottery}.`);
  await database.withMerchant(merchant, (tx) => makePeriods(tx, merchant, offered, dataKey));
  const { numAffectedRows } = await sql`
    update lottery_periods p set
      made_at = clock_timestamp() - interval '3 hours',
      opens_at = clock_timestamp() - interval '2 hours',
      closes_at = clock_timestamp() + case when waiting.place >= ${openFrom}::int
        then interval '20 hours' + waiting.place * interval '1 minute' else interval '-1 hour' end,
      draws_at = clock_timestamp() + interval '26 hours' + waiting.place * interval '1 minute',
      state = case when p.state = 'closed' then 'open' else p.state end
    from (select number, (row_number() over (order by place) - 1)::int as place from lottery_periods
      where merchant = ${merchant} and lottery = ${lottery} and state in ('scheduled', 'open', 'closed')) waiting
    where p.merchant = ${merchant} and p.lottery = ${lottery} and p.number = waiting.number`.execute(database.owner);
  if ((numAffectedRows ?? 0n) <= BigInt(openFrom ?? 0)) throw new Error(`${lottery} has too few periods.`);
}
