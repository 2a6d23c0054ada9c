import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionStore, useSession } from '../api/session-store.ts';
import { sharedSession } from '../api/shared-session.ts';
import type { Dialogs } from './dialogs.ts';

/** Logins and their ends in other tabs count here at once, and in a tab that slept when it wakes. */
export function useSharedSession(dialogs: Dialogs, announce: (text: string) => void): void {
  const queries = useQueryClient();
  const token = useSession()?.token;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let stop: (() => void) | undefined;
    // Not loaded for people who have not logged in on this device. A session that is over may have ended in another tab,
    // which has forgotten it by now.
    const begin = () => {
      if (sessionStore.getHeld() === undefined && sharedSession.read() === undefined) return;
      import('./watch-session.ts')
        .then(({ watchSession }) => {
          if (!signal.aborted) stop ??= watchSession({ dialogs, queries, announce });
        })
        // The next event tries again.
        .catch(() => undefined);
    };
    addEventListener('storage', begin, { signal });
    addEventListener('focus', begin, { signal });
    begin();
    return () => {
      listening.abort();
      stop?.();
    };
  }, [token, dialogs, announce, queries]);
}
