import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmOperatorTwoFactor, startOperatorTwoFactor } from '../../../schemas/calls/operator-session.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AppSecret, RecoveryCodes } from './app-secret.tsx';
import { BackOfficeForm } from './back-office-form.tsx';
import classes from './back-office-login.module.css';

/** An operator's first step if the merchant requires it: setting up an authenticator app and recovery codes. */
export function BackOfficeEnrolment({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | undefined>();
  // One secret while the page is open, even across refetches: a second one would invalidate the scanned QR code.
  const started = useQuery({
    ...queryOf(startOperatorTwoFactor, { body: {} }),
    staleTime: 'static',
    gcTime: 0,
  });
  if (codes)
    return (
      <section className={classes.login}>
        <PageTitle>{t('backOffice.enrol.codes')}</PageTitle>
        <RecoveryCodes codes={codes} onKept={onDone} />
      </section>
    );
  return (
    <section className={classes.login}>
      <PageTitle>{t('backOffice.enrol.title')}</PageTitle>
      <p>{t('backOffice.enrol.intro')}</p>
      {started.isError ? <LoadFailure error={started.error} onRetry={() => void started.refetch()} /> : null}
      {started.isPending ? <SkeletonLines count={4} /> : null}
      {started.data ? (
        <>
          <AppSecret {...started.data} />
          <BackOfficeForm
            fields={[
              {
                name: 'totpCode',
                label: t('backOffice.enrol.code'),
                kind: 'code',
                autoComplete: 'one-time-code',
                maximumLength: 32,
              },
            ]}
            submitLabel={t('backOffice.enrol.submit')}
            call={({ totpCode = '' }) => backOfficeApi.call(confirmOperatorTwoFactor, { body: { totpCode } })}
            onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          />
        </>
      ) : null}
    </section>
  );
}
