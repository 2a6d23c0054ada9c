import { useLayoutEffect } from 'react';

/** Mantine's own lock sets a variable of the body, so that each element of the page is styled again. */
export const OWN_SCROLL_LOCK = { removeScrollBar: false } as const;

let count = 0;

/** Whether a dialog is open. The document alone does not tell: some are drawn before they open. */
export const isDialogOpen = (): boolean => count > 0;

/** Counts an open dialog, and keeps the page behind it from being scrolled. */
export function useOpenDialog(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    count += 1;
    style.overflow = 'hidden';
    return () => {
      count -= 1;
      if (count === 0) style.overflow = '';
    };
  }, []);
}
