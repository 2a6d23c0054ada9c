import { bets } from './bets.ts';
import { dates } from './dates.ts';
import { records } from './records.ts';
import { referral } from './referral.ts';
import { security } from './security.ts';

/** The texts of the member centre, loaded with its first page. */
export const phrases = {
  bets,
  dates,
  records,
  referral,
  security,
};
