import { useEffect, useState } from 'react';
import { whenIdle } from '../api/idle.ts';

/** The page is used first; what opens over it can wait this long at most. */
const IDLE_MS = 2_000;

/** Loads what opens over the pages. */
export const loadVisitHost = () => import('./visit/visit-host.tsx');

/** Whether that is on the page: at once if something needs it, else when the page is idle and it has arrived. */
export function useVisitHost(isNeeded: boolean): boolean {
  const [isWanted, setWanted] = useState(isNeeded);
  useEffect(() => {
    if (isNeeded) setWanted(true);
  }, [isNeeded]);
  useEffect(() => {
    if (isWanted) return;
    // No one has asked for it yet: a failure is reported when someone does.
    return whenIdle(() => {
      loadVisitHost().then(
        () => setWanted(true),
        () => undefined,
      );
    }, IDLE_MS);
  }, [isWanted]);
  return isWanted || isNeeded;
}
