import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** What rounds add to the sums of one day. Amounts are minor units. */
export interface DailySums {
  readonly memberId: bigint;
  /** As `YYYY-MM-DD`. */
  readonly day: string;
  /** Empty if the category is not known. */
  readonly category: string;
  readonly vendor: string;
  readonly currency: string;
  readonly isTrial: boolean;
  readonly rounds: number;
  readonly turnoverMinor: bigint;
  readonly validTurnoverMinor: bigint;
  readonly winsMinor: bigint;
}

/** Adds sums to those that are kept, in the order of their keys, so that two writers never wait for each other in turn. */
export async function addDailySums(
  tx: MerchantTransaction,
  merchant: string,
  sums: readonly DailySums[],
): Promise<void> {
  const column = <Value>(of: (sum: DailySums) => Value): Value[] => sums.map(of);
  await sql`
    insert into play_daily (merchant, member_id, day, category, vendor, currency, is_trial, rounds, turnover,
      valid_turnover, wins)
    select ${merchant}, * from unnest(${column(({ memberId }) => String(memberId))}::bigint[],
      ${column(({ day }) => day)}::date[], ${column(({ category }) => category)}::text[],
      ${column(({ vendor }) => vendor)}::text[], ${column(({ currency }) => currency)}::text[],
      ${column(({ isTrial }) => isTrial)}::boolean[], ${column(({ rounds }) => rounds)}::bigint[],
      ${column(({ turnoverMinor }) => String(turnoverMinor))}::bigint[],
      ${column(({ validTurnoverMinor }) => String(validTurnoverMinor))}::bigint[],
      ${column(({ winsMinor }) => String(winsMinor))}::bigint[])
      as sums (member_id, day, category, vendor, currency, is_trial, rounds, turnover, valid_turnover, wins)
    order by member_id, day, category, vendor, currency
    on conflict (merchant, member_id, day, category, vendor, currency, is_trial) do update set
      rounds = play_daily.rounds + excluded.rounds, turnover = play_daily.turnover + excluded.turnover,
      valid_turnover = play_daily.valid_turnover + excluded.valid_turnover, wins = play_daily.wins + excluded.wins`.execute(
    tx,
  );
}

/** Deletes the sums of a merchant, before all events are consumed again. */
export async function clearDailySums(tx: MerchantTransaction, merchant: string): Promise<void> {
  await tx.deleteFrom('play_daily').where('merchant', '=', merchant).execute();
}
