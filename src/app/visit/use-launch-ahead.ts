import { useEffect } from 'react';
import { whenIdle } from '../../api/idle.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { preloadLaunch } from '../preload-launch.ts';
import { savesData } from './saves-data.ts';

/** How long a busy page may hold it back, in milliseconds: the page and its pictures come first. */
const BUSY_MS = 5_000;

/** Loads the code of a launch once the page rests, before a game is opened: for members, who have come to play. */
export function useLaunchAhead(): void {
  const isMember = useHeldSession() !== undefined;
  useEffect(() => (isMember && !savesData() ? whenIdle(preloadLaunch, BUSY_MS) : undefined), [isMember]);
}
