/** How long someone has for a move. */
export const TURN_MS = 20_000;
/** How long the first one at a table waits for others before bots take the empty seats. */
export const GATHER_MS = 6_000;
/** How long everyone looks at the end of a hand before the next one. */
export const PAUSE_MS = 7_000;

/** How long a bot's move is shown, and the most for all moves between two players. */
export const MOVE_MS = 850;
const MOST_MOVES_MS = 6_000;

/** How long each of so many moves that came together is shown: many of them go by faster. */
export const paceMs = (moves: number): number => Math.min(MOVE_MS, MOST_MOVES_MS / Math.max(1, moves));

/** How long so many moves that came together are shown; no one's time for a move runs in the meantime. */
export const shownMs = (moves: number): number => Math.round(paceMs(moves) * moves);
