import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { followSession, type SessionChanges } from '../api/follow-session.ts';
import { sessionStore } from '../api/session-store.ts';
import { SHARED_SESSION } from '../api/shared-session.ts';
import type { Dialogs } from './dialogs.ts';
import { watchReturns } from './visit/watch-returns.ts';

interface Page {
  readonly dialogs: Dialogs;
  readonly queries: QueryClient;
  readonly announce: (text: string) => void;
}

/**
 * Follows the browser's session, now and whenever another tab changes it or this one wakes.
 *
 * @returns a function that stops watching
 */
export function watchSession({ dialogs, queries, announce }: Page): () => void {
  const changes: SessionChanges = {
    onJoined: (account, wasVisitor) => {
      if (wasVisitor) dialogs.close();
      announce(i18next.t('session.loggedIn', { name: account }));
      void queries.invalidateQueries();
    },
    onSignedOut: () => {
      queries.removeQueries();
      dialogs.clear();
      sessionStore.setNotice('signedOut');
    },
  };
  const follow = () => void followSession(changes);
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
}
