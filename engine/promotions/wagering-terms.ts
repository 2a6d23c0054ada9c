import type { ShareRule } from './shares.ts';

/** The terms of a wagering requirement. Amounts are minor units. */
export interface WageringTerms {
  /** How often the base is to be played. */
  readonly times: number;
  readonly of: 'bonus' | 'bonusAndDeposit';
  /** Shares by game; the narrowest counts, and games that none matches count nothing. Without any, every stake counts. */
  readonly contributions: readonly ShareRule[];
  /** `valid` counts the valid turnover of a round in place of its stake. */
  readonly basis: 'stake' | 'valid';
  /** The highest stake of a round. */
  readonly mostPerRoundMinor?: bigint;
  /** A round above it counts nothing, or as if its stake were the highest. Its wins stay the member's either way. */
  readonly aboveMost: 'nothing' | 'capped';
  /** Time for it, in days of 24 hours. */
  readonly days: number;
  /** Paid whole at the end, or in so many slices on the way. */
  readonly slices: number;
  /** The most that is released of it. */
  readonly mostReleaseMinor?: bigint;
}
