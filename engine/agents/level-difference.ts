import { partOf, RATE_UNIT } from './rates.ts';

/** Someone on the way from a member up to the top, with the rate that counts for the game. */
export interface LevelRate {
  readonly personId: string;
  /** Parts of a million. */
  readonly rate: number;
}

/** The part of one person in the rebate of a turnover. Minor units. */
export interface LevelShare {
  readonly personId: string;
  readonly rate: number;
  readonly rateBelow: number;
  readonly amountMinor: bigint;
}

/**
 * Splits the rebate on a turnover between the levels: each person gets the difference between the own rate and the rate
 * below. Each share is a difference of rounded sums, so that all of them add up to the rebate of the highest rate.
 *
 * @param way from the player to the top; a rate lower than one below it gets nothing and lowers no one's share
 */
export function shareByLevel(
  turnoverMinor: bigint,
  way: readonly LevelRate[],
  rateOfPlayer = 0,
): readonly LevelShare[] {
  let rateBelow = rateOfPlayer;
  return way.map(({ personId, rate }) => {
    const counts = Math.max(rate, rateBelow);
    const share = {
      personId,
      rate,
      rateBelow,
      amountMinor: partOf(turnoverMinor, counts) - partOf(turnoverMinor, rateBelow),
    };
    rateBelow = counts;
    return share;
  });
}

/** A prize series of 2,000 would pay a game of even chances without a margin. */
const FULL_SERIES = 2_000n;

/** The rate that a difference of prize series is worth, in parts of a million. */
export const rateOfSeries = (difference: number): number => Number((BigInt(difference) * RATE_UNIT) / FULL_SERIES);

/** A team's turnover with a rate, for the flat table of levels. */
export interface LevelTeam {
  readonly turnoverMinor: bigint;
  readonly rate: number;
}

/** What an agent earns by flat rates: the rate of the whole team, less what the teams directly below earn. Never below zero. */
export function incomeByLevel(own: LevelTeam, below: readonly LevelTeam[]): bigint {
  const paidBelow = below.reduce((sum, { turnoverMinor, rate }) => sum + partOf(turnoverMinor, rate), 0n);
  const income = partOf(own.turnoverMinor, own.rate) - paidBelow;
  return income > 0n ? income : 0n;
}
