import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionStore } from '../../api/session-store.ts';
import LoginDialog from '../../features/session/login-dialog.tsx';
import { type Dialog, useDialogs } from '../dialogs.ts';
import { whereabouts } from '../whereabouts.ts';
import type { SessionEndProps } from './session-end-props.ts';

/** A repeated login over a form that needs a fresh proof; its input stays. */
export default function LoginAgain({
  session,
  visit,
  announce,
  onClose,
}: SessionEndProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const leaveFor = (dialog: Dialog) => {
    onClose();
    dialogs.open(dialog);
  };
  return (
    <LoginDialog
      account={session.account}
      onClose={onClose}
      onRegister={() => leaveFor({ kind: 'register', isForAnother: true })}
      onForgotten={() => leaveFor({ kind: 'forgotPassword' })}
      onLoggedIn={(begun, following, oldPassword) => {
        onClose();
        if (begun.account !== session.account) {
          // Nothing of one person may be found by the next.
          dialogs.clear();
          queries.removeQueries();
        }
        sessionStore.hold();
        sessionStore.begin(begun);
        void queries.invalidateQueries();
        announce(t('session.loggedIn', { name: begun.account }));
        visit.noteSession();
        if (following !== 'changePassword') return;
        const input = { after: 'login', mustChange: true, target: '/', from: whereabouts(), oldPassword } as const;
        visit.want({ kind: 'passwordChange', input });
      }}
    />
  );
}
