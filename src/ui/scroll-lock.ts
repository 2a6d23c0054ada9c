import { useLayoutEffect } from 'react';

/** Mantine's own lock sets a variable of the body, so that each element of the page is styled again. */
export const OWN_SCROLL_LOCK = { removeScrollBar: false } as const;

let locks = 0;

/** Keeps the page behind an open dialog from being scrolled. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    locks += 1;
    style.overflow = 'hidden';
    return () => {
      locks -= 1;
      if (locks === 0) style.overflow = '';
    };
  }, []);
}
