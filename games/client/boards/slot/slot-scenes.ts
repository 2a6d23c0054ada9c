import { SCATTER } from '../../../families/slot/reels.ts';
import type { SlotSpin } from '../../../families/slot/slot.ts';
import type { SlotMath } from '../../../families/slot/slot-math.ts';
import { type SlotWin, winsOf } from '../../../families/slot/spin.ts';

/** One spin as the screen plays it. Prizes are line bets, the multiplier of free spins included. */
export interface SlotScene {
  readonly stops: readonly number[];
  readonly isFree: boolean;
  readonly wins: readonly SlotWin[];
  readonly lineBets: number;
  /** Everything that the round has paid up to here. */
  readonly paidLineBets: number;
  /** What the free spins have paid up to here. */
  readonly freeLineBets: number;
  /** Which free spin this is, from 1; 0 for the paid one. */
  readonly freeNumber: number;
  /** Free spins that have been won up to here, those of this spin included. */
  readonly freeCount: number;
  /** Free spins that this spin has won. */
  readonly awarded: number;
}

/** The scenes of a round, one after the other. */
export function slotScenes(math: SlotMath, spins: readonly SlotSpin[]): readonly SlotScene[] {
  let [paidLineBets, freeLineBets, freeCount] = [0, 0, 0];
  return spins.map(({ stops, isFree, scatters, lineBets }, index) => {
    const times = isFree ? math.freeMultiplier : 1;
    const awarded = math.freeSpins[scatters] ?? 0;
    freeCount += awarded;
    paidLineBets += lineBets;
    if (isFree) freeLineBets += lineBets;
    const wins = winsOf(math, stops).map((win) => ({ ...win, lineBets: win.lineBets * times }));
    const freeNumber = isFree ? index : 0;
    return { stops, isFree, wins, lineBets, paidLineBets, freeLineBets, freeNumber, freeCount, awarded };
  });
}

/** Cells of a win as `reel * 3 + row`. */
export function cellsOf(math: SlotMath, stops: readonly number[], win: SlotWin): readonly number[] {
  const line = math.lines[win.line];
  if (line) return line.slice(0, win.equal).map((row, reel) => reel * 3 + row);
  return math.strips.flatMap((strip, reel) =>
    [0, 1, 2]
      .filter((row) => strip[((stops[reel] ?? 0) + row) % strip.length] === SCATTER)
      .map((row) => reel * 3 + row),
  );
}
