import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { followSession } from '../api/follow-session.ts';
import { sessionNotice } from '../api/session-notice.ts';
import { useSession } from '../api/session-store.ts';
import { SHARED_SESSION } from '../api/shared-session.ts';
import type { Dialogs } from './dialogs.ts';
import { watchReturns } from './watch-returns.ts';

/** Logins and their ends in other tabs count here at once, and in a tab that slept when it wakes. */
export function useSharedSession(dialogs: Dialogs, announce: (text: string) => void): void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const token = useSession()?.token;
  useEffect(() => {
    if (token !== undefined) sessionNotice.set(undefined);
    const follow = () =>
      void followSession({
        onJoined: (account, wasVisitor) => {
          if (wasVisitor) dialogs.close();
          announce(t('session.loggedIn', { name: account }));
          void queries.invalidateQueries();
        },
        onSignedOut: () => {
          queries.removeQueries();
          dialogs.close();
          sessionNotice.set('signedOut');
        },
      });
    const onStorage = ({ key }: StorageEvent) => {
      // No key: everything was cleared.
      if (key === SHARED_SESSION || key === null) follow();
    };
    follow();
    window.addEventListener('storage', onStorage);
    const stop = watchReturns(follow);
    return () => {
      window.removeEventListener('storage', onStorage);
      stop();
    };
  }, [token, dialogs, announce, queries, t]);
}
