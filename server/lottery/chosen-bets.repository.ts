import { sql } from 'kysely';
import { TRIAL_NUMBER } from '../../engine/access/roles.ts';
import type { ChosenBet } from '../../engine/lottery/popular-values.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Longer choices cover most of a pad, and take long to read. */
const LONGEST_CHOICE_BYTES = 1_000;

/** Whose choices are read. */
interface ChosenFilter {
  readonly lottery: string;
  readonly play: string;
  readonly since: Date;
  readonly most: number;
}

/**
 * The newest choices of a play that stand, of members who play for money, in periods that take no more bets: the
 * choices of this moment stay secret.
 */
export async function listChosen(
  tx: MerchantTransaction,
  merchant: string,
  { lottery, play, since, most }: ChosenFilter,
): Promise<readonly ChosenBet[]> {
  const { rows } = await sql<ChosenBet>`select o.member_id as "memberId", o.choice, o.entry from lottery_orders o
    join members m on m.merchant = o.merchant and m.member_id = o.member_id and m.is_agent <> ${TRIAL_NUMBER}
    join lottery_periods p on p.merchant = o.merchant and p.lottery = o.lottery and p.number = o.period
      and p.closes_at <= clock_timestamp()
    where o.merchant = ${merchant} and o.lottery = ${lottery} and o.play = ${play} and o.placed_at >= ${since}
      and o.state in ('placed', 'won', 'lost') and octet_length(o.choice) <= ${LONGEST_CHOICE_BYTES}
    order by o.placed_at desc limit ${most}`.execute(tx);
  return rows;
}
