const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const MOST_DOUBLED = 10;

/** How long to wait before a source is asked again after so many failures: each pause is twice the one before. */
export const pauseAfter = (asks: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(asks, MOST_DOUBLED));
