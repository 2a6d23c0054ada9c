import { useTranslation } from 'react-i18next';
import type { FlowError } from '../../../flows/flow-error.ts';
import { WARNING_MS } from '../../../flows/session-end/session-end.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import classes from './session.module.css';

interface SessionWarningDialogProps {
  readonly state: unknown;
  readonly isBusy: boolean;
  readonly error: FlowError | undefined;
  readonly onStay: () => void;
}

/** Warns before an idle session ends. Any response shows that the person is there, and extends it. */
export function SessionWarningDialog({ state, isBusy, error, onStay }: SessionWarningDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogFrame title={t('session.end.warning.title')} size="sm" isBusy={isBusy} onClose={onStay}>
      <div data-flow="sessionEnd" data-state={JSON.stringify(state)}>
        <ErrorAlert error={error} isBusy={isBusy} />
        <p>{t('session.end.warning.text', { waitSeconds: WARNING_MS / 1_000 })}</p>
        <div className={classes.actions}>
          <Button variant="primary" disabled={isBusy} aria-busy={isBusy} onClick={onStay}>
            {t('session.end.warning.stay')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
