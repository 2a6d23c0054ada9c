import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '../../../engine/api/client.ts';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { identityForm } from '../../../engine/register/identity-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { asksForHuman, type FlowError } from '../../../flows/flow-error.ts';
import type { IdentityStart, IdentityWay } from '../../../flows/identity-login/identity-evidence.ts';
import { type AccountNeeds, identityLoginMachine } from '../../../flows/identity-login/identity-login.machine.ts';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { HeldButton } from '../../ui/held-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type HumanEvent, HumanStep } from './human-check-dialog.tsx';
import { askIdentity, logInWithIdentity } from './identity-calls.ts';
import { refusalsOf } from './refusals.ts';
import classes from './session.module.css';
import { useSmsButton } from './use-sms-button.tsx';

interface IdentityLoginProps {
  readonly start: IdentityStart;
  readonly onClose: () => void;
  readonly onEntered: (session: LoginSession) => void;
  /**
   * Called with the error as a call throws it, and the method that was tried; undefined if the person has cancelled.
   */
  readonly onLeft: (error: Error | undefined) => void;
}

interface AccountFormProps {
  readonly needs: AccountNeeds;
  readonly sent: FormValues | undefined;
  readonly isBusy: boolean;
  readonly error: FlowError | undefined;
  readonly onSubmit: (fields: FormValues, slider?: string) => void;
  readonly onCancel: () => void;
}

const MACHINE = identityLoginMachine.provide({ actors: { askIdentity, logInWithIdentity } });

/** The form of a new account, prefilled with the third party's data. */
function AccountForm({ needs, sent, isBusy, error, onSubmit, onCancel }: AccountFormProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { sms, warning } = useSmsButton('register');
  const form = useMemo(
    () => identityForm(site.registerRules, { modules: site.modules, brand: site.brand }, needs.known),
    [needs],
  );
  const refusals = useMemo(() => refusalsOf(error), [error]);
  // The third party has shown that it knows the person, not that a person opens the account.
  const [held, setHeld] = useState<FormValues | undefined>();
  const asksHuman = site.modules.humanBeforeRegister || (error !== undefined && asksForHuman(error));
  const verified = (event: HumanEvent) => {
    setHeld(undefined);
    if (held && event.type === 'human.passed') onSubmit(held, event.slider);
  };
  if (!form) return null;
  return (
    <>
      <p className={classes.lead}>{t('session.identity.accountText')}</p>
      <ErrorAlert error={refusals.length === 0 ? error : undefined} isBusy={isBusy} />
      <DynamicForm
        form={form}
        initialValues={sent ?? needs.values}
        serverErrors={refusals}
        services={{ sms }}
        minimumAge={site.brand.limits.minimumAge}
        termsAddress="/help?topic=legal"
        submitLabel={t('session.register.submit')}
        isBusy={isBusy}
        footer={
          <p className={classes.switch}>
            <HeldButton disabled={isBusy} onClick={onCancel}>
              {t('session.identity.back')}
            </HeldButton>
          </p>
        }
        onSubmit={(filled) => (asksHuman ? setHeld(filled) : onSubmit(filled))}
      />
      {warning}
      <HumanStep isOpen={held !== undefined} purpose="register" error={undefined} send={verified} />
    </>
  );
}

const thrownAs = ({ code, details }: FlowError, way: IdentityWay): Error =>
  code === 'network' ? new NetworkError(way) : new DomainError(code, { ...details, way });

/**
 * A login through a third party or a passkey: waits for its result, and asks for the missing values of a new account.
 */
export function IdentityLogin({ start, onClose, onEntered, onLeft }: IdentityLoginProps) {
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE, { input: start });
  const { needs, fields, error } = state.context;
  const output = state.output;
  const conclude = useEffectEvent(() => {
    if (!output) return;
    if (output.session) onEntered(output.session);
    else onLeft(output.error && thrownAs(output.error, start.way));
  });
  useEffect(() => conclude(), [output]);
  const cancel = () => send({ type: 'login.cancelled' });
  const isAsking = state.matches('asking');
  return (
    <DialogFrame
      title={t(needs ? 'session.register.title' : 'session.login.title')}
      size="sm"
      closesOutside={false}
      onClose={onClose}
    >
      <div data-flow="identityLogin" data-state={String(state.value)}>
        {needs ? (
          <AccountForm
            needs={needs}
            sent={fields}
            isBusy={state.hasTag('busy')}
            error={error}
            onSubmit={(filled, slider) => send({ type: 'account.submitted', fields: filled, slider })}
            onCancel={cancel}
          />
        ) : (
          <div className={classes.waiting}>
            {/* The button is not part of the busy area: it stays usable. */}
            <div className={classes.busy} aria-busy="true">
              <Spinner />
              <p role="status">{t(`session.identity.${isAsking ? 'waiting' : 'entering'}.${start.way}`)}</p>
            </div>
            {isAsking ? <Button onClick={cancel}>{t('session.identity.cancel')}</Button> : null}
          </div>
        )}
      </div>
    </DialogFrame>
  );
}
