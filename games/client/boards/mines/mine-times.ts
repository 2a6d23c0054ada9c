import type { Setup } from '../../../families/family.ts';
import { MINES_TILES, minesMultiplier } from '../../../families/mines/mines.ts';
import { payAt } from '../../../families/stake.ts';
import { paidTimesText } from '../../numbers.ts';

/** What safe tiles pay, and the multiplier that is shown for them: that of the payment itself. */
export function mineTimes(setup: Setup, mines: number, stakeMinor: bigint) {
  const paidAt = (safe: number): bigint => {
    const { units, scale } = minesMultiplier(setup, mines, Math.min(safe, MINES_TILES - mines));
    return payAt(stakeMinor, units, scale);
  };
  return { paidAt, timesAt: (safe: number) => paidTimesText(safe === 0 ? 0n : paidAt(safe), stakeMinor) };
}
