import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entrance } from '../../../flows/after-login/after-login.machine.ts';
import type { Greeting } from '../../../flows/visit/overlay-queue.ts';
import { info } from '../../../schemas/calls/member.ts';
import { queryOf } from '../../api/queries.ts';
import { type StoredSession, sessionStore } from '../../api/session-store.ts';
import type { Dialog, Dialogs } from '../dialogs.ts';
import type { Announce } from '../messages.tsx';
import { whereabouts } from '../whereabouts.ts';
import type { Visit } from './use-visit.ts';
import { noteLogin, targetOf } from './way-in.ts';

interface EndingsNeeds {
  readonly dialog: Dialog | undefined;
  readonly dialogs: Dialogs;
  readonly visit: Pick<Visit, 'want' | 'close' | 'noteSession'>;
  /** Shows a message to the person, and announces it to screen readers. */
  readonly announce: Announce;
}

/** The consequences of a dialog: sessions begin or end, a message appears, and the person moves on. */
export function useEndings({ dialog, dialogs, visit, announce }: EndingsNeeds) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  /** Kept through a registration that the login leads to. */
  const target = useRef('/');
  if (!dialog) target.current = '/';
  target.current = targetOf(dialog) ?? target.current;
  const { want, close, noteSession } = visit;
  /** The session begins at once; what follows it leads on to the page that the person wanted. */
  const begin = useCallback(
    (session: StoredSession, input: Omit<Greeting, 'target' | 'from'>) => {
      sessionStore.begin(session);
      noteLogin();
      noteSession();
      const kind = input.mustChange ? 'passwordChange' : 'greeting';
      want({ kind, input: { ...input, target: target.current, from: whereabouts() } });
    },
    [want, noteSession],
  );
  const enter = useCallback(
    (session: StoredSession, text: string, after: Entrance = 'login', madeName?: string) => {
      begin(session, { after, mustChange: false });
      announce(text, madeName);
    },
    [begin, announce],
  );
  const onLoggedIn = useCallback(
    (session: StoredSession, next: 'changePassword' | 'afterLogin', oldPassword?: string) => {
      if (next === 'afterLogin') enter(session, t('session.loggedIn', { name: session.account }));
      else begin(session, { after: 'login', mustChange: true, oldPassword });
    },
    [enter, begin, t],
  );
  const onReset = useCallback(
    (session: StoredSession) => enter(session, t('session.loggedIn', { name: session.account })),
    [enter, t],
  );
  const onRegistered = useCallback(
    (session: StoredSession, isNameMade: boolean) => {
      const { account } = session;
      if (isNameMade) enter(session, t('session.register.opened'), 'register', account);
      else enter(session, t('session.register.welcome', { name: account }), 'register');
    },
    [enter, t],
  );
  /** A person who navigates while greetings are loading stays where they are. */
  const onArrived = useCallback(
    (to: string, isChosen: boolean, from: string) => {
      close('greeting');
      if (isChosen || whereabouts() === from) dialogs.goOn(to);
      else dialogs.leaveWayIn();
    },
    [close, dialogs],
  );
  const notePasswordChange = useCallback(() => {
    // At once, not when the answer arrives: stale member data would demand the change again.
    queries.setQueryData(
      queryOf(info, {}).queryKey,
      (known) => known && { ...known, hasPassword: true, mustChangePassword: false },
    );
    void queries.invalidateQueries();
    announce(t('session.password.changed'));
  }, [queries, announce, t]);
  const onPasswordChanged = useCallback(() => {
    notePasswordChange();
    dialogs.goOn('/');
  }, [notePasswordChange, dialogs]);
  const onLoggedOut = useCallback(() => {
    queries.removeQueries();
    dialogs.goOn('/');
  }, [queries, dialogs]);
  return { onLoggedIn, onReset, onRegistered, notePasswordChange, onPasswordChanged, onArrived, onLoggedOut };
}

/** What follows each dialog. */
export type Endings = ReturnType<typeof useEndings>;
