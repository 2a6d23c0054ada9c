import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { operatorLogin } from '../../../schemas/calls/operator-session.ts';
import { deskApi, deskSession } from '../../api/desk-client.ts';
import { site } from '../../api/site.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { type DeskField, DeskForm } from './desk-form.tsx';
import classes from './desk-login.module.css';

/** The back-office login. It asks for the authenticator code once the server requires it. */
export function DeskLogin() {
  const { t } = useTranslation();
  const [needsCode, setNeedsCode] = useState(false);
  const fields: readonly DeskField[] = [
    { name: 'account', label: t('desk.login.account'), autoComplete: 'username', maximumLength: 128 },
    {
      name: 'password',
      label: t('desk.login.password'),
      kind: 'password',
      autoComplete: 'current-password',
      maximumLength: 256,
    },
    ...(needsCode
      ? [
          {
            name: 'totpCode',
            label: t('desk.login.code'),
            hint: t('desk.login.codeHint'),
            autoComplete: 'one-time-code',
            maximumLength: 32,
          },
        ]
      : []),
  ];
  return (
    <section className={classes.login}>
      <PageTitle>{t('desk.login.title')}</PageTitle>
      <p>{t('desk.login.intro', { name: site.name })}</p>
      <DeskForm
        fields={fields}
        submitLabel={t('desk.login.submit')}
        call={async ({ account = '', password = '', totpCode = '' }) => {
          try {
            return await deskApi.call(operatorLogin, {
              body: { account, password, ...(totpCode === '' ? {} : { totpCode }) },
            });
          } catch (error) {
            if (error instanceof DomainError && error.code === 'extraVerificationRequired') setNeedsCode(true);
            throw error;
          }
        }}
        onDone={({ token }) => deskSession.begin(token)}
      />
    </section>
  );
}
