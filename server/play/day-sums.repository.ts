import { type RawBuilder, sql } from 'kysely';

/** Rows with `member_id`, `day`, `turnover`, `valid_turnover` and `wins`: real play in a currency before a day. */
export const playDays = ({
  merchant,
  currency,
  untilDay,
}: {
  readonly merchant: string;
  readonly currency: string;
  /** As `YYYY-MM-DD`, in the merchant's time zone. */
  readonly untilDay: string;
}): RawBuilder<unknown> => sql`select member_id, day, turnover, valid_turnover, wins from play_daily
  where merchant = ${merchant} and currency = ${currency} and not is_trial and day < ${untilDay}::date`;
