import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTEST_OPERATOR_PASSWORD } from '../../../schemas/calls/operator-account.ts';
import { beginOwner } from '../../../schemas/calls/operator-first.ts';
import { operatorLogin } from '../../../schemas/calls/operator-session.ts';
import { backOfficeApi, backOfficeSession } from '../../api/back-office-client.ts';
import { useSite } from '../../api/site.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeForm } from './back-office-form.tsx';
import classes from './back-office-login.module.css';

const TOKEN = /^#first-owner=([A-Za-z0-9_-]{43})$/;

/** The token of a one-time link. It is behind the #, which no server logs. */
export const useOwnerToken = (): string | undefined => useState(() => TOKEN.exec(window.location.hash)?.[1])[0];

/** The first owner of a back office chooses an account and a password, and is logged in. */
export function FirstOwner({ ownerToken }: { readonly ownerToken: string }) {
  const site = useSite();
  const { t } = useTranslation();
  // The link works once: a login that fails is tried again without it.
  const begun = useRef('');
  const fields: readonly BackOfficeField[] = [
    {
      name: 'account',
      label: t('backOffice.login.account'),
      autoComplete: 'username',
      minimumLength: 3,
      maximumLength: 32,
    },
    {
      name: 'newPassword',
      label: t('backOffice.login.password'),
      hint: t('backOffice.firstOwner.passwordHint', { least: SHORTEST_OPERATOR_PASSWORD }),
      kind: 'password',
      autoComplete: 'new-password',
      minimumLength: SHORTEST_OPERATOR_PASSWORD,
      maximumLength: 256,
    },
  ];
  return (
    <section className={classes.login}>
      <PageTitle>{t('backOffice.firstOwner.title')}</PageTitle>
      <p>{t('backOffice.firstOwner.intro', { name: site.name })}</p>
      <BackOfficeForm
        fields={fields}
        submitLabel={t('backOffice.firstOwner.submit')}
        call={async ({ account = '', newPassword = '' }) => {
          if (begun.current !== account)
            await backOfficeApi.call(beginOwner, { body: { ownerToken, account, newPassword } });
          begun.current = account;
          return backOfficeApi.call(operatorLogin, { body: { account, password: newPassword } });
        }}
        onDone={({ token }) => {
          window.history.replaceState(window.history.state, '', window.location.pathname);
          backOfficeSession.begin(token);
        }}
      />
    </section>
  );
}
