import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RESET_LINK_MINUTES } from '../../../engine/access/reset-link.ts';
import { resetWays } from '../../../engine/modules/reset-ways.ts';
import { PASSWORD_FIELD_KINDS, passwordForm } from '../../../engine/register/password-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { forgotPasswordMachine, type ResetWay } from '../../../flows/forgot-password/forgot-password.machine.ts';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { HeldButton } from '../../ui/held-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { HumanStep } from './human-check-dialog.tsx';
import { requestMail, resetByPhone } from './password-calls.ts';
import { refusalsOf } from './refusals.ts';
import classes from './session.module.css';
import { useSmsButton } from './use-sms-button.tsx';

interface ForgotPasswordDialogProps {
  /** The method shown first; the merchant's order applies if omitted. */
  readonly way?: ResetWay | undefined;
  readonly onClose: () => void;
  readonly onLogin: () => void;
  readonly onLoggedIn: (session: LoginSession) => void;
}

const MACHINE = forgotPasswordMachine.provide({ actors: { resetByPhone, requestMail } });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function MailSent({ onLogin }: { readonly onLogin: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <h3>{t('session.password.mailSentTitle')}</h3>
      <p className={classes.lead}>{t('session.password.mailSent', { waitSeconds: RESET_LINK_MINUTES * 60 })}</p>
      <Button variant="primary" onClick={onLogin}>
        {t('session.password.toLogin')}
      </Button>
    </div>
  );
}

/** Resets a forgotten password: by a code in a text message, or by a link in a mail. */
export default function ForgotPasswordDialog({ way: wanted, onClose, onLogin, onLoggedIn }: ForgotPasswordDialogProps) {
  const { modules, registerRules: rules, brand } = useSite();
  const ways = resetWays(modules);
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE, {
    input: { way: wanted ?? ways[0] ?? 'phone', asksHuman: modules.humanBeforeSms },
  });
  const { sms, warning } = useSmsButton('password');
  const { way, error, session } = state.context;
  const form = useMemo(() => passwordForm(way, { rules, brand, hasPassword: true }), [way, rules, brand]);
  const refusals = useMemo(() => refusalsOf(error), [error]);
  const isBusy = state.hasTag('busy');
  const hasLeft = state.matches('left');
  const conclude = useEffectEvent(() => {
    if (session) onLoggedIn(session);
    else if (hasLeft) onLogin();
  });
  useEffect(() => conclude(), [session, hasLeft]);
  const submit = (values: FormValues) => {
    if (way === 'mail') {
      send({ type: 'mail.requested', request: { username: text(values.username), email: text(values.email) } });
      return;
    }
    send({
      type: 'reset.submitted',
      reset: {
        countryDialingCode: text(values.countryDialingCode),
        mobileNum: text(values.mobileNum),
        verificationCode: text(values.verificationCode),
        newPassword: text(values.newPassword),
        confirmNewPassword: text(values.confirmNewPassword),
      },
    });
  };
  const toLogin = () => send({ type: 'login.chosen' });
  return (
    <DialogFrame title={t('session.password.forgot')} size="sm" onClose={onClose}>
      <div data-flow="forgotPassword" data-state={String(state.value)}>
        {state.matches('mailSent') ? (
          <MailSent onLogin={toLogin} />
        ) : (
          <>
            {ways.length > 1 ? (
              <Segmented
                label={t('session.password.ways')}
                chosen={way}
                options={ways.map((value) => ({ value, label: t(`session.password.${value}`) }))}
                isDisabled={isBusy}
                onChoose={(chosen) => send({ type: 'way.chosen', way: chosen })}
              />
            ) : null}
            <ErrorAlert
              error={refusals.length === 0 && !state.matches('verifying') ? error : undefined}
              isBusy={isBusy}
            />
            <DynamicForm
              form={form}
              kinds={PASSWORD_FIELD_KINDS}
              hasHints={way === 'phone'}
              serverErrors={refusals}
              services={{ sms }}
              submitLabel={t(way === 'mail' ? 'session.password.sendMail' : 'session.password.resetSubmit')}
              isBusy={isBusy}
              footer={
                <p className={classes.switch}>
                  <HeldButton disabled={isBusy} onClick={toLogin}>
                    {t('session.password.toLogin')}
                  </HeldButton>
                </p>
              }
              onSubmit={submit}
            />
          </>
        )}
      </div>
      {warning}
      <HumanStep isOpen={state.matches('verifying')} purpose="sms" error={error} send={send} />
    </DialogFrame>
  );
}
