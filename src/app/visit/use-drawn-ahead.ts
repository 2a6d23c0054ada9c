import { useEffect, useState } from 'react';
import { wait, whenIdle } from '../../api/idle.ts';
import { useHeldSession } from '../../api/session-store.ts';
import { savesData } from './saves-data.ts';

/** First the line belongs to the pictures of the first screen, for this long in milliseconds. */
const PICTURES_MS = 1_000;
/** How long the page may stay busy before a visitor's dialogs are loaded nevertheless, in milliseconds. */
const BUSY_MS = 4_000;

/** Resolves once the page is idle. */
const idle = (): Promise<void> =>
  new Promise((go) => {
    whenIdle(go, BUSY_MS);
  });

/**
 * Loads the dialogs that a visitor is most likely to open, one after the other while the page rests.
 *
 * @param load loads each; rejects if it cannot be loaded
 * @param hasButtons whether the page has the buttons that open them
 * @returns how many of them may be drawn by now, while they are closed; none for a member
 */
export function useDrawnAhead(load: readonly (() => Promise<void>)[], hasButtons: boolean): number {
  const isVisitor = useHeldSession() === undefined;
  const isUseful = isVisitor && hasButtons;
  const [ready, setReady] = useState(0);
  useEffect(() => {
    if (!isUseful || savesData()) return;
    let isOver = false;
    const prepare = async () => {
      await wait(PICTURES_MS);
      for (const [index, loadOne] of load.entries()) {
        await idle();
        if (isOver || !navigator.onLine) return;
        await loadOne();
        await idle();
        if (!isOver) setReady(index + 1);
      }
    };
    // A dialog that failed to load is loaded again when it opens, and reports its failure then.
    prepare().catch(() => undefined);
    return () => {
      isOver = true;
      setReady(0);
    };
  }, [isUseful, load]);
  return ready;
}
