import { bets } from './bets.ts';
import { dates } from './dates.ts';
import { deposit } from './deposit.ts';
import { records } from './records.ts';
import { referral } from './referral.ts';
import { security } from './security.ts';
import { withdrawal } from './withdrawal.ts';

/** The texts of the member centre, loaded with its first page. */
export const phrases = {
  bets,
  dates,
  deposit,
  records,
  referral,
  security,
  withdrawal,
};
