import { useEffect } from 'react';
import { sessionStore } from '../api/session-store.ts';
import type { Dialogs } from './dialogs.ts';

/** A dialog that visitors enter by. */
type WayIn = 'login' | 'register';

/** The button of the first paint that was pressed before the app had loaded; the page's first script notes it. */
export function findFirstPress(): WayIn | undefined {
  const { opens } = document.documentElement.dataset;
  return opens === 'login' || opens === 'register' ? opens : undefined;
}

/** Opens the dialog that was asked for before the app had loaded, unless the person has turned out to be logged in. */
export function useFirstPress({ open }: Dialogs): void {
  useEffect(() => {
    const kind = findFirstPress();
    delete document.documentElement.dataset.opens;
    if (kind && !sessionStore.get()) open({ kind });
  }, [open]);
}
