import { fraction, takeShare } from './fraction.ts';
import { FAIR_BASIS_POINTS } from './payout.ts';
import type { Play, Result, Selection } from './play.ts';

/** What a draw makes of a pool. Amounts are minor units. */
export interface JackpotOutcome {
  /** Paid for each share. */
  readonly eachMinor: bigint;
  /** Paid for all of them. */
  readonly paidMinor: bigint;
  /** What the pool keeps: all of it without a winner, otherwise what cannot be divided. */
  readonly restMinor: bigint;
}

/**
 * Parts that one winning unit has in a pool: one for each time that its stake holds the least stake of the lottery. A multiple
 * counts as so many units, and so does a larger stake.
 */
export const sharesOf = (stakeMinor: bigint, leastMinor: bigint): number => Number(stakeMinor / leastMinor);

/**
 * What stakes add to a pool. At or above its ceiling it takes nothing more.
 *
 * @param stakePoints the sum of each stake in minor units times its part in hundredths of a percent: rounded once, down
 */
export function contributionOf(poolMinor: bigint, stakePoints: bigint, mostMinor: bigint | null): bigint {
  const fedMinor = takeShare(stakePoints, fraction(1n, FAIR_BASIS_POINTS));
  if (mostMinor === null) return fedMinor;
  const roomMinor = mostMinor > poolMinor ? mostMinor - poolMinor : 0n;
  return fedMinor < roomMinor ? fedMinor : roomMinor;
}

/** Winning units share the pool alike. What cannot be divided stays in it, on top of the next seed. */
export function shareJackpot(poolMinor: bigint, shares: bigint): JackpotOutcome {
  const eachMinor = shares === 0n ? 0n : poolMinor / shares;
  const paidMinor = eachMinor * shares;
  return { eachMinor, paidMinor, restMinor: poolMinor - paidMinor };
}

/** What a bet of play money wins: what it would have won as one more winner. The pool itself neither pays nor notices it. */
export const playMoneyShare = (poolMinor: bigint, shares: bigint, ownShares: bigint): bigint =>
  ownShares === 0n ? 0n : (poolMinor / (shares + ownShares)) * ownShares;

/** Units of selections that have won the jackpot. */
export const countJackpotUnits = (play: Play, selections: readonly Selection[], result: Result): number =>
  selections
    .flatMap((selection) => play.wins(selection, result))
    .filter(({ unitClass, prize }) => play.classes[unitClass]?.prizes[prize]?.isJackpot)
    .reduce((sum, { units }) => sum + units, 0);
