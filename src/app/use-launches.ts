import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { type GamePlace, readGameAddress } from '../../engine/navigation/game-address.ts';
import { useLocalText, useSite } from '../api/site.ts';
import type { Launch, Launcher } from './launch-context.ts';
import { beginIfLoaded } from './launch-parts.ts';
import { opensElsewhere } from './opens-elsewhere.ts';
import { preloadLaunch } from './preload-launch.ts';
import { loadVisitHost } from './use-visit-host.ts';
import { whereabouts } from './whereabouts.ts';

/** What the link at an event's target opens, if that is a game or a vendor. */
function placeUnder(target: EventTarget | null): GamePlace | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return readGameAddress(link?.getAttribute('href') ?? '');
}

/**
 * The launch in progress, if any. Links to games launch over the current page, which also shows any questions. One
 * listener covers the whole document, so that no tile can be missed.
 */
export function useLaunches(generation: number): {
  readonly launch: Launch | undefined;
  readonly launcher: Launcher;
  readonly end: () => void;
} {
  const [launch, setLaunch] = useState<Launch | undefined>();
  const site = useSite();
  const { language } = useLocalText();
  const begin = useCallback(
    (place: GamePlace) => {
      const begun = beginIfLoaded(site, language, place);
      // Read it now: after an immediate "back" the state would be created elsewhere.
      const from = whereabouts();
      // In slices: drawn in one go, the dialog would hold up the answer to the tap.
      startTransition(() => setLaunch((before) => ({ number: (before?.number ?? 0) + 1, place, from, begun })));
    },
    [site, language],
  );
  const end = useCallback(() => setLaunch(undefined), []);
  useEffect(() => {
    // A finger on a game: its code loads before the finger is off.
    const prepare = ({ target }: PointerEvent) => {
      if (!placeUnder(target)) return;
      loadVisitHost().catch(() => undefined);
      preloadLaunch();
    };
    const open = (event: MouseEvent) => {
      const place = placeUnder(event.target);
      if (event.defaultPrevented || opensElsewhere(event) || !place) return;
      event.preventDefault();
      // The second press of a double one belongs to the first.
      if (event.detail < 2) begin(place);
    };
    // Before React's own listeners, which leave a prevented click alone.
    document.addEventListener('click', open, { capture: true });
    document.addEventListener('pointerdown', prepare, { capture: true, passive: true });
    return () => {
      document.removeEventListener('click', open, { capture: true });
      document.removeEventListener('pointerdown', prepare, { capture: true });
    };
  }, [begin]);
  // What one person has asked for is nothing to the next. Not in an effect: that of a page which launches comes first.
  const [person, setPerson] = useState(generation);
  if (person !== generation) {
    setPerson(generation);
    setLaunch(undefined);
  }
  const isLaunching = launch !== undefined;
  const launcher = useMemo(() => ({ launch: begin, isLaunching }), [begin, isLaunching]);
  return { launch, launcher, end };
}
