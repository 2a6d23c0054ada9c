import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type GamePlace, readGameAddress } from '../../engine/navigation/game-address.ts';
import { gameWindows } from '../features/games/game-windows.ts';
import { openedGame } from '../features/games/opened-game.ts';
import type { Launch, Launcher } from './launch-context.ts';
import { opensElsewhere } from './opens-elsewhere.ts';
import { whereabouts } from './whereabouts.ts';

/**
 * The launch that is under way, if any. Wherever someone follows a link to a game it is launched over the page where
 * they are, and what it needs is asked there. One listener for the whole document, so that no tile can be forgotten.
 */
export function useLaunches(generation: number): {
  readonly launch: Launch | undefined;
  readonly launcher: Launcher;
  readonly end: () => void;
} {
  const { pathname } = useLocation();
  const [launch, setLaunch] = useState<Launch | undefined>();
  const begin = useCallback((place: GamePlace) => {
    // Now: whoever goes back at once is somewhere else by the time at which the state is made.
    const from = whereabouts();
    setLaunch((last) => ({ number: (last?.number ?? 0) + 1, place, from }));
  }, []);
  const end = useCallback(() => setLaunch(undefined), []);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const place = readGameAddress(link?.getAttribute('href') ?? '');
      if (event.defaultPrevented || opensElsewhere(event) || !place) return;
      event.preventDefault();
      begin(place);
    };
    // Before React's own listeners, which leave a prevented click alone.
    document.addEventListener('click', open, { capture: true });
    return () => document.removeEventListener('click', open, { capture: true });
  }, [begin]);
  // The address of a game is good once: whoever comes back to it later launches it again.
  useEffect(() => {
    if (readGameAddress(pathname + window.location.search) === undefined) openedGame.close();
  }, [pathname]);
  // What one person has asked for is nothing to the next.
  useEffect(() => {
    setLaunch(undefined);
    openedGame.close();
    gameWindows.forget();
  }, [generation]);
  const isLaunching = launch !== undefined;
  const launcher = useMemo(() => ({ launch: begin, isLaunching }), [begin, isLaunching]);
  return { launch, launcher, end };
}
