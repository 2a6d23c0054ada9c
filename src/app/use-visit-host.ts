import { useEffect, useState } from 'react';
import type { PageGroup } from '../../engine/navigation/routes.ts';
import { whenIdle } from '../api/idle.ts';
import { afterFirstTouch } from './after-first-touch.ts';

/** The page is used first; what opens over it can wait this long at most. */
const IDLE_MS = 2_000;

/** Pages of which a visitor reads and presses much before opening a dialog: at first they load no more than they show. */
const BETTING: readonly PageGroup[] = ['lottery', 'vnlottery'];

/** Loads what opens over the pages. */
export const loadVisitHost = () => import('./visit/visit-host.tsx');

/**
 * Whether that is on the page: at once if something needs it, else when the page is idle and it has arrived. On a page
 * with bets it loads no sooner than the visitor rests after a touch.
 */
export function useVisitHost(isNeeded: boolean, group: PageGroup | undefined): boolean {
  const [isWanted, setWanted] = useState(isNeeded);
  const isPatient = group !== undefined && BETTING.includes(group);
  useEffect(() => {
    if (isNeeded) setWanted(true);
  }, [isNeeded]);
  useEffect(() => {
    if (isWanted) return;
    // No one has asked for it yet: a failure is reported when someone does.
    const load = () => {
      loadVisitHost().then(
        () => setWanted(true),
        () => undefined,
      );
    };
    return isPatient ? afterFirstTouch(load) : whenIdle(load, IDLE_MS);
  }, [isWanted, isPatient]);
  return isWanted || isNeeded;
}
