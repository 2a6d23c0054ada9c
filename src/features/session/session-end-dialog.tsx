import { useTranslation } from 'react-i18next';
import type { SessionEndReason } from '../../../schemas/realtime.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import classes from './session.module.css';

interface SessionEndDialogProps {
  readonly state: unknown;
  readonly reason: SessionEndReason;
  readonly onLogin: () => void;
  readonly onLeave: () => void;
}

/** Explains why the person was logged out, and leads back in. */
export function SessionEndDialog({ state, reason, onLogin, onLeave }: SessionEndDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogFrame title={t(`session.end.title.${reason}`)} size="sm" closesOutside={false} onClose={onLeave}>
      <div data-flow="sessionEnd" data-state={JSON.stringify(state)}>
        <p>{t(`session.end.text.${reason}`)}</p>
        <p className={classes.after}>{t('session.end.kept')}</p>
        <div className={classes.actions}>
          <Button onClick={onLeave}>{t('session.end.leave')}</Button>
          <Button variant="primary" onClick={onLogin}>
            {t('session.end.again')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
