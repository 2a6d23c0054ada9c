import { useMachine } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromiseActorLogic } from 'xstate';
import {
  type SmsCall,
  type SmsSent,
  secondsLeft,
  smsCountdownMachine,
  statusOf,
} from '../../../flows/sms-countdown/sms-countdown.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import type { SmsButton } from '../../ui/form/form-view.ts';
import { HumanStep } from './human-check-dialog.tsx';
import { readClock } from './session-calls.ts';

/** A kind of code that can be asked for. */
export interface CountdownCode {
  /** The tab's storage key for the time of the next code. */
  readonly key: string;
  readonly requestCode: PromiseActorLogic<SmsSent, SmsCall>;
  /** Whether a visitor verifies to be a person first. */
  readonly asksHuman: boolean;
  /** Fields that have to be right before. */
  readonly needs: readonly string[];
}

/** The state of the button that sends a code, and the dialog with the reason if none was sent. */
export function useCountdownButton({ key, requestCode, asksHuman, needs }: CountdownCode): {
  readonly sms: SmsButton;
  readonly warning: ReactNode;
} {
  const { t } = useTranslation();
  const machine = useMemo(() => smsCountdownMachine.provide({ actors: { requestCode, readClock } }), [requestCode]);
  const input = useMemo(
    () => ({ deadlineMs: Number(sessionStorage.getItem(key) ?? 0), nowMs: Date.now(), asksHuman }),
    [key, asksHuman],
  );
  const [state, send] = useMachine(machine, { input });
  const { deadlineMs, error } = state.context;
  if (deadlineMs > 0) sessionStorage.setItem(key, String(deadlineMs));
  const sms: SmsButton = {
    status: statusOf(state),
    secondsLeft: secondsLeft(state.context),
    wasSent: state.matches('countdown') && error === undefined,
    needs,
    request: (values) =>
      send({
        type: 'code.requested',
        target: {
          countryDialingCode: String(values.countryDialingCode ?? ''),
          mobileNum: String(values.mobileNum ?? ''),
        },
      }),
  };
  const close = () => send({ type: 'warning.closed' });
  if (state.matches('verifying')) return { sms, warning: <HumanStep isOpen purpose="sms" error={error} send={send} /> };
  if (!state.matches('warning')) return { sms, warning: null };
  const warning = (
    <DialogFrame title={t('session.smsWarning.title')} size="sm" onClose={close}>
      <div data-flow="smsCountdown" data-state="warning">
        <ErrorAlert error={state.matches({ warning: 'telling' }) ? error : undefined} />
        <Button variant="primary" onClick={close}>
          {t('session.smsWarning.submit')}
        </Button>
      </div>
    </DialogFrame>
  );
  return { sms, warning };
}
