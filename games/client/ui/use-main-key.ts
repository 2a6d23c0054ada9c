import { useEffect, useRef } from 'react';

/** What Space and Enter do by themselves; the main action must not be done beside it. */
const OWN_KEYS = 'button, input, select, textarea, a, [role="dialog"], [tabindex]';

/**
 * Lets Space and Enter do the main action of a board, wherever nothing else waits for them. A key that is held down does it
 * once.
 *
 * @param act the main action; undefined while there is none
 */
export function useMainKey(act: (() => void) | undefined): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      if (event.repeat || event.defaultPrevented || !(event.target instanceof Element)) return;
      if (event.target.closest(OWN_KEYS) || latest.current === undefined) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
