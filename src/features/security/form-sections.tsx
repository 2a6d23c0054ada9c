import { useTranslation } from 'react-i18next';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { bindEmail, bindMobile, setFundPassword, setRealName } from '../../../schemas/calls/security.ts';
import { api } from '../../api/client.ts';
import { Note } from '../../ui/note.tsx';
import { filledFields } from './filled-fields.ts';
import { SecurityFormView } from './security-form-view.tsx';
import { useCodeButton } from './use-code-button.tsx';
import type { Standing } from './use-standing.ts';

/** What every section with a form is given. */
export interface FormSectionProps {
  readonly standing: Standing;
  /** Called with a message once the protection is set up. */
  readonly onDone: (said: string) => void;
}

const text = (values: FormValues, field: string): string => String(values[field] ?? '');

/** Sets the fund password, or changes it. */
export function FundPasswordSection({ standing, onDone }: FormSectionProps) {
  const { t } = useTranslation();
  return (
    <SecurityFormView
      kind="fundPassword"
      standing={standing}
      intro={<p>{t('security.fundPassword.intro')}</p>}
      submitLabel={t('security.save')}
      call={(values) =>
        api.call(setFundPassword, {
          body: {
            paymentPassword: text(values, 'paymentPassword'),
            confirmPaymentPassword: text(values, 'confirmPaymentPassword'),
            ...filledFields(values, 'oldPaymentPassword', 'loginPassword'),
          },
        })
      }
      onDone={() => onDone(t('security.fundPassword.done'))}
    />
  );
}

/** Binds a mail address, or another one. */
export function EmailSection({ standing, onDone }: FormSectionProps) {
  const { t } = useTranslation();
  const { sms, warning } = useCodeButton('email');
  return (
    <>
      <SecurityFormView
        kind="email"
        standing={standing}
        sms={sms}
        intro={<p>{t('security.email.intro')}</p>}
        submitLabel={t('security.bind')}
        call={(values) =>
          api.call(bindEmail, {
            body: {
              email: text(values, 'email'),
              emailCode: text(values, 'emailCode'),
              ...filledFields(values, 'loginPassword'),
            },
          })
        }
        onDone={() => onDone(t('security.email.done'))}
      />
      {warning}
    </>
  );
}

/** Binds a mobile number, or another one. */
export function MobileSection({ standing, onDone }: FormSectionProps) {
  const { t } = useTranslation();
  const { sms, warning } = useCodeButton('mobile');
  return (
    <>
      <SecurityFormView
        kind="mobile"
        standing={standing}
        sms={sms}
        intro={<p>{t('security.mobile.intro')}</p>}
        submitLabel={t('security.bind')}
        call={(values) =>
          api.call(bindMobile, {
            body: {
              countryDialingCode: text(values, 'countryDialingCode'),
              mobileNum: text(values, 'mobileNum'),
              verificationCode: text(values, 'verificationCode'),
              ...filledFields(values, 'loginPassword'),
            },
          })
        }
        onDone={() => onDone(t('security.mobile.done'))}
      />
      {warning}
    </>
  );
}

/** Sets the real name, once. */
export function RealNameSection({ standing, onDone }: FormSectionProps) {
  const { t } = useTranslation();
  if (standing.realName !== null)
    return <Note tone="info">{t('security.realName.fixed', { name: standing.realName })}</Note>;
  return (
    <SecurityFormView
      kind="realName"
      standing={standing}
      intro={<Note tone="warn">{t('security.realName.intro')}</Note>}
      submitLabel={t('security.save')}
      call={(values) => api.call(setRealName, { body: { payeeName: text(values, 'payeeName') } })}
      onDone={() => onDone(t('security.realName.done'))}
    />
  );
}
