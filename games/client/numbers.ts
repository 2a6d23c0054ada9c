import { leftToRight } from '../../engine/i18n/direction.ts';
import { gameLanguage, gameLocale } from './words.ts';

const formatted = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(gameLocale(), options).format(value);

/** A number with at most two digits after the point. */
export const plainText = (value: number): string => formatted(value, { maximumFractionDigits: 2 });

/** A number with exactly so many digits after the point. */
export const exactText = (value: number, digits: number): string =>
  formatted(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** How many times something is paid, its sign behind it in every language. @param number as it is read */
export const withTimesSign = (number: string | number): string => leftToRight(`${number}×`, gameLanguage());

/** A share such as a return to player, in percent with two digits. @param share 1 is everything */
export const percentText = (share: number): string =>
  formatted(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A chance in percent: three digits that count, however rare it is. @param chance from 0 to 1 */
export const chanceText = (chance: number): string =>
  formatted(chance, { style: 'percent', maximumSignificantDigits: 3 });

const HUNDREDTHS = 100;
const TEN_THOUSANDTHS = 10_000n;
/** Larger than the errors of floating point, smaller than any difference between two prizes. */
const HAIR = 1e-9;

/** What one unit of a stake becomes: two digits, rounded down as payments are. */
export function multiplierText(multiplier: number): string {
  const digits = multiplier < HUNDREDTHS ? 2 : 0;
  const scale = 10 ** digits;
  return withTimesSign(formatted(Math.floor(multiplier * scale + HAIR) / scale, { maximumFractionDigits: digits }));
}

/** How many times the stake a payment is: two to four digits after the point, rounded down, so that it promises nothing more. */
export function paidTimesText(paidMinor: bigint, stakeMinor: bigint): string {
  const times = Number((paidMinor * TEN_THOUSANDTHS) / stakeMinor) / Number(TEN_THOUSANDTHS);
  const most = times < HUNDREDTHS ? 4 : 2;
  const shown = Math.floor(times * 10 ** most + HAIR) / 10 ** most;
  return withTimesSign(formatted(shown, { minimumFractionDigits: 2, maximumFractionDigits: most }));
}

/** A moment as the player's clock shows it. @param at ISO 8601 */
export const momentText = (at: string): string =>
  new Intl.DateTimeFormat(gameLocale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
