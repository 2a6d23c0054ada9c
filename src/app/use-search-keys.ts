import { useLayoutEffect } from 'react';
import { isDialogOpen } from '../ui/open-dialogs.ts';
import type { Dialogs } from './dialogs.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'));

/**
 * Opens the search on `/` and on Ctrl-K or Cmd-K, unless the person is typing or a dialog is open. Listens before the
 * first paint, so that the keys work as soon as the page is visible.
 */
export function useSearchKeys({ open }: Dialogs, isBare: boolean): void {
  useLayoutEffect(() => {
    if (isBare) return;
    const listen = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (event.defaultPrevented || !(isShortcut || isSlash) || isDialogOpen()) return;
      event.preventDefault();
      open({ kind: 'search' });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open, isBare]);
}
