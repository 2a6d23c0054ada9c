import { useEffect } from 'react';
import { loseNews } from '../api/client.ts';
import { useSession } from '../api/session-store.ts';

/** Receives the server's messages while a member is logged in; not loaded for visitors. */
export function useRealtime(): void {
  const token = useSession()?.token;
  useEffect(() => {
    if (token === undefined) return;
    let close: (() => void) | undefined;
    let isOver = false;
    Promise.all([import('../api/realtime.ts'), import('./hear-news.ts')])
      .then(([{ openRealtime }, { hearNews }]) => {
        if (isOver) return;
        close = openRealtime(token, {
          onNews: hearNews,
          onRefused: () => loseNews(token),
        });
      })
      // Without it the next call reveals the same change.
      .catch(() => undefined);
    return () => {
      isOver = true;
      close?.();
    };
  }, [token]);
}
