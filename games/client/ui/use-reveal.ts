import { useEffect, useRef, useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/** What of a round the player has seen so far. */
export interface Reveal {
  /** Whether a piece of the round is on the table already. */
  readonly isShown: (piece: string) => boolean;
  readonly isDone: boolean;
}

/**
 * Shows the pieces of a round one after the other, such as cards while they are dealt. The state found at load is shown
 * at once, and so is everything with reduced motion.
 *
 * @param pieces names of all pieces known so far, in the order in which they are shown
 * @param paceMs how long a piece is waited for after the one before it
 */
export function useReveal(
  roundId: string,
  pieces: readonly string[],
  paceMs: (piece: string) => number,
  isStill: boolean,
): Reveal {
  const [seen, setSeen] = useState<{ readonly roundId: string; readonly pieces: ReadonlySet<string> }>(() => ({
    roundId,
    pieces: new Set(pieces),
  }));
  const pace = useRef(paceMs);
  pace.current = paceMs;
  const shown = seen.roundId === roundId ? seen.pieces : NOTHING;
  const next = isStill ? undefined : pieces.find((piece) => !shown.has(piece));
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => {
      setSeen((now) => ({ roundId, pieces: new Set([...(now.roundId === roundId ? now.pieces : NOTHING), next]) }));
    }, pace.current(next));
    return () => clearTimeout(timer);
  }, [roundId, next]);
  return { isShown: (piece) => isStill || shown.has(piece), isDone: next === undefined };
}
