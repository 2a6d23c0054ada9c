import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../api/i18n.ts';
import { loginAgain, useLoginAgain } from '../api/login-again.ts';
import { sessionStore } from '../api/session-store.ts';
import { site } from '../api/site.ts';
import { lazily } from '../ui/lazily.tsx';
import { type Dialog, useDialogs } from './dialogs.ts';
import { LoadErrorBoundary } from './load-error-boundary.tsx';
import type { SessionEndProps } from './session-end-props.ts';
import { whereabouts } from './whereabouts.ts';

const LoginDialog = lazily(() => withTexts(() => import('../features/session/login-dialog.tsx'), 'dialog-phrases'));

/** The login of a member who is logged in, over a form that needs a fresh proof; what was typed there stays. */
export function LoginAgainHost({ session, announce }: SessionEndProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  if (!useLoginAgain()) return null;
  const leaveFor = (dialog: Dialog) => {
    loginAgain.close();
    dialogs.open(dialog);
  };
  return (
    <LoadErrorBoundary>
      <LoginDialog
        account={session.account}
        onClose={loginAgain.close}
        onRegister={() => leaveFor({ kind: 'register' })}
        onForgotten={() => leaveFor({ kind: 'forgotPassword' })}
        onLoggedIn={(begun, following, oldPassword) => {
          loginAgain.close();
          if (begun.account !== session.account) {
            // Nothing of one person may be found by the next.
            dialogs.close();
            queries.removeQueries();
          }
          sessionStore.hold();
          sessionStore.begin(begun, site.merchant);
          void queries.invalidateQueries();
          announce(t('session.loggedIn', { name: begun.account }));
          if (following === 'changePassword')
            dialogs.open({
              kind: 'afterLogin',
              input: { after: 'login', mustChange: true, target: '/', from: whereabouts(), oldPassword },
            });
        }}
      />
    </LoadErrorBoundary>
  );
}
