import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type RegistrationType, registrationTabs } from '../../../engine/modules/registration-tabs.ts';
import { rulesToForm } from '../../../engine/register/form-schema.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { IdentityWay } from '../../../flows/identity-login/identity-evidence.ts';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import { registrationMachine } from '../../../flows/registration/registration.machine.ts';
import { site, useLocalText } from '../../api/site.ts';
import { Art } from '../../ui/art.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import type { ShownError } from '../../ui/form/form-store.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { HAS_PROVIDERS, IdentityButtons } from './identity-buttons.tsx';
import { refusalsOf } from './refusals.ts';
import classes from './session.module.css';
import { loadCaptcha, registerMember } from './session-calls.ts';
import { useSmsButton } from './use-sms-button.tsx';

interface RegisterDialogProps {
  readonly onClose: () => void;
  readonly onLogin: () => void;
  /** Somebody else is to vouch for the person. */
  readonly onElsewhere: (way: IdentityWay) => void;
  readonly onRegistered: (session: LoginSession) => void;
}

const TABS = registrationTabs(site.modules);
const MACHINE = registrationMachine.provide({ actors: { register: registerMember, loadCaptcha } });

/** What the merchant says beside the form. */
function Aside() {
  const { read } = useLocalText();
  const { registerTitle, registerText, registerPoints } = site.home;
  return (
    <>
      <Art kind="poster" subject={{ id: site.home.registerScene }} widths={[320, 640]} sizes="340px" />
      <div className={classes.asideText}>
        <h3>{read(registerTitle)}</h3>
        <p>{read(registerText)}</p>
        <ul>
          {registerPoints.map((point) => (
            <li key={read(point)}>{read(point)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Tabs({
  chosen,
  onChoose,
}: {
  readonly chosen: RegistrationType;
  readonly onChoose: (tab: RegistrationType) => void;
}) {
  const { t } = useTranslation();
  if (TABS.length < 2) return null;
  const options = TABS.map((value) => ({
    value,
    label: t(value === 'register' ? 'session.register.username' : 'session.register.mobile'),
    icon:
      value === 'register' ? (
        <IconUser size={16} aria-hidden="true" />
      ) : (
        <IconDeviceMobile size={16} aria-hidden="true" />
      ),
  }));
  return <Segmented label={t('session.register.ways')} chosen={chosen} options={options} onChoose={onChoose} />;
}

/** The registration dialog: the form that the merchant's rules draw, and the session that it begins. */
export default function RegisterDialog({ onClose, onLogin, onElsewhere, onRegistered }: RegisterDialogProps) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const values = useMemo(() => {
    const referralCode = parameters.get('referralCode');
    return referralCode ? { referralCode } : {};
  }, [parameters]);
  const [state, send] = useMachine(MACHINE, {
    input: { type: TABS[0] ?? 'register', needsCaptcha: site.registerRules.captcha.enabled, values },
  });
  const { sms, warning } = useSmsButton('register');
  const { type, needsCaptcha, picture, error, fieldErrors, sent } = state.context;
  const form = useMemo(() => {
    const captcha = { ...site.registerRules.captcha, enabled: true, required: true };
    const rules = needsCaptcha ? { ...site.registerRules, captcha } : site.registerRules;
    return rulesToForm(rules, { type, modules: site.modules, brand: site.brand });
  }, [type, needsCaptcha]);
  const serverErrors = useMemo<readonly ShownError[]>(
    () => (fieldErrors.length > 0 ? fieldErrors : refusalsOf(error)),
    [fieldErrors, error],
  );
  const session = state.output?.session;
  useEffect(() => {
    if (session) onRegistered(session);
  }, [session, onRegistered]);
  useEffect(() => {
    // Browsers open a window only right after a click: what opens it has to be here by then.
    if (HAS_PROVIDERS) void import('./login-dialog.tsx');
  }, []);
  const isOfForm = error && serverErrors.length === 0;
  return (
    <DialogFrame
      title={t('session.register.title')}
      size="lg"
      aside={<Aside />}
      closesOutside={false}
      onClose={onClose}
    >
      <div data-flow="registration" data-state={JSON.stringify(state.value)}>
        <Tabs chosen={type} onChoose={(tab) => send({ type: 'tab.chosen', tab, values: {} })} />
        {isOfForm ? <FormAlert text={t(`errors.${error.code}`, { ...error.details })} /> : null}
        <DynamicForm
          form={form}
          initialValues={sent}
          serverErrors={serverErrors}
          services={{
            sms,
            captcha: {
              image: picture?.image,
              hasFailed: state.matches({ editing: 'captchaFailed' }),
              refresh: () => send({ type: 'captcha.refreshed' }),
            },
          }}
          minimumAge={site.brand.limits.minimumAge}
          termsAddress="/help?topic=legal"
          submitLabel={t('session.register.submit')}
          isBusy={state.hasTag('busy')}
          footer={
            <>
              <IdentityButtons isBusy={state.hasTag('busy')} onChoose={onElsewhere} />
              <p className={classes.switch}>
                {t('session.register.haveAccount')}{' '}
                <button type="button" onClick={onLogin}>
                  {t('session.register.toLogin')}
                </button>
              </p>
            </>
          }
          onSubmit={(filled: FormValues) => send({ type: 'form.submitted', values: filled })}
        />
      </div>
      {warning}
    </DialogFrame>
  );
}
