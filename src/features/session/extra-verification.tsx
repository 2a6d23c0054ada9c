import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../engine/register/form-schema.ts';
import { SECURITY_FIELD_KINDS } from '../../../engine/register/security-form.ts';
import { extraVerificationMachine } from '../../../flows/extra-verification/extra-verification.machine.ts';
import type { FurtherProof } from '../../../flows/extra-verification/further-proof.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { refusalsOf } from './refusals.ts';
import classes from './session.module.css';
import { verifyExtra } from './session-calls.ts';

interface ExtraVerificationProps {
  readonly proof: FurtherProof;
  readonly onClose: () => void;
  readonly onProven: (session: LoginSession) => void;
  /** Told where the login has to begin anew: why, or nothing where the person goes back. */
  readonly onEnded: (error: FlowError | undefined) => void;
}

const MACHINE = extraVerificationMachine.provide({ actors: { verifyExtra } });
const FORM: Form = {
  schema: {
    type: 'object',
    properties: { totpCode: { type: 'string', minCharacters: 6, maxCharacters: 16, patternId: 1 } },
    required: ['totpCode'],
    additionalProperties: false,
  },
  checks: [],
};

/** The second step of a login: a code of the app, or one of the recovery codes. */
export function ExtraVerification({ proof, onClose, onProven, onEnded }: ExtraVerificationProps) {
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE, { input: proof });
  const { error } = state.context;
  const refusals = useMemo(() => refusalsOf(error), [error]);
  const { output } = state;
  useEffect(() => {
    if (output?.session) onProven(output.session);
    else if (output) onEnded(output.error);
  }, [output, onProven, onEnded]);
  return (
    <DialogFrame title={t('session.extra.title')} size="sm" closesOutside={false} onClose={onClose}>
      <div data-flow="extraVerification" data-state={String(state.value)}>
        <p className={classes.lead}>{t('session.extra.text')}</p>
        {error && refusals.length === 0 ? <FormAlert text={t(`errors.${error.code}`, { ...error.details })} /> : null}
        <DynamicForm
          form={FORM}
          kinds={SECURITY_FIELD_KINDS}
          serverErrors={refusals}
          hasHints={false}
          submitLabel={t('session.extra.submit')}
          isBusy={state.hasTag('busy')}
          footer={
            <p className={classes.switch}>
              <button type="button" onClick={() => send({ type: 'proof.cancelled' })}>
                {t('session.extra.back')}
              </button>
            </p>
          }
          onSubmit={({ totpCode }) => send({ type: 'proof.submitted', code: String(totpCode) })}
        />
      </div>
    </DialogFrame>
  );
}
