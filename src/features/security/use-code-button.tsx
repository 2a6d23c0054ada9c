import { useMachine } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import {
  type SmsSent,
  type SmsTarget,
  secondsLeft,
  smsCountdownMachine,
  statusOf,
} from '../../../flows/sms-countdown/sms-countdown.machine.ts';
import { mailForBinding, smsForBinding } from '../../../schemas/calls/security.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import type { SmsButton } from '../../ui/form/form-view.ts';
import classes from './security.module.css';

const readClock = fromPromise<number>(async () => Date.now());
const requestCode = fromPromise<SmsSent, SmsTarget>(async ({ input: { email, ...number } }) => {
  const { expiredMinutes } =
    email === undefined
      ? await api.call(smsForBinding, { body: number })
      : await api.call(mailForBinding, { body: { email } });
  const nowMs = Date.now();
  return { nowMs, nextAllowedAtMs: nowMs + expiredMinutes * 60_000 };
});
const MACHINE = smsCountdownMachine.provide({ actors: { requestCode, readClock } });

/** The button that sends a code to a new contact, and the dialog with the reason if none was sent. */
export function useCodeButton(kind: 'email' | 'mobile'): { readonly sms: SmsButton; readonly warning: ReactNode } {
  const { t } = useTranslation();
  const input = useMemo(() => ({ deadlineMs: 0, nowMs: Date.now() }), []);
  const [state, send] = useMachine(MACHINE, { input });
  const { error } = state.context;
  const close = () => send({ type: 'warning.closed' });
  return {
    sms: {
      status: statusOf(state),
      secondsLeft: secondsLeft(state.context),
      wasSent: state.matches('countdown') && error === undefined,
      needs: kind === 'email' ? ['email'] : ['countryDialingCode', 'mobileNum'],
      request: ({ countryDialingCode = '', mobileNum = '', email }) =>
        send({
          type: 'code.requested',
          target: {
            countryDialingCode: String(countryDialingCode),
            mobileNum: String(mobileNum),
            ...(kind === 'email' ? { email: String(email ?? '').trim() } : {}),
          },
        }),
    },
    warning: state.matches('warning') ? (
      <DialogFrame title={t('session.smsWarning.title')} size="sm" onClose={close}>
        <div data-flow="smsCountdown" data-state="warning">
          <ErrorAlert error={state.matches({ warning: 'telling' }) ? error : undefined} />
        </div>
        <div className={classes.actions}>
          <Button variant="primary" onClick={close}>
            {t('session.smsWarning.submit')}
          </Button>
        </div>
      </DialogFrame>
    ) : null,
  };
}
