import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTrial } from '../../../engine/access/roles.ts';
import { resetWays } from '../../../engine/modules/reset-ways.ts';
import type { FieldKind } from '../../../engine/register/fields.ts';
import type { Form } from '../../../engine/register/form-schema.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { type LoginSession, type LoginWay, loginMachine } from '../../../flows/login/login.machine.ts';
import { preferences } from '../../api/preferences.ts';
import { site } from '../../api/site.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ExtraVerification } from './extra-verification.tsx';
import { HumanStep } from './human-check-dialog.tsx';
import classes from './session.module.css';
import { loadCaptcha, logIn, startTrial } from './session-calls.ts';
import { useSmsButton } from './use-sms-button.tsx';

interface LoginDialogProps {
  /** Who is to log in again; the one whom this device remembers without it. */
  readonly account?: string;
  readonly onClose: () => void;
  readonly onRegister: () => void;
  readonly onForgotten: () => void;
  /** Told once, with the session, whether the password must be changed, and the one that was typed. */
  readonly onLoggedIn: (
    session: LoginSession,
    next: 'changePassword' | 'afterLogin',
    password: string | undefined,
  ) => void;
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  password: { widget: 'password', autoComplete: 'current-password', isMachineLike: true, isWide: true },
  username: { widget: 'text', autoComplete: 'username', isMachineLike: true, isWide: true },
  captcha: { widget: 'captcha', autoComplete: 'off', isMachineLike: true, isWide: true },
};
const INITIAL_VALUES: FormValues = preferences.accountName() ? { username: preferences.accountName() } : {};
const CAN_RESET = resetWays(site.modules).length > 0;
const MACHINE = loginMachine.provide({ actors: { logIn, startTrial, loadCaptcha } });

function formFor(way: LoginWay, needsCaptcha: boolean): Form {
  const { dialingCodes } = site.brand.mobile;
  const properties: Form['schema']['properties'] =
    way === 'sms'
      ? {
          countryDialingCode: { type: 'string', enum: dialingCodes.map(({ code }) => code) },
          mobileNum: { type: 'string', minCharacters: 1, maxCharacters: 15, patternId: 7 },
          verificationCode: { type: 'string', minCharacters: 6, maxCharacters: 6, patternId: 7 },
        }
      : {
          username: { type: 'string', minCharacters: 1, maxCharacters: 128, patternId: 1 },
          password: { type: 'string', minCharacters: 1, maxCharacters: 256 },
          ...(needsCaptcha
            ? { captcha: { type: 'string', minCharacters: 1, maxCharacters: 16, patternId: 1 } as const }
            : {}),
        };
  const digits = Object.fromEntries(dialingCodes.map(({ code, digits: counts }) => [code, counts]));
  return {
    schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
    checks:
      way === 'sms' ? [{ kind: 'mobileDigits', field: 'mobileNum', codeField: 'countryDialingCode', digits }] : [],
  };
}

const FIELDS = ['username', 'password', 'captcha', 'countryDialingCode', 'mobileNum', 'verificationCode'];
const textsOf = (values: FormValues): Record<string, string> =>
  Object.fromEntries(FIELDS.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : [])));

/** Whether this device stays logged in, and the way back for whoever has forgotten the password. */
function Remembering({
  isOn,
  onChange,
  onForgotten,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly onForgotten: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.between}>
      <div className={classes.remember}>
        <CheckBox id={id} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
        <label htmlFor={id}>{t('session.login.remember')}</label>
      </div>
      {CAN_RESET ? (
        <button type="button" onClick={onForgotten}>
          {t('session.login.forgotPassword')}
        </button>
      ) : null}
    </div>
  );
}

