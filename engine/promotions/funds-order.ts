/** Which money a stake is taken from: own money alone, own money before a bonus, or a bonus before own money. */
export type FundsOrder = 'locked' | 'ownFirst' | 'bonusFirst';

/** Money of a member in minor units: own, and of a bonus. Of a stake: where it came from. */
export interface Funds {
  readonly ownMinor: bigint;
  readonly bonusMinor: bigint;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** The parts of a stake; undefined if the money does not reach. */
export function splitStake({ ownMinor, bonusMinor }: Funds, stakeMinor: bigint, order: FundsOrder): Funds | undefined {
  const fromOwn =
    order === 'locked'
      ? stakeMinor
      : order === 'ownFirst'
        ? least(ownMinor, stakeMinor)
        : stakeMinor - least(bonusMinor, stakeMinor);
  const fromBonus = stakeMinor - fromOwn;
  return fromOwn > ownMinor || fromBonus > bonusMinor ? undefined : { ownMinor: fromOwn, bonusMinor: fromBonus };
}

/** The money after a stake was taken. */
export const afterStake = (funds: Funds, stake: Funds): Funds => ({
  ownMinor: funds.ownMinor - stake.ownMinor,
  bonusMinor: funds.bonusMinor - stake.bonusMinor,
});

/** The money after a win, which goes where the stake came from; the fraction of a unit goes to own money. */
export function afterWin(funds: Funds, stake: Funds, winMinor: bigint): Funds {
  const staked = stake.ownMinor + stake.bonusMinor;
  const toBonus = staked === 0n ? 0n : (winMinor * stake.bonusMinor) / staked;
  return { ownMinor: funds.ownMinor + winMinor - toBonus, bonusMinor: funds.bonusMinor + toBonus };
}
