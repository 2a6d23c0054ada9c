import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import { loginNames } from '../../../engine/access/login-name.ts';
import { isTrial } from '../../../engine/access/roles.ts';
import { resetWays } from '../../../engine/modules/reset-ways.ts';
import type { FieldKind } from '../../../engine/register/fields.ts';
import type { Form } from '../../../engine/register/form-schema.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import type { IdentityWay } from '../../../flows/identity-login/identity-evidence.ts';
import { type LoginSession, type LoginWay, loginMachine } from '../../../flows/login/login.machine.ts';
import { IDENTITY_PROVIDERS } from '../../../schemas/identity-providers.ts';
import { preferences } from '../../api/preferences.ts';
import { type Site, useSite } from '../../api/site.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { captchaOf } from './captcha-of.ts';
import { ExtraVerification } from './extra-verification.tsx';
import { FreePlay } from './free-play.tsx';
import { HumanStep } from './human-check-dialog.tsx';
import { IdentityButtons } from './identity-buttons.tsx';
import { IdentityLogin } from './identity-login.tsx';
import { RememberRow } from './remember-row.tsx';
import classes from './session.module.css';
import { loadCaptcha, logIn, startTrial } from './session-calls.ts';
import { useElsewhere } from './use-elsewhere.ts';
import { useSmsButton } from './use-sms-button.tsx';

const WAYS: readonly IdentityWay[] = [...IDENTITY_PROVIDERS, 'passkey'];

interface LoginDialogProps {
  /** The account to log in again; defaults to the one that this device remembers. */
  readonly account?: string;
  /** The method to start with at once, if it was chosen in another dialog. */
  readonly way?: IdentityWay | 'trial' | undefined;
  readonly onClose: () => void;
  readonly onRegister: () => void;
  readonly onForgotten: () => void;
  /** Called once, with the session, whether the password must be changed, and the typed password. */
  readonly onLoggedIn: (
    session: LoginSession,
    next: 'changePassword' | 'afterLogin',
    password: string | undefined,
  ) => void;
}

/** The fields of a site, whose account names may be called otherwise. */
const kindsOf = (names: ReturnType<typeof loginNames>): Readonly<Record<string, FieldKind>> => ({
  password: {
    widget: 'password',
    autoComplete: 'current-password',
    isMachineLike: true,
    isWide: true,
    isExisting: true,
  },
  username: {
    widget: 'text',
    autoComplete: 'username webauthn',
    isMachineLike: true,
    isWide: true,
    isExisting: true,
    ...(names === 'account' ? {} : { label: names }),
  },
  captcha: { widget: 'captcha', autoComplete: 'off', isMachineLike: true, isWide: true },
});
const INITIAL_VALUES: FormValues = preferences.accountName() ? { username: preferences.accountName() } : {};
const MACHINE = loginMachine.provide({ actors: { logIn, startTrial, loadCaptcha } });

function formFor({ brand }: Site, way: LoginWay, needsCaptcha: boolean): Form {
  const { dialingCodes } = brand.mobile;
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

/** The form of a way to log in, and its fields as the merchant names them. */
function useLoginForm(way: LoginWay, needsCaptcha: boolean) {
  const site = useSite();
  const form = useMemo(() => formFor(site, way, needsCaptcha), [site, way, needsCaptcha]);
  const kinds = useMemo(() => kindsOf(loginNames(site.modules, site.registerRules)), [site]);
  return { form, kinds };
}

const FIELDS = ['username', 'password', 'captcha', 'countryDialingCode', 'mobileNum', 'verificationCode'];
const textsOf = (values: FormValues): Record<string, string> =>
  Object.fromEntries(FIELDS.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : [])));

/** A name as the form sends it: whose wait it is depends on it. */
const nameOf = (name: FormValues[string]) => (typeof name === 'string' ? { username: name.trim() } : {});

/** The form-based login methods, if there is more than one. */
function Ways({
  chosen,
  isDisabled,
  onChoose,
}: {
  readonly chosen: LoginWay;
  readonly isDisabled: boolean;
  readonly onChoose: (way: LoginWay) => void;
}) {
  const site = useSite();
  const { t } = useTranslation();
  if (!site.modules.smsLogin) return null;
  const options = [
    { value: 'username', label: t('session.login.username') },
    { value: 'sms', label: t('session.login.sms') },
  ] as const;
  return (
    <Segmented
      label={t('session.login.ways')}
      chosen={chosen}
      options={options}
      isDisabled={isDisabled}
      onChoose={onChoose}
    />
  );
}

