import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { operatorLogin } from '../../../schemas/calls/operator-session.ts';
import { backOfficeApi, backOfficeSession } from '../../api/back-office-client.ts';
import { useSite } from '../../api/site.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeForm } from './back-office-form.tsx';
import classes from './back-office-login.module.css';

/** The back-office login. It asks for the authenticator code once the server requires it. */
export function BackOfficeLogin() {
  const site = useSite();
  const { t } = useTranslation();
  const [needsCode, setNeedsCode] = useState(false);
  const fields: readonly BackOfficeField[] = [
    { name: 'account', label: t('backOffice.login.account'), autoComplete: 'username', maximumLength: 128 },
    {
      name: 'password',
      label: t('backOffice.login.password'),
      kind: 'password',
      autoComplete: 'current-password',
      maximumLength: 256,
    },
    ...(needsCode
      ? [
          {
            name: 'totpCode',
            label: t('backOffice.login.code'),
            hint: t('backOffice.login.codeHint'),
            autoComplete: 'one-time-code',
            maximumLength: 32,
          },
        ]
      : []),
  ];
  return (
    <section className={classes.login}>
      <PageTitle>{t('backOffice.login.title')}</PageTitle>
      <p>{t('backOffice.login.intro', { name: site.name })}</p>
      <BackOfficeForm
        fields={fields}
        submitLabel={t('backOffice.login.submit')}
        call={async ({ account = '', password = '', totpCode = '' }) => {
          try {
            return await backOfficeApi.call(operatorLogin, {
              body: { account, password, ...(totpCode === '' ? {} : { totpCode }) },
            });
          } catch (error) {
            if (error instanceof DomainError && error.code === 'extraVerificationRequired') setNeedsCode(true);
            throw error;
          }
        }}
        onDone={({ token }) => backOfficeSession.begin(token)}
      />
    </section>
  );
}
