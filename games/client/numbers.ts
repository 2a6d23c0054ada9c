import { gameLocale } from './words.ts';

const formatted = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(gameLocale(), options).format(value);

/** A number with at most two digits after the point. */
export const plainText = (value: number): string => formatted(value, { maximumFractionDigits: 2 });

/** A number with exactly so many digits after the point. */
export const exactText = (value: number, digits: number): string =>
  formatted(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A share such as a return to player, in percent with two digits. @param share 1 is everything */
export const percentText = (share: number): string =>
  formatted(share, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A chance in percent: three digits that count, however rare it is. @param chance from 0 to 1 */
export const chanceText = (chance: number): string =>
  formatted(chance, { style: 'percent', maximumSignificantDigits: 3 });

/** What one unit of a stake becomes. */
export const multiplierText = (multiplier: number): string =>
  `${formatted(multiplier, { maximumFractionDigits: multiplier < 100 ? 2 : 0 })}×`;

/** A moment as the player's clock shows it. @param at ISO 8601 */
export const momentText = (at: string): string =>
  new Intl.DateTimeFormat(gameLocale(), { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
