import { errors } from './account-errors.ts';
import { bets } from './bets.ts';
import { dates } from './dates.ts';
import { deposit } from './deposit.ts';
import { mail } from './mail.ts';
import { protection } from './protection.ts';
import { records } from './records.ts';
import { referral } from './referral.ts';
import { security } from './security.ts';
import { transfer } from './transfer.ts';
import { withdrawal } from './withdrawal.ts';

/** The texts of the member centre, loaded with its first page. */
export const phrases = {
  bets,
  dates,
  deposit,
  errors,
  protection,
  mail,
  records,
  referral,
  security,
  transfer,
  withdrawal,
};
