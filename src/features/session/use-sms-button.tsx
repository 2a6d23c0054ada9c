import { useMachine } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsLeft, smsCountdownMachine } from '../../../flows/sms-countdown/sms-countdown.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import type { FormServices } from '../../ui/form/form-view.ts';
import { type CodePurpose, readClock, requestCode } from './session-calls.ts';

const key = (purpose: string) => `smsDeadline:${purpose}`;

/** The button that sends a code, as its machine stands, and the dialog that says why one was not sent. */
export function useSmsButton(purpose: CodePurpose): {
  readonly sms: NonNullable<FormServices['sms']>;
  readonly warning: ReactNode;
} {
  const { t } = useTranslation();
  const machine = useMemo(
    () => smsCountdownMachine.provide({ actors: { requestCode: requestCode(purpose), readClock } }),
    [purpose],
  );
  const input = useMemo(
    () => ({ deadlineMs: Number(sessionStorage.getItem(key(purpose)) ?? 0), nowMs: Date.now() }),
    [purpose],
  );
  const [state, send] = useMachine(machine, { input });
  const { deadlineMs, error } = state.context;
  if (deadlineMs > 0) sessionStorage.setItem(key(purpose), String(deadlineMs));
  const isWaiting = state.hasTag('busy') || state.matches('throttled');
  const status = isWaiting ? 'loading' : state.matches('countdown') ? 'countdown' : 'idle';
  const close = () => send({ type: 'warning.closed' });
  return {
    sms: {
      status,
      secondsLeft: secondsLeft(state.context),
      wasSent: state.matches('countdown') && error === undefined,
      request: (values) =>
        send({
          type: 'code.requested',
          target: {
            countryDialingCode: String(values.countryDialingCode ?? ''),
            mobileNum: String(values.mobileNum ?? ''),
          },
        }),
    },
    warning:
      state.matches('warning') && error ? (
        <DialogFrame title={t('session.smsWarning.title')} size="sm" onClose={close}>
          <div data-flow="smsCountdown" data-state="warning">
            <ErrorAlert error={error} />
            <Button variant="primary" onClick={close}>
              {t('session.smsWarning.submit')}
            </Button>
          </div>
        </DialogFrame>
      ) : null,
  };
}
