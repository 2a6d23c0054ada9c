import { useTranslation } from 'react-i18next';
import { withTexts } from '../../api/i18n.ts';
import { InHistoryContext } from '../../ui/covered.ts';
import { lazily } from '../../ui/lazily.tsx';
import type { Dialog, Dialogs } from '../dialogs.ts';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import type { Announce } from '../messages.tsx';
import { RegionDialog } from './lazy-overlays.tsx';
import type { Endings } from './use-endings.ts';

const LoginDialog = lazily(() => withTexts(() => import('../../features/session/login-dialog.tsx'), 'dialog'));
const RegisterDialog = lazily(() => withTexts(() => import('../../features/session/register-dialog.tsx'), 'dialog'));
const LogoutDialog = lazily(() => import('../../features/session/logout-dialog.tsx'));
const ChangePasswordDialog = lazily(() =>
  withTexts(() => import('../../features/session/change-password-dialog.tsx'), 'dialog'),
);
const ForgotPasswordDialog = lazily(() =>
  withTexts(() => import('../../features/session/forgot-password-dialog.tsx'), 'dialog'),
);
const ResetPasswordDialog = lazily(() =>
  withTexts(() => import('../../features/session/reset-password-dialog.tsx'), 'dialog'),
);
const AvatarDialog = lazily(() => withTexts(() => import('../../features/member/avatar-dialog.tsx'), 'dialog'));
const CategoriesDialog = lazily(() => withTexts(() => import('../categories-dialog.tsx'), 'dialog'));
const SearchHost = lazily(() => withTexts(() => import('../search/search-host.tsx'), 'dialog'));

interface DialogHostProps {
  readonly dialog: Dialog | undefined;
  readonly dialogs: Dialogs;
  readonly endings: Endings;
  readonly announce: Announce;
}

/** Renders the open dialog, and handles its result. */
export function DialogHost({ dialog, dialogs, endings, announce }: DialogHostProps) {
  const { t } = useTranslation();
  const { onLoggedIn, onReset, onRegistered, onPasswordChanged, onLoggedOut } = endings;
  if (!dialog) return null;
  const { close, open } = dialogs;
  const toLogin = () => open({ kind: 'login' });
  return (
    <InHistoryContext value={true}>
      <LoadErrorBoundary>
        {dialog.kind === 'login' ? (
          <LoginDialog
            way={dialog.way}
            onClose={close}
            onRegister={() => open({ kind: 'register', isForAnother: dialog.isForAnother })}
            onForgotten={() => open({ kind: 'forgotPassword' })}
            onLoggedIn={onLoggedIn}
          />
        ) : null}
        {dialog.kind === 'register' ? (
          <RegisterDialog
            onClose={close}
            onLogin={() => open({ kind: 'login', isForAnother: dialog.isForAnother })}
            onElsewhere={(way) => open({ kind: 'login', way, isForAnother: dialog.isForAnother })}
            onRegistered={onRegistered}
          />
        ) : null}
        {dialog.kind === 'logout' ? <LogoutDialog onClose={close} onLoggedOut={onLoggedOut} /> : null}
        {dialog.kind === 'avatar' ? (
          <AvatarDialog
            onClose={close}
            onSaved={() => {
              close();
              announce(t('avatar.saved'));
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
        {dialog.kind === 'categories' ? <CategoriesDialog onClose={close} /> : null}
        {dialog.kind === 'search' ? <SearchHost onClose={close} /> : null}
        {dialog.kind === 'region' ? <RegionDialog isAsked={false} onClose={close} /> : null}
      </LoadErrorBoundary>
    </InHistoryContext>
  );
}
