import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmOperatorTwoFactor, startOperatorTwoFactor } from '../../../schemas/calls/operator-session.ts';
import { deskApi } from '../../api/desk-client.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AppSecret, RecoveryCodes } from './app-secret.tsx';
import { DeskForm } from './desk-form.tsx';
import classes from './desk-login.module.css';

/** The first thing that an operator does where the merchant asks for it: an authenticator app, and its recovery codes. */
export function DeskEnrolment({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | undefined>();
  // One secret while the page is open, whatever news comes: a second one would make the picture void that was just taken.
  const started = useQuery({
    queryKey: ['operator.startTwoFactor'],
    queryFn: () => deskApi.call(startOperatorTwoFactor, { body: {} }),
    staleTime: 'static',
    gcTime: 0,
  });
  if (codes)
    return (
      <section className={classes.login}>
        <PageTitle>{t('desk.enrol.codes')}</PageTitle>
        <RecoveryCodes codes={codes} onKept={onDone} />
      </section>
    );
  return (
    <section className={classes.login}>
      <PageTitle>{t('desk.enrol.title')}</PageTitle>
      <p>{t('desk.enrol.intro')}</p>
      {started.isError ? <LoadFailure error={started.error} onRetry={() => void started.refetch()} /> : null}
      {started.isPending ? <SkeletonLines count={4} /> : null}
      {started.data ? (
        <>
          <AppSecret {...started.data} />
          <DeskForm
            fields={[
              {
                name: 'totpCode',
                label: t('desk.enrol.code'),
                kind: 'code',
                autoComplete: 'one-time-code',
                maximumLength: 32,
              },
            ]}
            submitLabel={t('desk.enrol.submit')}
            call={({ totpCode = '' }) => deskApi.call(confirmOperatorTwoFactor, { body: { totpCode } })}
            onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          />
        </>
      ) : null}
    </section>
  );
}
