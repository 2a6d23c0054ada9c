import { itemAt } from '../item-at.ts';
import { REELS, ROWS, SCATTER, symbolAt, WILD } from './reels.ts';
import { FEWEST_EQUAL, prizeIndex, type SlotMath } from './slot-math.ts';

/** A line that pays, or the scatters in sight (`line` -1). */
export interface SlotWin {
  readonly line: number;
  readonly symbol: number;
  readonly equal: number;
  /** Line bets; for scatters line bets worth their whole stakes. */
  readonly lineBets: number;
}

/** How many symbols from the left a line shows of the one that it begins with; wilds substitute for it. */
function countEqual(math: SlotMath, stops: readonly number[], line: readonly number[]): number {
  const { strips } = math;
  const first = symbolAt(itemAt(strips, 0), itemAt(stops, 0), itemAt(line, 0));
  if (first === SCATTER) return 0;
  for (let reel = 1; reel < REELS; reel += 1) {
    const symbol = symbolAt(itemAt(strips, reel), itemAt(stops, reel), itemAt(line, reel));
    if (symbol !== first && symbol !== WILD) return reel;
  }
  return REELS;
}

/** Scatters in sight. */
export function countScatters(math: SlotMath, stops: readonly number[]): number {
  let count = 0;
  for (let reel = 0; reel < REELS; reel += 1) {
    const strip = itemAt(math.strips, reel);
    for (let row = 0; row < ROWS; row += 1) {
      if (symbolAt(strip, itemAt(stops, reel), row) === SCATTER) count += 1;
    }
  }
  return count;
}

/** What the stops of a spin pay in line bets, without the multiplier of free spins. */
export function lineBetsOf(math: SlotMath, stops: readonly number[], scatters: number): number {
  let lineBets = (math.prizes[prizeIndex(SCATTER, scatters)] ?? 0) * math.lines.length;
  const first = itemAt(math.strips, 0);
  for (const line of math.lines) {
    const equal = countEqual(math, stops, line);
    if (equal < FEWEST_EQUAL) continue;
    const symbol = symbolAt(first, itemAt(stops, 0), itemAt(line, 0));
    lineBets += math.prizes[prizeIndex(symbol, equal)] ?? 0;
  }
  return lineBets;
}

/** Every win of a spin, for a screen that shows one after the other. */
export function winsOf(math: SlotMath, stops: readonly number[]): readonly SlotWin[] {
  const scatters = countScatters(math, stops);
  const onLines = math.lines.flatMap((line, index) => {
    const equal = countEqual(math, stops, line);
    if (equal < FEWEST_EQUAL) return [];
    const symbol = symbolAt(itemAt(math.strips, 0), itemAt(stops, 0), itemAt(line, 0));
    return [{ line: index, symbol, equal, lineBets: math.prizes[prizeIndex(symbol, equal)] ?? 0 }];
  });
  if (scatters < FEWEST_EQUAL) return onLines;
  const lineBets = (math.prizes[prizeIndex(SCATTER, scatters)] ?? 0) * math.lines.length;
  return [...onLines, { line: -1, symbol: SCATTER, equal: scatters, lineBets }];
}
