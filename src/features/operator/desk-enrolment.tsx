import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmOperatorTwoFactor, startOperatorTwoFactor } from '../../../schemas/calls/operator-session.ts';
import { deskApi } from '../../api/desk-client.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { DeskForm } from './desk-form.tsx';
import classes from './desk-login.module.css';

/** The first thing that an operator does where the merchant asks for it: an authenticator app, and its recovery codes. */
export function DeskEnrolment({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | undefined>();
  // One secret while the page is open: a second one would make the picture void that was just taken.
  const started = useQuery({
    queryKey: ['operator.startTwoFactor'],
    queryFn: () => deskApi.call(startOperatorTwoFactor, { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (codes)
    return (
      <section className={classes.login}>
        <PageTitle>{t('desk.enrol.codes')}</PageTitle>
        <Note tone="warn">{t('desk.enrol.codesText')}</Note>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Button variant="primary" onClick={onDone}>
          {t('desk.enrol.done')}
        </Button>
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
          <div className={classes.enrolment}>
            <QrCode text={started.data.uri} label={t('desk.enrol.picture')} />
            <code>{started.data.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </div>
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
