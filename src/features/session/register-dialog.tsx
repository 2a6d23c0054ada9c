import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useQuery } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type RegistrationType, registrationTabs } from '../../../engine/modules/registration-tabs.ts';
import { rulesToForm } from '../../../engine/register/form-schema.ts';
import { identityProviders } from '../../../engine/register/identity-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { IdentityWay } from '../../../flows/identity-login/identity-evidence.ts';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import { registrationMachine } from '../../../flows/registration/registration.machine.ts';
import { affiliate as affiliateCall } from '../../../schemas/calls/agent.ts';
import { drafts } from '../../api/drafts.ts';
import { keptInvitation } from '../../api/kept-invitation.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Art } from '../../ui/art.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import type { ShownError } from '../../ui/form/form-store.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { Note } from '../../ui/note.tsx';
import { OwnImage } from '../../ui/own-image.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { captchaOf } from './captcha-of.ts';
import { FreePlay } from './free-play.tsx';
import { HumanStep } from './human-check-dialog.tsx';
import { IdentityButtons } from './identity-buttons.tsx';
import { refusalsOf } from './refusals.ts';
import classes from './session.module.css';
import { loadCaptcha, registerMember } from './session-calls.ts';
import { useInvitation } from './use-invitation.ts';
import { useSmsButton } from './use-sms-button.tsx';

interface RegisterDialogProps {
  readonly onClose: () => void;
  readonly onLogin: () => void;
  /** The third party, passkey or trial account chosen instead of the form. */
  readonly onElsewhere: (way: IdentityWay | 'trial') => void;
  /** `isNameMade`: the form asked for no account name, so the server made one. */
  readonly onRegistered: (session: LoginSession, isNameMade: boolean) => void;
}

/** The form is rendered by now; a third party's window code may load next. */
const PRELOAD_MS = 3_000;

/** The merchant's texts next to the form. */
function Aside() {
  const site = useSite();
  const { read } = useLocalText();
  const { registerTitle, registerText, registerPoints, registerScene, registerPicture } = site.home;
  const picture = site.pictures[registerPicture ?? ''];
  return (
    <>
      {picture ? (
        <OwnImage picture={picture} widths={[320, 480, 640]} sizes="340px" isFirst />
      ) : (
        <Art kind="poster" subject={{ id: registerScene }} widths={[320, 640]} sizes="340px" />
      )}
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
  isBusy,
  onChoose,
}: {
  readonly chosen: RegistrationType;
  readonly isBusy: boolean;
  readonly onChoose: (tab: RegistrationType) => void;
}) {
  const { t } = useTranslation();
  const tabs = registrationTabs(useSite().modules);
  if (tabs.length < 2) return null;
  const options = tabs.map((value) => ({
    value,
    label: t(value === 'register' ? 'session.register.username' : 'session.register.mobile'),
    icon:
      value === 'register' ? (
        <IconUser size={16} aria-hidden="true" />
      ) : (
        <IconDeviceMobile size={16} aria-hidden="true" />
      ),
  }));
  return (
    <Segmented
      label={t('session.register.ways')}
      chosen={chosen}
      options={options}
      isDisabled={isBusy}
      onChoose={onChoose}
    />
  );
}

/**
 * The registration dialog. If registration is by invitation only, the host may be an agent's, whose code is prefilled.
 */
export default function RegisterDialog(props: RegisterDialogProps) {
  const site = useSite();
  const kept = useMemo(keptInvitation.get, []);
  const isAsked = kept === '' && !site.modules.directRegister && site.modules.affiliate;
  const domain = window.location.hostname;
  const ofHost = useQuery({
    ...queryOf(affiliateCall, { query: { domain } }),
    enabled: isAsked,
    retry: false,
  });
  if (isAsked && ofHost.isPending) return null;
  return <RegistrationForm {...props} code={kept || (ofHost.data?.code ?? '')} />;
}

