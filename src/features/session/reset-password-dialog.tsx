import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_FIELD_KINDS, passwordForm } from '../../../engine/register/password-form.ts';
import { resetPasswordMachine } from '../../../flows/reset-password/reset-password.machine.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { resetByLink } from './password-calls.ts';
import { refusalsOf } from './refusals.ts';
import classes from './session.module.css';

interface ResetPasswordDialogProps {
  /** The token of the mailed link. */
  readonly token: string;
  readonly onClose: () => void;
  readonly onLogin: () => void;
  readonly onNewMail: () => void;
}

const MACHINE = resetPasswordMachine.provide({ actors: { resetByLink } });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Chooses a new password by the link of a mail. */
export default function ResetPasswordDialog({ token, onClose, onLogin, onNewMail }: ResetPasswordDialogProps) {
  const { registerRules: rules, brand } = useSite();
  const form = useMemo(() => passwordForm('link', { rules, brand, hasPassword: true }), [rules, brand]);
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE, { input: { token } });
  const { error } = state.context;
  const refusals = useMemo(() => refusalsOf(error), [error]);
  const end = state.status === 'done' ? state.value : undefined;
  const conclude = useEffectEvent(() => {
    if (end === 'login') onLogin();
    else if (end === 'asksMail') onNewMail();
  });
  useEffect(() => conclude(), [end]);
  return (
    <DialogFrame title={t('session.password.reset')} size="sm" onClose={onClose}>
      <div data-flow="resetPassword" data-state={String(state.value)}>
        {state.matches('linkInvalid') ? (
          <>
            <FormAlert text={t('errors.resetLinkInvalid')} />
            <Button variant="primary" onClick={() => send({ type: 'mail.wanted' })}>
              {t('session.password.newMail')}
            </Button>
          </>
        ) : null}
        {state.matches('changed') ? (
          <div role="status">
            <p className={classes.lead}>{t('session.password.resetDone')}</p>
            <Button variant="primary" onClick={() => send({ type: 'login.chosen' })}>
              {t('session.login.submit')}
            </Button>
          </div>
        ) : null}
        {state.matches('editing') || state.matches('submitting') ? (
          <>
            <ErrorAlert error={refusals.length === 0 ? error : undefined} isBusy={state.hasTag('busy')} />
            <DynamicForm
              form={form}
              kinds={PASSWORD_FIELD_KINDS}
              serverErrors={refusals}
              submitLabel={t('session.password.submit')}
              isBusy={state.hasTag('busy')}
              onSubmit={(values) =>
                send({
                  type: 'reset.submitted',
                  newPassword: text(values.newPassword),
                  confirmNewPassword: text(values.confirmNewPassword),
                })
              }
            />
          </>
        ) : null}
      </div>
    </DialogFrame>
  );
}
