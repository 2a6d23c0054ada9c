import { useEffect } from 'react';
import { readGameAddress } from '../../engine/navigation/game-address.ts';
import { whenIdle } from '../api/idle.ts';
import { savesData } from '../api/saves-data.ts';
import { useHeldSession } from '../api/session-store.ts';
import { LaunchFlow } from './launch-parts.ts';
import { PAGE_GROUPS } from './page-groups.tsx';
import { loadVisitHost } from './use-visit-host.ts';

/** First the line belongs to the page and its pictures, for this long in milliseconds. */
const PICTURES_MS = 1_000;
/** How long a busy page may hold it back after that, in milliseconds. */
const BUSY_MS = 4_000;

/** Loads the code of a launch and of the page that it leads to. A failure is reported when they are drawn. */
function preloadLaunch(): void {
  if (!navigator.onLine) return;
  loadVisitHost().catch(() => undefined);
  void LaunchFlow.preload();
  void PAGE_GROUPS.egame?.preload();
}

/**
 * Loads the code of a launch before a game is opened: for a member, who has come to play, once the page rests; for
 * everyone once a finger is on a link to a game.
 */
export function useLaunchAhead(): void {
  const isMember = useHeldSession() !== undefined;
  useEffect(() => {
    if (!isMember || savesData()) return;
    let callOff: (() => void) | undefined;
    const timer = setTimeout(() => {
      callOff = whenIdle(preloadLaunch, BUSY_MS);
    }, PICTURES_MS);
    return () => {
      clearTimeout(timer);
      callOff?.();
    };
  }, [isMember]);
  useEffect(() => {
    const look = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (readGameAddress(link?.getAttribute('href') ?? '')) preloadLaunch();
    };
    document.addEventListener('pointerdown', look, { capture: true, passive: true });
    return () => document.removeEventListener('pointerdown', look, { capture: true });
  }, []);
}
