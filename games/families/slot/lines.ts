import { REELS, ROWS } from './reels.ts';

/** The most lines that a slot has. */
export const MOST_LINES = 50;
const MIDDLE_ROW = 1;

/** Every way across the reels that moves at most one row from one reel to the next. */
function allWays(): number[][] {
  let ways: number[][] = Array.from({ length: ROWS }, (_, row) => [row]);
  for (let reel = 1; reel < REELS; reel += 1) {
    ways = ways.flatMap((way) =>
      Array.from({ length: ROWS }, (_, row) => row)
        .filter((row) => Math.abs(row - (way.at(-1) ?? 0)) <= 1)
        .map((row) => [...way, row]),
    );
  }
  return ways;
}

const movement = (way: readonly number[]): number =>
  way.reduce((sum, row, reel) => sum + (reel === 0 ? 0 : Math.abs(row - (way[reel - 1] ?? 0))), 0);
const isMirrored = (way: readonly number[]): boolean => way.every((row, reel) => row === way[REELS - 1 - reel]);
const fromMiddle = (way: readonly number[]): number => Math.abs((way[0] ?? 0) - MIDDLE_ROW);

/**
 * The lines in the order in which games of fewer lines drop them: straight ones, then mirrored ones, then the rest, calmer
 * ones first. Each is the row on every reel.
 */
export const LINES: readonly (readonly number[])[] = allWays()
  .sort(
    (a, b) =>
      Number(movement(b) === 0) - Number(movement(a) === 0) ||
      Number(isMirrored(b)) - Number(isMirrored(a)) ||
      movement(a) - movement(b) ||
      fromMiddle(a) - fromMiddle(b) ||
      a.join('').localeCompare(b.join('')),
  )
  .slice(0, MOST_LINES);
