import { compare, type Fraction, fraction, takeShare } from './fraction.ts';
import type { Play, Selection } from './play.ts';

/** Payouts of a play by class and prize, as multiples of the stake. */
type Payouts = readonly (readonly Fraction[])[];

/** The prize that pays a unit of a selection most: its multiple of the stake, and its chance. */
export interface BestPrize {
  readonly multiple: Fraction;
  readonly chance: Fraction;
}

/** The greatest prize among the units of a selection; among all units of the play without one. Undefined if it has none. */
export function bestPrize(play: Play, payouts: Payouts, selection?: Selection): BestPrize | undefined {
  const units = selection && play.units(selection);
  let best: BestPrize | undefined;
  for (const [unitClass, { prizes }] of play.classes.entries()) {
    if (units && !units[unitClass]) continue;
    for (const [index, { chance }] of prizes.entries()) {
      const multiple = payouts[unitClass]?.[index];
      if (multiple && (!best || compare(multiple, best.multiple) > 0)) best = { multiple, chance };
    }
  }
  return best;
}

/** Reads a payout as calls write it: `98000/1`. */
export function readQuotient(text: string): Fraction {
  const [numerator = '0', denominator = '1'] = text.split('/');
  return fraction(BigInt(numerator), BigInt(denominator));
}

/** In how many draws an event of a chance comes once, rounded to the nearest whole number. */
export const oneIn = ({ numerator, denominator }: Fraction): bigint =>
  takeShare(1n, fraction(2n * denominator + numerator, 2n * numerator));
