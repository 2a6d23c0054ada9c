import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { logoutMachine } from '../../../flows/logout/logout.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import classes from './session.module.css';
import { clearSession, logOut } from './session-calls.ts';

const MACHINE = logoutMachine.provide({ actors: { logOut, clearSession } });

/** Asks before it logs out. */
export default function LogoutDialog({
  onClose,
  onLoggedOut,
}: {
  readonly onClose: () => void;
  readonly onLoggedOut: () => void;
}) {
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE);
  const isBusy = state.hasTag('busy');
  const isKept = state.matches('kept');
  const isDone = state.matches('done');
  const conclude = useEffectEvent(() => {
    if (isDone) onLoggedOut();
    else if (isKept) onClose();
  });
  useEffect(() => conclude(), [isDone, isKept]);
  return (
    <DialogFrame
      title={t('session.logout.title')}
      size="sm"
      isBusy={isBusy}
      onClose={() => send({ type: 'logout.cancelled' })}
    >
      <div data-flow="logout" data-state={String(state.value)}>
        <p>{t('session.logout.text')}</p>
        <div className={classes.actions}>
          <Button disabled={isBusy} onClick={() => send({ type: 'logout.cancelled' })}>
            {t('session.logout.cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => send({ type: 'logout.confirmed' })}
          >
            {t('session.logout.confirm')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
