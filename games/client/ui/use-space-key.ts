import { useEffect, useRef } from 'react';

/** Where the keys mean something else. */
const OTHERS = 'button, a, input, select, textarea, dialog, [role=slider], [role=dialog]';

/**
 * Lets Space and Enter do the main action wherever the focus is, except on something that these keys work on its own.
 *
 * @param press receives whether the key is being held down
 */
export function useSpaceKey(press: (isHeld: boolean) => void, isOn = true): void {
  const given = useRef(press);
  given.current = press;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' && event.code !== 'Enter') return;
      const target = event.target instanceof Element ? event.target : undefined;
      const isMain = target?.closest('[data-main-action]') !== null && target !== undefined;
      if (!isMain && (target?.closest(OTHERS) || document.querySelector('dialog[open]'))) return;
      // The button itself would answer as well, when the key comes up.
      event.preventDefault();
      given.current(event.repeat);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
}
