/** Stakes of rounds that are over, by the category of their game. */
export interface PlayedStakes {
  /** Undefined if the game is no longer known. */
  readonly category: string | undefined;
  readonly betsMinor: bigint;
}

/** How far a bonus is played. Amounts are minor units. */
export interface WageringProgress {
  readonly neededMinor: bigint;
  /** Never more than is needed. */
  readonly playedMinor: bigint;
  readonly leftMinor: bigint;
  readonly isDone: boolean;
}

/** The wagering requirement of a bonus. */
export const wageringNeeded = (bonusMinor: bigint, times: number): bigint => bonusMinor * BigInt(times);

/** Stakes that count: all of them, or those of the categories that the bonus names. */
export const countedStakes = (stakes: readonly PlayedStakes[], categories: readonly string[]): bigint =>
  stakes
    .filter(({ category }) => categories.length === 0 || (category !== undefined && categories.includes(category)))
    .reduce((sum, { betsMinor }) => sum + betsMinor, 0n);

/** How far a bonus is, after stakes that count. */
export function wageringProgress(neededMinor: bigint, countedMinor: bigint): WageringProgress {
  const leftMinor = countedMinor >= neededMinor ? 0n : neededMinor - countedMinor;
  const playedMinor = neededMinor - leftMinor;
  return { neededMinor, playedMinor, leftMinor, isDone: leftMinor === 0n };
}

/** The next state of a running bonus; wagering in time counts even if it is checked later. */
export const bonusOutcome = (progress: WageringProgress, expiresAtMs: number, nowMs: number) =>
  progress.isDone ? 'released' : nowMs >= expiresAtMs ? 'expired' : 'active';