/** For people without an account. */
function OtherWays({
  isBusy,
  onRegister,
  onTrial,
}: {
  readonly isBusy: boolean;
  readonly onRegister: () => void;
  readonly onTrial: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.switch}>
        {t('session.login.noAccount')}{' '}
        <button type="button" onClick={onRegister}>
          {t('session.login.toRegister')}
        </button>
      </p>
      {site.modules.freePlay ? (
        <p className={classes.switch}>
          {t('session.login.onlyLooking')}{' '}
          <button type="button" disabled={isBusy} onClick={onTrial}>
            {t('session.login.freePlay')}
          </button>
        </p>
      ) : null}
    </>
  );
}

/** The login dialog. It shows what its machine says and keeps what was typed when a try fails. */
export default function LoginDialog({ account, onClose, onRegister, onForgotten, onLoggedIn }: LoginDialogProps) {
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE, {
    input: {
      way: site.modules.smsLogin ? preferences.loginWay() : 'username',
      forcedPasswordChange: site.modules.forcedPasswordChange,
      needsCaptcha: site.modules.loginCaptcha,
      asksHuman: site.modules.humanBeforeLogin,
    },
  });
  const [remember, setRemember] = useState(false);
  const { sms, warning } = useSmsButton('login');
  const { way, needsCaptcha, picture, error, details, proof } = state.context;
  const form = useMemo(() => formFor(way, needsCaptcha), [way, needsCaptcha]);
  const isBusy = state.hasTag('busy');
  const output = state.output;
  useEffect(() => {
    if (!output?.session) return;
    preferences.remember(remember && !isTrial(output.session.isAgent) ? output.session.account : undefined);
    if (!isTrial(output.session.isAgent)) preferences.saveLoginWay(way);
    onLoggedIn(output.session, output.next, details?.password);
  }, [output, remember, details, way, onLoggedIn]);
  const submit = (values: FormValues) =>
    send({
      type: 'details.submitted',
      details: {
        remember,
        ...textsOf(values),
      },
    });
  const onProven = useCallback((session: LoginSession) => send({ type: 'proof.given', session }), [send]);
  const onProofEnded = useCallback(
    (ended: FlowError | undefined) => send({ type: 'proof.ended', error: ended }),
    [send],
  );
  if (proof) return <ExtraVerification proof={proof} onClose={onClose} onProven={onProven} onEnded={onProofEnded} />;
  return (
    <DialogFrame title={t('session.login.title')} size="sm" closesOutside={false} onClose={onClose}>
      <div data-flow="login" data-state={JSON.stringify(state.value)}>
        {site.modules.smsLogin ? (
          <Segmented
            label={t('session.login.ways')}
            chosen={way}
            options={[
              { value: 'username', label: t('session.login.username') },
              { value: 'sms', label: t('session.login.sms') },
            ]}
            isDisabled={isBusy}
            onChoose={(chosen) => send({ type: 'way.chosen', way: chosen })}
          />
        ) : null}
        {error && !state.matches('verifying') ? (
          <FormAlert text={t(`errors.${error.code}`, { ...error.details })} />
        ) : null}
        <DynamicForm
          form={form}
          kinds={KINDS}
          initialValues={account ? { username: account } : INITIAL_VALUES}
          hasHints={false}
          services={{
            sms,
            captcha: {
              image: picture?.image,
              hasFailed: state.matches({ editing: 'captchaFailed' }),
              canRefresh: state.can({ type: 'captcha.refreshed' }),
              refresh: () => send({ type: 'captcha.refreshed' }),
            },
          }}
          submitLabel={t('session.login.submit')}
          isBusy={isBusy}
          canSubmit={isBusy || state.matches({ editing: 'ready' })}
          beforeSubmit={<Remembering isOn={remember} onChange={setRemember} onForgotten={onForgotten} />}
          footer={<OtherWays isBusy={isBusy} onRegister={onRegister} onTrial={() => send({ type: 'trial.chosen' })} />}
          onSubmit={submit}
        />
      </div>
      {warning}
      <HumanStep isOpen={state.matches('verifying')} purpose="login" error={error} send={send} />
    </DialogFrame>
  );
}
