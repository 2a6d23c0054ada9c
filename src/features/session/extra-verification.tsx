import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../engine/register/form-schema.ts';
import { SECURITY_FIELD_KINDS } from '../../../engine/register/security-form.ts';
import { extraVerificationMachine } from '../../../flows/extra-verification/extra-verification.machine.ts';
import type { FurtherProof } from '../../../flows/extra-verification/further-proof.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import type { ExtraWay } from '../../../schemas/calls/two-factor.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { HeldButton } from '../../ui/held-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { refusalsOf } from './refusals.ts';
import classes from './session.module.css';
import { requestProofCode, verifyExtra } from './session-calls.ts';
import { type CountdownCode, useCountdownButton } from './use-countdown-button.tsx';

interface ExtraVerificationProps {
  readonly proof: FurtherProof;
  readonly onClose: () => void;
  readonly onProven: (session: LoginSession) => void;
  /** Called if the login must start over: with the reason, or with nothing if the person goes back. */
  readonly onEnded: (error: FlowError | undefined) => void;
}

const MACHINE = extraVerificationMachine.provide({ actors: { verifyExtra } });
const NONE: readonly string[] = [];

const formOf = (field: string, minCharacters: number, maxCharacters: number, patternId: number): Form => ({
  schema: {
    type: 'object',
    properties: { [field]: { type: 'string', minCharacters, maxCharacters, patternId } },
    required: [field],
    additionalProperties: false,
  },
  checks: [],
});

/** The one field of each way. */
const FIELDS = { google: 'totpCode', sms: 'verificationCode', mail: 'emailCode', bankName: 'payeeName' } as const;
const FORMS: Readonly<Record<ExtraWay, Form>> = {
  google: formOf(FIELDS.google, 6, 16, 1),
  sms: formOf(FIELDS.sms, 6, 6, 7),
  mail: formOf(FIELDS.mail, 6, 6, 7),
  bankName: formOf(FIELDS.bankName, 1, 128, 1),
};

/** The buttons that send a code: each way counts down on its own. */
function useProofCode(ticket: string, way: 'sms' | 'mail') {
  const code = useMemo<CountdownCode>(
    () => ({
      key: `proofDeadline:${way}:${ticket}`,
      requestCode: requestProofCode(ticket, way),
      asksHuman: false,
      needs: NONE,
    }),
    [ticket, way],
  );
  return useCountdownButton(code);
}

/** The second step of a login: a code of the app or one that is sent, or the holder of a bank account. */
export function ExtraVerification({ proof, onClose, onProven, onEnded }: ExtraVerificationProps) {
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE, { input: proof });
  const bySms = useProofCode(proof.ticket, 'sms');
  const byMail = useProofCode(proof.ticket, 'mail');
  const { error, way, ways } = state.context;
  const refusals = useMemo(() => refusalsOf(error), [error]);
  const { output } = state;
  const conclude = useEffectEvent(() => {
    if (output?.session) onProven(output.session);
    else if (output) onEnded(output.error);
  });
  useEffect(() => conclude(), [output]);
  const isApp = way === 'google';
  const title = t(isApp ? 'session.extra.title' : 'session.extra.newAddress');
  return (
    <DialogFrame title={title} size="sm" closesOutside={false} onClose={onClose}>
      <div data-flow="extraVerification" data-state={String(state.value)}>
        <p className={classes.lead}>
          {isApp ? t('session.extra.text') : t(`session.extra.${way}`, { to: proof.hints[way] ?? '' })}
        </p>
        {ways.length > 1 ? (
          <Segmented
            label={t('session.extra.ways')}
            chosen={way}
            options={ways.map((value) => ({ value, label: t(`session.extra.way.${value}`) }))}
            isDisabled={state.hasTag('busy')}
            onChoose={(chosen) => send({ type: 'way.chosen', way: chosen })}
          />
        ) : null}
        <ErrorAlert error={refusals.length === 0 ? error : undefined} isBusy={state.hasTag('busy')} />
        <DynamicForm
          form={FORMS[way]}
          kinds={SECURITY_FIELD_KINDS}
          serverErrors={refusals}
          services={{ sms: way === 'mail' ? byMail.sms : bySms.sms }}
          hasHints={false}
          submitLabel={t('session.extra.submit')}
          isBusy={state.hasTag('busy')}
          footer={
            <p className={classes.switch}>
              <HeldButton disabled={state.hasTag('busy')} onClick={() => send({ type: 'proof.cancelled' })}>
                {t('session.extra.back')}
              </HeldButton>
            </p>
          }
          onSubmit={(values) => send({ type: 'proof.submitted', code: String(values[FIELDS[way]]) })}
        />
      </div>
      {bySms.warning}
      {byMail.warning}
    </DialogFrame>
  );
}