/** Loads the dialog that opens the window of a third party, where the merchant offers one. */
function usePreloadedLogin(): void {
  const hasProviders = identityProviders(useSite().modules).length > 0;
  useEffect(() => {
    if (!hasProviders) return;
    // Browsers open a window only right after a click: what opens it has to be here by then, but not before the form.
    const timer = setTimeout(() => void import('./login-dialog.tsx'), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [hasProviders]);
}

/** The form that the merchant's rules draw, and the session that it begins. */
function RegistrationForm({
  code,
  onClose,
  onLogin,
  onElsewhere,
  onRegistered,
}: RegisterDialogProps & { readonly code: string }) {
  const site = useSite();
  const { t } = useTranslation();
  const values = useMemo(() => (code === '' ? {} : { referralCode: code }), [code]);
  const invitation = useInvitation(code);
  const affiliate = useInvitation('');
  const machine = useMemo(
    () => registrationMachine.provide({ actors: { register: registerMember(site), loadCaptcha } }),
    [site],
  );
  const [state, send] = useMachine(machine, {
    input: {
      type: registrationTabs(site.modules)[0] ?? 'register',
      needsCaptcha: site.registerRules.captcha.enabled,
      asksHuman: site.modules.humanBeforeRegister,
      values,
    },
  });
  const { sms, warning } = useSmsButton('register');
  const { type, needsCaptcha, error, fieldErrors, sent } = state.context;
  const form = useMemo(() => {
    const captcha = { ...site.registerRules.captcha, enabled: true, required: true };
    const rules = needsCaptcha ? { ...site.registerRules, captcha } : site.registerRules;
    return rulesToForm(rules, { type, modules: site.modules, brand: site.brand });
  }, [type, needsCaptcha, site]);
  // By name: each version of the site makes another form, and errors are shown only once.
  const fields = Object.keys(form.schema.properties).join(' ');
  const serverErrors = useMemo<readonly ShownError[]>(() => {
    const refusals: readonly ShownError[] = fieldErrors.length > 0 ? fieldErrors : refusalsOf(error);
    // Errors of fields that this form lacks appear above it.
    return refusals.filter(({ field }) => fields.split(' ').includes(field));
  }, [fieldErrors, error, fields]);
  const isBusy = state.hasTag('busy');
  const session = state.output?.session;
  const hasName = form.schema.properties.username !== undefined;
  const conclude = useEffectEvent(() => {
    if (session) onRegistered(session, !hasName);
  });
  useEffect(() => conclude(), [session, hasName]);
  usePreloadedLogin();
  // The merchant has just changed the form: these errors have no field here.
  const isOtherForm =
    error?.code === 'invalidFields' && fieldErrors.some(({ field }) => !Object.hasOwn(form.schema.properties, field));
  const isOfForm = error && serverErrors.length === 0 && !state.matches('verifying');
  return (
    <DialogFrame title={t('session.register.title')} size="lg" aside={<Aside />} onClose={onClose}>
      <div data-flow="registration" data-state={JSON.stringify(state.value)}>
        <Tabs chosen={type} isBusy={isBusy} onChoose={(tab) => send({ type: 'tab.chosen', tab, values: {} })} />
        {site.modules.directRegister ? null : (
          <div className={classes.note}>
            <Note tone="info">{t('session.register.byInvitation')}</Note>
          </div>
        )}
        {invitation.status === 'good' && !form.schema.properties.referralCode ? (
          <div className={classes.note}>
            <Note tone="ok">{t('register.invitation.by', { name: invitation.inviter })}</Note>
          </div>
        ) : null}
        {isOtherForm ? (
          <FormAlert text={t('register.formChanged')}>
            <button type="button" onClick={() => drafts.reload()}>
              {t('register.loadForm')}
            </button>
          </FormAlert>
        ) : (
          <ErrorAlert error={isOfForm ? error : undefined} isBusy={isBusy} />
        )}
        <DynamicForm
          form={form}
          initialValues={sent}
          draft="register"
          serverErrors={serverErrors}
          services={{
            sms,
            invitations: { referralCode: invitation, affiliateCode: affiliate },
            captcha: captchaOf(state, send),
          }}
          minimumAge={site.brand.limits.minimumAge}
          termsAddress="/help?topic=legal"
          submitLabel={t('session.register.submit')}
          isBusy={isBusy}
          canSubmit={isBusy || state.matches({ editing: 'ready' })}
          footer={
            <>
              <IdentityButtons isBusy={state.hasTag('busy')} onChoose={onElsewhere} />
              <p className={classes.switch}>
                {t('session.register.haveAccount')}{' '}
                <button type="button" onClick={onLogin}>
                  {t('session.register.toLogin')}
                </button>
              </p>
              <FreePlay isDisabled={isBusy} onChoose={() => onElsewhere('trial')} />
            </>
          }
          onSubmit={(filled: FormValues) => send({ type: 'form.submitted', values: filled })}
        />
      </div>
      {warning}
      <HumanStep isOpen={state.matches('verifying')} purpose="register" error={error} send={send} />
    </DialogFrame>
  );
}
