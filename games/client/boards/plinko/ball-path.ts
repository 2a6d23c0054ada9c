/** A place on the board: `x` in gaps between pegs from the middle, `y` in rows from the first. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** From the first peg to the next one, and a little more for the way in. */
const ROW_MS = 190;
const ENTRY_MS = 260;
/** How fast a ball springs up from a peg, in rows for each row's time. */
const SPRING = 0.8;

/** How long a ball of a path is on its way. */
export const fallMs = (path: string): number => ENTRY_MS + path.length * ROW_MS;

/** Which row of pegs a ball is at, -1 before the first, and how far it is on the way to the next. */
export function rowAt(elapsedMs: number): { readonly row: number; readonly share: number } {
  if (elapsedMs < ENTRY_MS) return { row: -1, share: Math.max(0, elapsedMs) / ENTRY_MS };
  const rows = (elapsedMs - ENTRY_MS) / ROW_MS;
  return { row: Math.floor(rows), share: rows % 1 };
}

/** How far from the middle a ball is after some rows of its path. */
export function shiftAfter(path: string, rows: number): number {
  let shift = 0;
  for (const side of path.slice(0, Math.max(0, rows))) shift += side === 'L' ? -0.5 : 0.5;
  return shift;
}

/** Where a ball is: it falls onto the peg of its row, springs off to its side and falls onto the next. */
export function ballAt(path: string, elapsedMs: number): Place {
  const { row, share } = rowAt(elapsedMs);
  if (row < 0) return { x: 0, y: -1.6 + 1.6 * share ** 2 };
  if (row >= path.length) return { x: shiftAfter(path, path.length), y: path.length };
  const [from, to] = [shiftAfter(path, row), shiftAfter(path, row + 1)];
  // A throw: up at first, then down one row in all.
  const y = row + (1 + SPRING) * share ** 2 - SPRING * share;
  return { x: from + (to - from) * share, y };
}
