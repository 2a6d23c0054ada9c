import { fraction, takeShare } from './fraction.ts';

/** A pool that grows with stakes until it is won. Amounts are minor units. */
export interface JackpotTerms {
  /** What the pool starts with. */
  readonly seedMinor: bigint;
  /** Part of each stake that feeds the pool, in hundredths of a percent. */
  readonly feedBasisPoints: number;
  /** The pool grows no further; without it there is no ceiling. */
  readonly mostMinor?: bigint;
}

/** A pool after a draw. */
export interface JackpotOutcome {
  /** Paid for each winning unit. */
  readonly eachMinor: bigint;
  /** The pool of the next draw. */
  readonly nextMinor: bigint;
}

/** The pool with the stakes of a draw. At or above its ceiling it takes nothing more. */
export function feedJackpot(poolMinor: bigint, stakesMinor: bigint, terms: JackpotTerms): bigint {
  const fed = poolMinor + takeShare(stakesMinor, fraction(terms.feedBasisPoints, 10_000));
  if (terms.mostMinor === undefined || fed <= terms.mostMinor) return fed;
  return poolMinor > terms.mostMinor ? poolMinor : terms.mostMinor;
}

/** Winning units share the pool alike. The remainder of the division stays in the pool, on top of the next seed. */
export function settleJackpot(poolMinor: bigint, winningUnits: number, terms: JackpotTerms): JackpotOutcome {
  if (winningUnits === 0) return { eachMinor: 0n, nextMinor: poolMinor };
  const eachMinor = poolMinor / BigInt(winningUnits);
  return { eachMinor, nextMinor: terms.seedMinor + (poolMinor - eachMinor * BigInt(winningUnits)) };
}
