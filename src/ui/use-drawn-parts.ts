import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../api/idle.ts';

/** How long a busy page may hold back the next step, in milliseconds. */
const BUSY_MS = 300;

/**
 * How many parts of a list are drawn by now: those that a screen shows at once, the others some at a time while the page
 * is idle, so that drawing them holds up neither the first picture nor a tap.
 *
 * @param atOnce what a screen shows of them at first
 * @param aStep how many more are drawn at a time
 */
export function useDrawnParts(count: number, { atOnce, aStep }: { readonly atOnce: number; readonly aStep: number }) {
  const [drawn, setDrawn] = useState(atOnce);
  useEffect(() => {
    if (drawn >= count) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + aStep)), BUSY_MS);
  }, [drawn, count, aStep]);
  return drawn;
}
