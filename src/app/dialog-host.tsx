import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type StoredSession, sessionStore } from '../api/session-store.ts';
import { site } from '../api/site.ts';
import type { Dialog, Dialogs } from './dialogs.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';

const LoginDialog = lazy(() => import('../features/session/login-dialog.tsx'));
const RegisterDialog = lazy(() => import('../features/session/register-dialog.tsx'));
const LogoutDialog = lazy(() => import('../features/session/logout-dialog.tsx'));
const CentreDialog = lazy(() => import('./centre-dialog.tsx'));
const RegionDialog = lazy(() => import('./region-dialog.tsx'));

interface DialogHostProps {
  readonly dialog: Dialog | undefined;
  readonly dialogs: Dialogs;
  /** Says something to the person, aloud to screen readers as well. */
  readonly announce: (text: string) => void;
}

/** Draws the dialog that is open, and carries out what it ends with. */
export function DialogHost({ dialog, dialogs, announce }: DialogHostProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const target = useRef('/');
  if (dialog?.kind === 'login') target.current = dialog.continueTo ?? '/';
  const enter = useCallback(
    (session: StoredSession, text: string) => {
      sessionStore.begin(session, site.merchant);
      dialogs.close();
      announce(text);
      navigate(target.current);
      target.current = '/';
    },
    [dialogs, announce, navigate],
  );
  const onLoggedIn = useCallback(
    (session: StoredSession, next: 'changePassword' | 'afterLogin') =>
      enter(
        session,
        t(next === 'changePassword' ? 'session.changePassword' : 'session.loggedIn', { name: session.account }),
      ),
    [enter, t],
  );
  const onRegistered = useCallback(
    (session: StoredSession) => enter(session, t('session.register.welcome', { name: session.account })),
    [enter, t],
  );
  const onLoggedOut = useCallback(() => {
    queries.removeQueries();
    dialogs.close();
    navigate('/');
  }, [queries, dialogs, navigate]);
  if (!dialog) return null;
  const { close, open } = dialogs;
  return (
    <LoadErrorBoundary>
      <Suspense fallback={null}>
        {dialog.kind === 'login' ? (
          <LoginDialog onClose={close} onRegister={() => open({ kind: 'register' })} onLoggedIn={onLoggedIn} />
        ) : null}
        {dialog.kind === 'register' ? (
          <RegisterDialog onClose={close} onLogin={() => open({ kind: 'login' })} onRegistered={onRegistered} />
        ) : null}
        {dialog.kind === 'logout' ? <LogoutDialog onClose={close} onLoggedOut={onLoggedOut} /> : null}
        {dialog.kind === 'centre' ? <CentreDialog page={dialog.page} onClose={close} /> : null}
        {dialog.kind === 'region' ? <RegionDialog isAsked={dialog.isAsked === true} onClose={close} /> : null}
      </Suspense>
    </LoadErrorBoundary>
  );
}