/** Stores what the device remembers of a login, and passes it on. */
function useEntered(
  { output, context: { details, way } }: SnapshotFrom<typeof loginMachine>,
  remember: boolean,
  onLoggedIn: LoginDialogProps['onLoggedIn'],
): void {
  const conclude = useEffectEvent(() => {
    if (!output?.session) return;
    preferences.remember(remember && !isTrial(output.session.isAgent) ? output.session.account : undefined);
    if (!isTrial(output.session.isAgent)) preferences.saveLoginWay(way);
    onLoggedIn(output.session, output.next, details?.password);
  });
  useEffect(() => conclude(), [output]);
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
      <FreePlay isDisabled={isBusy} onChoose={onTrial} />
    </>
  );
}

/** The login dialog. It shows the state of its machine and keeps the input when an attempt fails. */
export default function LoginDialog(props: LoginDialogProps) {
  const site = useSite();
  const { account, way: chosenWay, onClose, onRegister, onForgotten, onLoggedIn } = props;
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
  // After a return from a third party the earlier input is still there.
  const typed = useRef<FormValues>(account ? { username: account } : INITIAL_VALUES);
  const [name, setName] = useState(account ?? INITIAL_VALUES.username);
  const { sms, warning } = useSmsButton('login');
  const { way, needsCaptcha, error, proof, elsewhere } = state.context;
  const { form, kinds } = useLoginForm(way, needsCaptcha);
  const isBusy = state.hasTag('busy');
  useEntered(state, remember, onLoggedIn);
  const { choose, onEntered, onLeft } = useElsewhere(
    send,
    remember,
    chosenWay,
    state.matches('editing') && way === 'username',
  );
  const again = WAYS.find((known) => known === error?.details.way);
  const submit = (values: FormValues) => send({ type: 'details.submitted', details: { remember, ...textsOf(values) } });
  const onProven = useCallback((session: LoginSession) => send({ type: 'proof.given', session }), [send]);
  const onProofEnded = useCallback(
    (ended: FlowError | undefined) => send({ type: 'proof.ended', error: ended }),
    [send],
  );
  if (state.matches('elsewhere') && elsewhere)
    return <IdentityLogin start={elsewhere} onClose={onClose} onEntered={onEntered} onLeft={onLeft} />;
  if (proof) return <ExtraVerification proof={proof} onClose={onClose} onProven={onProven} onEnded={onProofEnded} />;
  return (
    <DialogFrame title={t('session.login.title')} size="sm" onClose={onClose}>
      <div data-flow="login" data-state={JSON.stringify(state.value)}>
        <Ways chosen={way} isDisabled={isBusy} onChoose={(chosen) => send({ type: 'way.chosen', way: chosen })} />
        <ErrorAlert
          error={state.matches('verifying') ? undefined : error}
          isBusy={isBusy}
          onRetry={again && (() => choose(again))}
          onResend={sms.status === 'idle' ? () => sms.request(typed.current) : undefined}
        />
        <DynamicForm
          form={form}
          kinds={kinds}
          initialValues={{ username: name, ...typed.current }}
          hasHints={false}
          draft="login"
          services={{
            sms,
            captcha: captchaOf(state, send),
          }}
          submitLabel={t('session.login.submit')}
          isBusy={isBusy}
          canSubmit={isBusy || state.can({ type: 'details.submitted', details: { remember, ...nameOf(name) } })}
          beforeSubmit={
            <RememberRow
              isChecked={remember}
              onChange={setRemember}
              onForgotten={resetWays(site.modules).length > 0 ? onForgotten : undefined}
            />
          }
          footer={
            <>
              <IdentityButtons offersPasskey isBusy={isBusy} onChoose={choose} />
              <OtherWays isBusy={isBusy} onRegister={onRegister} onTrial={() => send({ type: 'trial.chosen' })} />
            </>
          }
          onSubmit={submit}
          onChange={(values) => {
            typed.current = values;
            // The form for mobile numbers has no account name: the one typed earlier stays for when the person returns.
            if (typeof values.username === 'string') setName(values.username);
          }}
        />
      </div>
      {warning}
      <HumanStep isOpen={state.matches('verifying')} purpose="login" error={error} send={send} />
    </DialogFrame>
  );
}
