import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  confirmOperatorRenewal,
  operatorSessions,
  renewOperatorCodes,
  renewOperatorTwoFactor,
} from '../../../schemas/calls/operator-account.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AppSecret, type NewApp, RecoveryCodes } from './app-secret.tsx';
import { BackOfficeAction } from './back-office-action.tsx';
import { BackOfficeEnrolment } from './back-office-enrolment.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeForm } from './back-office-form.tsx';
import { useOperator } from './operator-context.ts';
import classes from './own-login.module.css';

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
      <p>{t('backOfficeWork.login.scan')}</p>
      <AppSecret {...app} />
      <div>
        <BackOfficeForm
          isOpened
          fields={[
            {
              name: 'totpCode',
              label: t('backOfficeWork.login.newCode'),
              kind: 'code',
              autoComplete: 'one-time-code',
              maximumLength: 32,
            },
          ]}
          submitLabel={t('backOffice.enrol.submit')}
          call={({ totpCode = '' }) => backOfficeApi.call(confirmOperatorRenewal, { body: { totpCode } })}
          onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
          onCancel={onCancel}
        />
      </div>
    </>
  );
}

/** The field for a code of the app in use, or a recovery code. */
const oldCodeField = (t: TFunction): BackOfficeField => ({
  name: 'totpCode',
  label: t('backOfficeWork.login.oldCode'),
  hint: t('backOfficeWork.login.oldCodeHint'),
  autoComplete: 'one-time-code',
  maximumLength: 32,
});

/** The authenticator app of an operator: set up, replaced by a code of the old one, and its recovery codes renewed. */
export function OwnApp() {
  const { t } = useTranslation();
  const { hasTwoFactor } = useOperator();
  const [isEnrolling, setEnrolling] = useState(false);
  const [app, setApp] = useState<NewApp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const sessions = useQuery(queryOf(operatorSessions, {}));
  const oldCode = [oldCodeField(t)];
  if (isEnrolling) return <BackOfficeEnrolment onDone={() => setEnrolling(false)} />;
  const body = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
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
          <p>{t('backOfficeWork.login.appOff')}</p>
          <Button onClick={() => setEnrolling(true)}>{t('backOfficeWork.login.setUp')}</Button>
        </>
      );
    return (
      <>
        {sessions.data ? (
          <p>{t('backOfficeWork.login.appOn', { number: sessions.data.codesLeft })}</p>
        ) : (
          <SkeletonLines count={1} />
        )}
        <BackOfficeAction
          label={t('backOfficeWork.login.renew')}
          fields={oldCode}
          call={({ totpCode = '' }) => backOfficeApi.call(renewOperatorTwoFactor, { body: { totpCode } })}
          onDone={setApp}
        />
        <BackOfficeAction
          label={t('backOfficeWork.login.codes')}
          fields={oldCode}
          call={({ totpCode = '' }) => backOfficeApi.call(renewOperatorCodes, { body: { totpCode } })}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      </>
    );
  };
  return (
    <section className={classes.card}>
      <h2>{t('backOfficeWork.login.app')}</h2>
      {body()}
    </section>
  );
}
