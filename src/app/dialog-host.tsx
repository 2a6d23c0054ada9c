import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { info } from '../../schemas/calls/member.ts';
import { type StoredSession, sessionStore } from '../api/session-store.ts';
import { site } from '../api/site.ts';
import type { Dialog, Dialogs } from './dialogs.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';

const LoginDialog = lazy(() => import('../features/session/login-dialog.tsx'));
const RegisterDialog = lazy(() => import('../features/session/register-dialog.tsx'));
const LogoutDialog = lazy(() => import('../features/session/logout-dialog.tsx'));
const ChangePasswordDialog = lazy(() => import('../features/session/change-password-dialog.tsx'));
const ForgotPasswordDialog = lazy(() => import('../features/session/forgot-password-dialog.tsx'));
const ResetPasswordDialog = lazy(() => import('../features/session/reset-password-dialog.tsx'));
const CentreDialog = lazy(() => import('./centre-dialog.tsx'));
const RegionDialog = lazy(() => import('./region-dialog.tsx'));

interface DialogHostProps {
  readonly dialog: Dialog | undefined;
  readonly dialogs: Dialogs;
  /** Says something to the person, aloud to screen readers as well. */
  readonly announce: (text: string) => void;
}

/** What happens when a dialog has ended: sessions begin or end, something is said, and the person is led on. */
function useEndings({ dialog, dialogs, announce }: DialogHostProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const target = useRef('/');
  if (dialog?.kind === 'login') target.current = dialog.continueTo ?? '/';
  const goOn = useCallback(
    (text: string) => {
      dialogs.close();
      announce(text);
      navigate(target.current);
      target.current = '/';
    },
    [dialogs, announce, navigate],
  );
  const enter = useCallback(
    (session: StoredSession, text: string) => {
      sessionStore.begin(session, site.merchant);
      goOn(text);
    },
    [goOn],
  );
  const onLoggedIn = useCallback(
    (session: StoredSession, next: 'changePassword' | 'afterLogin', oldPassword?: string) => {
      if (next === 'afterLogin') return enter(session, t('session.loggedIn', { name: session.account }));
      sessionStore.begin(session, site.merchant);
      return dialogs.open({ kind: 'changePassword', isForced: true, oldPassword });
    },
    [enter, dialogs, t],
  );
  const onReset = useCallback(
    (session: StoredSession) => enter(session, t('session.loggedIn', { name: session.account })),
    [enter, t],
  );
  const onPasswordChanged = useCallback(() => {
    // At once, not only when the answer is there: what was known of the member would ask for the change again.
    queries.setQueryData<CallValue<typeof info>>(
      ['member.info'],
      (known) => known && { ...known, hasPassword: true, mustChangePassword: false },
    );
    void queries.invalidateQueries();
    goOn(t('session.password.changed'));
  }, [queries, goOn, t]);
  const onRegistered = useCallback(
    (session: StoredSession) => enter(session, t('session.register.welcome', { name: session.account })),
    [enter, t],
  );
  const onLoggedOut = useCallback(() => {
    queries.removeQueries();
    dialogs.close();
    navigate('/');
  }, [queries, dialogs, navigate]);
  return { onLoggedIn, onReset, onRegistered, onPasswordChanged, onLoggedOut };
}

/** Draws the dialog that is open, and carries out what it ends with. */
export function DialogHost(props: DialogHostProps) {
  const { dialog, dialogs } = props;
  const { onLoggedIn, onReset, onRegistered, onPasswordChanged, onLoggedOut } = useEndings(props);
  if (!dialog) return null;
  const { close, open } = dialogs;
  const toLogin = () => open({ kind: 'login' });
  return (
    <LoadErrorBoundary>
      <Suspense fallback={null}>
        {dialog.kind === 'login' ? (
          <LoginDialog
            way={dialog.way}
            onClose={close}
            onRegister={() => open({ kind: 'register' })}
            onForgotten={() => open({ kind: 'forgotPassword' })}
            onLoggedIn={onLoggedIn}
          />
        ) : null}
        {dialog.kind === 'register' ? (
          <RegisterDialog
            onClose={close}
            onLogin={() => open({ kind: 'login' })}
            onElsewhere={(way) => open({ kind: 'login', way })}
            onRegistered={onRegistered}
          />
        ) : null}
        {dialog.kind === 'logout' ? <LogoutDialog onClose={close} onLoggedOut={onLoggedOut} /> : null}
        {dialog.kind === 'changePassword' ? (
          <ChangePasswordDialog
            isForced={dialog.isForced === true}
            oldPassword={dialog.oldPassword}
            onClose={close}
            onChanged={onPasswordChanged}
            onSignedOut={onLoggedOut}
          />
        ) : null}
        {dialog.kind === 'forgotPassword' ? (
          <ForgotPasswordDialog way={dialog.way} onClose={close} onLogin={toLogin} onLoggedIn={onReset} />
        ) : null}
        {dialog.kind === 'resetPassword' ? (
          <ResetPasswordDialog
            token={dialog.token}
            onClose={close}
            onLogin={toLogin}
            onNewMail={() => open({ kind: 'forgotPassword', way: 'mail' })}
          />
        ) : null}
        {dialog.kind === 'centre' ? <CentreDialog page={dialog.page} onClose={close} /> : null}
        {dialog.kind === 'region' ? <RegionDialog isAsked={dialog.isAsked === true} onClose={close} /> : null}
      </Suspense>
    </LoadErrorBoundary>
  );
}
