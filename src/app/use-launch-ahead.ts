import { useEffect } from 'react';
import { whenIdle } from '../api/idle.ts';
import { savesData } from '../api/saves-data.ts';
import { preloadLaunch } from './preload-launch.ts';

/** First the line belongs to the page and its pictures, for this long in milliseconds. */
const PICTURES_MS = 1_000;
/** How long a busy page may hold it back after that, in milliseconds. */
const BUSY_MS = 4_000;

/** Loads the code of a launch once the page rests, before a game is opened: for members, who have come to play. */
export function useLaunchAhead(): void {
  useEffect(() => {
    if (savesData()) return;
    let callOff: (() => void) | undefined;
    const timer = setTimeout(() => {
      callOff = whenIdle(preloadLaunch, BUSY_MS);
    }, PICTURES_MS);
    return () => {
      clearTimeout(timer);
      callOff?.();
    };
  }, []);
}
