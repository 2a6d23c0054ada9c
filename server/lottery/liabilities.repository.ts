import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { PeriodName } from './periods.repository.ts';

/** What bets add to a number of a draw, or take from it, in minor units. */
export interface LiabilityChange {
  readonly betOn: string;
  readonly amountMinor: bigint;
}

const listed = (changes: readonly LiabilityChange[]) => sql`
  unnest(${changes.map(({ betOn }) => betOn)}::text[], ${changes.map(({ amountMinor }) => String(amountMinor))}::bigint[])
    as change(bet_on, amount)`;

/**
 * Adds to the liabilities of numbers of a draw, each named once. Numbers are locked in order, so that two slips cannot
 * deadlock.
 *
 * @returns the first number whose liability is above the most, with what it was before; undefined if none is
 */
export async function addLiabilities(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
  changes: readonly LiabilityChange[],
  mostMinor: bigint,
): Promise<LiabilityChange | undefined> {
  if (changes.length === 0) return undefined;
  const { rows } = await sql<LiabilityChange>`
    with added as (
      insert into lottery_liabilities as l (merchant, lottery, period, bet_on, amount)
        select ${merchant}, ${lottery}, ${number}, bet_on, amount from ${listed(changes)} order by bet_on
        on conflict (merchant, lottery, period, bet_on) do update set amount = l.amount + excluded.amount
        returning bet_on, amount
    )
    select added.bet_on as "betOn", added.amount - change.amount as "amountMinor"
      from added join ${listed(changes)} using (bet_on) where added.amount > ${mostMinor} order by added.bet_on limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** Takes back what a cancelled bet has added. */
export async function takeLiabilities(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
  changes: readonly LiabilityChange[],
): Promise<void> {
  await sql`with mine as (
      select l.bet_on, change.amount from lottery_liabilities l join ${listed(changes)} using (bet_on)
        where l.merchant = ${merchant} and l.lottery = ${lottery} and l.period = ${number} order by l.bet_on for update of l
    )
    update lottery_liabilities l set amount = greatest(0, l.amount - mine.amount) from mine
      where l.merchant = ${merchant} and l.lottery = ${lottery} and l.period = ${number} and l.bet_on = mine.bet_on`.execute(
    tx,
  );
}

/** Forgets the liabilities of a draw whose bets are settled. */
export async function forgetLiabilities(
  tx: MerchantTransaction,
  { merchant, lottery, number }: PeriodName,
): Promise<void> {
  await tx
    .deleteFrom('lottery_liabilities')
    .where('merchant', '=', merchant)
    .where('lottery', '=', lottery)
    .where('period', '=', number)
    .execute();
}
