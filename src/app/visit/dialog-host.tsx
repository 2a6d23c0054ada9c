import { keysOf, recordOf } from '../../../engine/json/keys-of.ts';
import { withTexts } from '../../api/i18n.ts';
import { InHistoryContext } from '../../ui/covered.ts';
import { DrawnAhead } from '../../ui/drawn-ahead.tsx';
import { lazily } from '../../ui/lazily.tsx';
import type { Dialog, Dialogs } from '../dialogs.ts';
import { FEATURE_DIALOGS, isOfFeature } from '../feature-dialogs.ts';
import { LoadErrorBoundary } from '../load-error-boundary.tsx';
import type { Announce } from '../messages.tsx';
import { RegionDialog } from './lazy-overlays.tsx';
import { useDrawnAhead } from './use-drawn-ahead.ts';
import type { Endings } from './use-endings.ts';

const loadLogin = () => withTexts(() => import('../../features/session/login-dialog.tsx'), 'dialog');
const loadRegister = () => withTexts(() => import('../../features/session/register-dialog.tsx'), 'dialog');
const LoginDialog = lazily(loadLogin);
const RegisterDialog = lazily(loadRegister);
/** Those of the buttons in the header, in the order in which they are drawn ahead. */
const WAYS_IN = [() => loadRegister().then(RegisterDialog.preload), () => loadLogin().then(LoginDialog.preload)];

const ChangePasswordDialog = lazily(() =>
  withTexts(() => import('../../features/session/change-password-dialog.tsx'), 'dialog'),
);
const ForgotPasswordDialog = lazily(() =>
  withTexts(() => import('../../features/session/forgot-password-dialog.tsx'), 'dialog'),
);
const ResetPasswordDialog = lazily(() =>
  withTexts(() => import('../../features/session/reset-password-dialog.tsx'), 'dialog'),
);
const CategoriesDialog = lazily(() => withTexts(() => import('../categories-dialog.tsx'), 'dialog'));
const SearchHost = lazily(() => withTexts(() => import('../search/search-host.tsx'), 'dialog'));
const OF_FEATURES = recordOf(keysOf(FEATURE_DIALOGS), (kind) =>
  lazily(() => withTexts(FEATURE_DIALOGS[kind].load, 'dialog')),
);

interface DialogHostProps {
  readonly dialog: Dialog | undefined;
  readonly dialogs: Dialogs;
  readonly endings: Endings;
  readonly announce: Announce;
  /** Whether the page is without a header. */
  readonly isBare: boolean;
}

/** Renders the open dialog, and handles its result. */
export function DialogHost({ dialog, dialogs, endings, announce, isBare }: DialogHostProps) {
  const { onLoggedIn, onReset, onRegistered, onPasswordChanged, onLoggedOut } = endings;
  const ready = useDrawnAhead(WAYS_IN, !isBare);
  if (!dialog && ready === 0) return null;
  const { close, open } = dialogs;
  const way = dialog?.kind === 'login' ? dialog.way : undefined;
  const isForAnother = dialog?.kind === 'login' || dialog?.kind === 'register' ? dialog.isForAnother : undefined;
  const toLogin = () => open({ kind: 'login' });
  const OfFeature = dialog && isOfFeature(dialog.kind) ? OF_FEATURES[dialog.kind] : undefined;
  const onDone = (notice: string) => {
    close();
    announce(notice);
  };
  return (
    <InHistoryContext value={true}>
      <LoadErrorBoundary>
        <DrawnAhead isOpen={dialog?.kind === 'login'} isReady={ready > 1}>
          <LoginDialog
            way={way}
            onClose={close}
            onRegister={() => open({ kind: 'register', isForAnother })}
            onForgotten={() => open({ kind: 'forgotPassword' })}
            onLoggedIn={onLoggedIn}
          />
        </DrawnAhead>
        <DrawnAhead isOpen={dialog?.kind === 'register'} isReady={ready > 0}>
          <RegisterDialog
            onClose={close}
            onLogin={() => open({ kind: 'login', isForAnother })}
            onElsewhere={(chosen) => open({ kind: 'login', way: chosen, isForAnother })}
            onRegistered={onRegistered}
          />
        </DrawnAhead>
        {OfFeature ? <OfFeature onClose={close} onDone={onDone} onLoggedOut={onLoggedOut} /> : null}
        {dialog?.kind === 'changePassword' ? (
          <ChangePasswordDialog
            isForced={false}
            onClose={close}
            onChanged={onPasswordChanged}
            onSignedOut={onLoggedOut}
          />
        ) : null}
        {dialog?.kind === 'forgotPassword' ? (
          <ForgotPasswordDialog way={dialog.way} onClose={close} onLogin={toLogin} onLoggedIn={onReset} />
        ) : null}
        {dialog?.kind === 'resetPassword' ? (
          <ResetPasswordDialog
            token={dialog.token}
            onClose={close}
            onLogin={toLogin}
            onNewMail={() => open({ kind: 'forgotPassword', way: 'mail' })}
          />
        ) : null}
        {dialog?.kind === 'categories' ? <CategoriesDialog onClose={close} /> : null}
        {dialog?.kind === 'search' ? <SearchHost onClose={close} /> : null}
        {dialog?.kind === 'region' ? <RegionDialog isAsked={false} onClose={close} /> : null}
      </LoadErrorBoundary>
    </InHistoryContext>
  );
}
