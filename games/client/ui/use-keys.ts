import { useEffect, useRef } from 'react';

/** Keys of the keyboard and what they do. `main` means the space bar and Enter. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Lets keys play if nothing else has the focus: a button that was pressed with the keyboard and is gone leaves the focus
 * to the page.
 */
export function useKeys(actions: KeyActions): void {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"], dialog[open]')) return;
      const isMain = event.key === ' ' || event.key === 'Enter';
      // A focused button acts on Enter and space; letters work wherever the focus is.
      if (isMain && event.target !== document.body) return;
      const action = current.current[isMain ? 'main' : event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
