import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../api/idle.ts';

/** What a screen shows of the shelves at first; a visitor has no recent games on theirs. */
const AT_ONCE = 3;
const A_STEP = 3;
/** How long a busy page may hold back the next step, in milliseconds. */
const BUSY_MS = 300;

/**
 * How many of the shelves are drawn by now: those at the top at once, the others three at a time while the page is idle, so that
 * drawing them holds up neither the first picture nor a tap.
 */
export function useDrawnShelves(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + A_STEP)), BUSY_MS);
  }, [drawn, count]);
  return drawn;
}
