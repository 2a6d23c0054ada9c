import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Entrance } from '../../flows/after-login/after-login.machine.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { info } from '../../schemas/calls/member.ts';
import { withTexts } from '../api/i18n.ts';
import { type StoredSession, sessionStore } from '../api/session-store.ts';
import { site } from '../api/site.ts';
import { lazily } from '../ui/lazily.tsx';
import type { AfterLoginInput } from './after-login.tsx';
import type { Dialog, Dialogs } from './dialogs.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';
import { whereabouts } from './whereabouts.ts';

const LoginDialog = lazily(() => withTexts(() => import('../features/session/login-dialog.tsx'), 'dialog-phrases'));
const RegisterDialog = lazily(() =>
  withTexts(() => import('../features/session/register-dialog.tsx'), 'dialog-phrases'),
);
const LogoutDialog = lazily(() => import('../features/session/logout-dialog.tsx'));
const ChangePasswordDialog = lazily(() =>
  withTexts(() => import('../features/session/change-password-dialog.tsx'), 'dialog-phrases'),
);
const ForgotPasswordDialog = lazily(() =>
  withTexts(() => import('../features/session/forgot-password-dialog.tsx'), 'dialog-phrases'),
);
const ResetPasswordDialog = lazily(() =>
  withTexts(() => import('../features/session/reset-password-dialog.tsx'), 'dialog-phrases'),
);
const AfterLogin = lazily(() => withTexts(() => import('./after-login.tsx'), 'dialog-phrases'));
const VisitNotices = lazily(() => import('./visit-notices.tsx'));
const AvatarDialog = lazily(() => withTexts(() => import('../features/member/avatar-dialog.tsx'), 'dialog-phrases'));
const AgentCentreDialog = lazily(() => import('./agent-centre-dialog.tsx'));
const SearchHost = lazily(() => withTexts(() => import('./search/search-host.tsx'), 'dialog-phrases'));
const RegionDialog = lazily(() => import('./region-dialog.tsx'));

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
    (to: string) => {
      dialogs.close();
      // Staying on the same page must not leave it in the history twice.
      navigate(to, { replace: to === whereabouts() });
      target.current = '/';
    },
    [dialogs, navigate],
  );
  const from = dialog?.kind === 'afterLogin' ? dialog.input.from : undefined;
  /** A person who navigates while greetings are loading stays where they are. */
  const onArrived = useCallback(
    (to: string, isChosen: boolean) => {
      if (isChosen || whereabouts() === from) goOn(to);
      else dialogs.close();
    },
    [dialogs, goOn, from],
  );
  /** The session begins at once; what follows it leads on to the page that the person wanted. */
  const begin = useCallback(
    (session: StoredSession, input: Omit<AfterLoginInput, 'target' | 'from'>) => {
      sessionStore.begin(session, site.merchant);
      dialogs.open({ kind: 'afterLogin', input: { ...input, target: target.current, from: whereabouts() } });
    },
    [dialogs],
  );
  const enter = useCallback(
    (session: StoredSession, text: string, after: Entrance = 'login') => {
      begin(session, { after, mustChange: false });
      announce(text);
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
  const notePasswordChange = useCallback(() => {
    // At once, not when the answer arrives: stale member data would demand the change again.
    queries.setQueryData<CallValue<typeof info>>(
      ['member.info'],
      (known) => known && { ...known, hasPassword: true, mustChangePassword: false },
    );
    void queries.invalidateQueries();
    announce(t('session.password.changed'));
  }, [queries, announce, t]);
  const onPasswordChanged = useCallback(() => {
    notePasswordChange();
    goOn('/');
  }, [notePasswordChange, goOn]);
  const onRegistered = useCallback(
    (session: StoredSession) => enter(session, t('session.register.welcome', { name: session.account }), 'register'),
    [enter, t],
  );
  const onLoggedOut = useCallback(() => {
    queries.removeQueries();
    dialogs.close();
    navigate('/');
  }, [queries, dialogs, navigate]);
  return { onLoggedIn, onReset, onRegistered, notePasswordChange, onPasswordChanged, onArrived, onLoggedOut };
}

/** Renders the open dialog, and handles its result. */
export function DialogHost(props: DialogHostProps) {
  const { t } = useTranslation();
  const { dialog, dialogs } = props;
  const endings = useEndings(props);
  const { onLoggedIn, onReset, onRegistered, onPasswordChanged, onLoggedOut } = endings;
  if (!dialog) return null;
  const { close, open } = dialogs;
  const toLogin = () => open({ kind: 'login' });
  return (
    <LoadErrorBoundary>
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
      {dialog.kind === 'avatar' ? (
        <AvatarDialog
          onClose={close}
          onSaved={() => {
            close();
            props.announce(t('avatar.saved'));
          }}
        />
      ) : null}
      {dialog.kind === 'changePassword' ? (
        <ChangePasswordDialog
          isForced={false}
          onClose={close}
          onChanged={onPasswordChanged}
          onSignedOut={onLoggedOut}
        />
      ) : null}
      {dialog.kind === 'afterLogin' ? (
        <AfterLogin
          input={dialog.input}
          onPasswordChanged={endings.notePasswordChange}
          onArrived={endings.onArrived}
          onSignedOut={onLoggedOut}
        />
      ) : null}
      {dialog.kind === 'notices' ? <VisitNotices notices={dialog.notices} onClose={close} /> : null}
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
      {dialog.kind === 'agentCentre' ? <AgentCentreDialog onClose={close} /> : null}
      {dialog.kind === 'search' ? <SearchHost onClose={close} /> : null}
      {dialog.kind === 'region' ? <RegionDialog isAsked={dialog.isAsked === true} onClose={close} /> : null}
    </LoadErrorBoundary>
  );
}
