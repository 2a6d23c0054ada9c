import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_FIELD_KINDS, passwordForm } from '../../../engine/register/password-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { changePasswordMachine } from '../../../flows/change-password/change-password.machine.ts';
import { info } from '../../../schemas/calls/member.ts';
import { queryOf } from '../../api/queries.ts';
import { useSite } from '../../api/site.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { HeldButton } from '../../ui/held-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { changePassword } from './password-calls.ts';
import { refusalsOf } from './refusals.ts';
import classes from './session.module.css';
import { clearSession, logOut } from './session-calls.ts';

interface ChangePasswordDialogProps {
  /** Nothing else is possible before: the dialog can only be left by logging out. */
  readonly isForced: boolean;
  /** The password just used to log in; asked for if it is unknown. */
  readonly oldPassword?: string | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onSignedOut: () => void;
}

const MACHINE = changePasswordMachine.provide({ actors: { changePassword, logOut, clearSession } });
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Changes the password, by choice or because the login demands it. */
export default function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const site = useSite();
  const { isForced, oldPassword, onClose, onChanged, onSignedOut } = props;
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE, { input: { isForced } });
  const member = useQuery(queryOf(info, {}));
  const asksOld = oldPassword === undefined && member.data?.hasPassword === true;
  const form = useMemo(
    () => passwordForm('change', { rules: site.registerRules, brand: site.brand, hasPassword: asksOld }),
    [asksOld],
  );
  const { error } = state.context;
  const refusals = useMemo(() => refusalsOf(error), [error]);
  const isBusy = state.hasTag('busy');
  const end = state.status === 'done' ? state.value : undefined;
  const conclude = useEffectEvent(() => {
    if (end === 'changed') onChanged();
    else if (end === 'kept') onClose();
    else if (end === 'signedOut') onSignedOut();
  });
  useEffect(() => conclude(), [end]);
  const submit = (values: FormValues) => {
    const old = asksOld ? text(values.oldPassword) : oldPassword;
    send({
      type: 'change.submitted',
      change: {
        ...(old === undefined ? {} : { oldPassword: old }),
        newPassword: text(values.newPassword),
        confirmNewPassword: text(values.confirmNewPassword),
      },
    });
  };
  const leave = () => send({ type: 'change.left' });
  return (
    <DialogFrame
      title={t(isForced ? 'session.password.forced' : 'session.password.change')}
      size="sm"
      canClose={!isForced}
      isBusy={isBusy}
      onClose={leave}
    >
      <div data-flow="changePassword" data-state={String(state.value)}>
        {isForced ? <p className={classes.lead}>{t('session.password.forcedText')}</p> : null}
        <ErrorAlert error={refusals.length === 0 ? error : undefined} isBusy={isBusy} />
        {member.isError ? <LoadFailure error={member.error} onRetry={() => void member.refetch()} /> : null}
        {member.isPending ? <SkeletonLines count={4} /> : null}
        {member.data ? (
          <DynamicForm
            form={form}
            kinds={PASSWORD_FIELD_KINDS}
            serverErrors={refusals}
            submitLabel={t('session.password.submit')}
            isBusy={isBusy}
            onSubmit={submit}
          />
        ) : null}
        {isForced ? (
          <p className={classes.switch}>
            <HeldButton disabled={isBusy} onClick={leave}>
              {t('session.password.signOut')}
            </HeldButton>
          </p>
        ) : null}
      </div>
    </DialogFrame>
  );
}
