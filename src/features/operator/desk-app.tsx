import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  confirmOperatorRenewal,
  operatorSessions,
  renewOperatorCodes,
  renewOperatorTwoFactor,
} from '../../../schemas/calls/operator-account.ts';
import { deskApi } from '../../api/desk-client.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AppSecret, type NewApp, RecoveryCodes } from './app-secret.tsx';
import { DeskAction } from './desk-action.tsx';
import { DeskEnrolment } from './desk-enrolment.tsx';
import { type DeskField, DeskForm } from './desk-form.tsx';
import classes from './desk-self.module.css';
import { useOperator } from './operator-context.ts';

function Confirm({
  app,
  onDone,
  onCancel,
}: {
  readonly app: NewApp;
  readonly onDone: (codes: string[]) => void;
  readonly onCancel: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('deskWork.login.scan')}</p>
      <AppSecret {...app} />
      <div>
        <DeskForm
          isOpened
          fields={[
            {
              name: 'totpCode',
              label: t('deskWork.login.newCode'),
              kind: 'code',
              autoComplete: 'one-time-code',
              maximumLength: 32,
            },
          ]}
          submitLabel={t('desk.enrol.submit')}
          call={({ totpCode = '' }) => deskApi.call(confirmOperatorRenewal, { body: { totpCode } })}
          onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
          onCancel={onCancel}
        />
      </div>
    </>
  );
}

/** The authenticator app of an operator: set up, replaced by a code of the old one, and its recovery codes renewed. */
export function DeskApp() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { hasTwoFactor } = useOperator();
  const [isEnrolling, setEnrolling] = useState(false);
  const [app, setApp] = useState<NewApp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const sessions = useQuery({ queryKey: ['operator.sessions'], queryFn: () => deskApi.call(operatorSessions, {}) });
  const refresh = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [id] }) => id === 'operator.self' || id === 'operator.sessions',
    });
  const oldCode: readonly DeskField[] = [
    {
      name: 'totpCode',
      label: t('deskWork.login.oldCode'),
      hint: t('deskWork.login.oldCodeHint'),
      autoComplete: 'one-time-code',
      maximumLength: 32,
    },
  ];
  if (isEnrolling)
    return (
      <DeskEnrolment
        onDone={() => {
          setEnrolling(false);
          void refresh();
        }}
      />
    );
  const body = () => {
    if (codes)
      return (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined);
            void refresh();
          }}
        />
      );
    if (app)
      return (
        <Confirm
          app={app}
          onCancel={() => setApp(undefined)}
          onDone={(made) => {
            setApp(undefined);
            setCodes(made);
          }}
        />
      );
    if (!hasTwoFactor)
      return (
        <>
          <p>{t('deskWork.login.appOff')}</p>
          <Button onClick={() => setEnrolling(true)}>{t('deskWork.login.setUp')}</Button>
        </>
      );
    return (
      <>
        {sessions.data ? (
          <p>{t('deskWork.login.appOn', { count: sessions.data.codesLeft })}</p>
        ) : (
          <SkeletonLines count={1} />
        )}
        <DeskAction
          label={t('deskWork.login.renew')}
          fields={oldCode}
          call={({ totpCode = '' }) => deskApi.call(renewOperatorTwoFactor, { body: { totpCode } })}
          onDone={setApp}
        />
        <DeskAction
          label={t('deskWork.login.codes')}
          fields={oldCode}
          call={({ totpCode = '' }) => deskApi.call(renewOperatorCodes, { body: { totpCode } })}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      </>
    );
  };
  return (
    <section className={classes.card}>
      <h2>{t('deskWork.login.app')}</h2>
      {body()}
    </section>
  );
}
