import { useEffect, useEffectEvent } from 'react';
import type { WayIn } from '../../engine/navigation/first-dialog.ts';
import { sessionStore } from '../api/session-store.ts';
import { firstDialog } from '../ui/first-dialog.ts';
import { noteOpener } from '../ui/focus-places.ts';
import type { Dialogs } from './dialogs.ts';

/** The button of the first paint that was pressed before the app had loaded; the page's first script notes it. */
export function findFirstPress(): WayIn | undefined {
  const { opens } = document.documentElement.dataset;
  return opens === 'login' || opens === 'register' ? opens : undefined;
}

/**
 * Opens the dialog that was asked for before the app had loaded, unless the person has turned out to be logged in. Its
 * frame stays until the dialog has been drawn.
 */
export function useFirstPress({ open, close }: Dialogs): void {
  const leave = useEffectEvent(close);
  const take = useEffectEvent(() => {
    const kind = findFirstPress();
    delete document.documentElement.dataset.opens;
    if (!kind || sessionStore.get()) {
      firstDialog.remove();
      return;
    }
    noteOpener(document.querySelector(`header [data-opens=${kind}]`));
    firstDialog.onClosed(kind, () => leave());
    open({ kind });
  });
  useEffect(() => take(), []);
}
