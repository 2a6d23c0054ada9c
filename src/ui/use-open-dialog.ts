import { useLayoutEffect } from 'react';
import { noteClosed, noteOpened } from './open-dialogs.ts';
import { isPhone } from './use-is-phone.ts';

/** Mantine's own lock sets a variable of the body, so that each element of the page is styled again. */
export const OWN_SCROLL_LOCK = { removeScrollBar: false } as const;

/**
 * Holds the page still. The gutter of its scroll bar becomes padding: nothing moves, and what lies over the page reaches
 * the edge of the window.
 */
function lock({ style }: HTMLElement): void {
  // Phones draw their scroll bars over the page: nothing need be measured there.
  const gutter = isPhone() ? 0 : window.innerWidth - document.body.getBoundingClientRect().width;
  style.overflow = 'hidden';
  if (gutter <= 0) return;
  style.scrollbarGutter = 'auto';
  style.paddingRight = `${gutter}px`;
}

const unlock = ({ style }: HTMLElement): void => {
  style.overflow = '';
  style.scrollbarGutter = '';
  style.paddingRight = '';
};

/** Counts an open dialog, and keeps the page behind it from being scrolled. */
export function useOpenDialog(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (noteOpened()) lock(root);
    return () => {
      if (noteClosed()) unlock(root);
    };
  }, []);
}
