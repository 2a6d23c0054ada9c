import { type AmountStyle, formatMinor } from '../../engine/money/currency.ts';
import type { Setup } from '../families/family.ts';
import { gameLocale } from './words.ts';

/** An amount as the player reads it. @param minor minor units as decimal text */
export const amountText = (minor: string | bigint, currency: string, style?: AmountStyle): string =>
  formatMinor(BigInt(minor), currency, gameLocale(), style);

/** Steps of a ladder of stakes: 1, 2, 5, 10 … times the smallest. */
const STEPS = [1n, 2n, 5n] as const;

/** The stakes that buttons step through, from the smallest to the largest of a game. Minor units as decimal text. */
export function stakeLadder({ minimumBetMinor, maximumBetMinor }: Setup): readonly string[] {
  const [least, most] = [BigInt(minimumBetMinor), BigInt(maximumBetMinor)];
  const ladder: string[] = [];
  for (let decade = 1n; least * decade <= most; decade *= 10n)
    for (const step of STEPS) {
      const stake = least * decade * step;
      if (stake <= most) ladder.push(String(stake));
    }
  if (ladder.at(-1) !== String(most)) ladder.push(String(most));
  return ladder;
}

/** A stake brought within the limits of a game. */
export function withinLimits(setup: Setup, minor: bigint): string {
  const [least, most] = [BigInt(setup.minimumBetMinor), BigInt(setup.maximumBetMinor)];
  return String(minor < least ? least : minor > most ? most : minor);
}
