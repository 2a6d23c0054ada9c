import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_FAILURES, LOCK_SECONDS } from '../../../engine/access/lock-out.ts';
import {
  changeOperatorPassword,
  endOperatorSession,
  endOtherOperatorSessions,
  operatorSessions,
  SHORTEST_OPERATOR_PASSWORD,
} from '../../../schemas/calls/operator-account.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { BackOfficeAction } from './back-office-action.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeTable } from './back-office-table.tsx';
import { DeviceText } from './device-text.tsx';
import { OwnApp } from './own-app.tsx';
import classes from './own-login.module.css';
import { useKeysChoice } from './use-back-office-keys.ts';

function Password() {
  const { t } = useTranslation();
  const [isChanged, setChanged] = useState(false);
  const count = SHORTEST_OPERATOR_PASSWORD;
  const field = (name: string, label: string, more: Partial<BackOfficeField> = {}): BackOfficeField => ({
    name,
    label,
    kind: 'password',
    maximumLength: 256,
    autoComplete: 'new-password',
    ...more,
  });
  return (
    <section className={classes.card}>
      <h2>{t('backOfficeWork.login.password')}</h2>
      <div role="status">{isChanged ? <Note tone="ok">{t('backOfficeWork.login.changed')}</Note> : null}</div>
      <BackOfficeAction
        label={t('backOfficeWork.login.change')}
        fields={[
          field('loginPassword', t('backOfficeWork.login.oldPassword'), { autoComplete: 'current-password' }),
          field('newPassword', t('backOfficeWork.login.newPassword'), {
            hint: t('backOfficeWork.login.newHint', { count }),
            minimumLength: count,
            wrong: t('backOfficeWork.login.tooShort', { count }),
          }),
          field('again', t('backOfficeWork.login.again'), {
            equals: 'newPassword',
          }),
        ]}
        call={({ loginPassword = '', newPassword = '' }) =>
          backOfficeApi.call(changeOperatorPassword, { body: { loginPassword, newPassword } })
        }
        onDone={() => setChanged(true)}
      />
      <p className={classes.quiet}>
        {t('backOfficeWork.login.rules', { count: FREE_FAILURES, waitSeconds: LOCK_SECONDS })}
      </p>
    </section>
  );
}

function Sessions() {
  const { t } = useTranslation();
  const [ended, setEnded] = useState(0);
  const found = useQuery(queryOf(operatorSessions, {}));
  return (
    <section className={classes.card}>
      <h2>{t('backOfficeWork.login.sessions')}</h2>
      <p className={classes.quiet}>{t('backOfficeWork.login.idle')}</p>
      <div role="status">
        {ended > 0 ? <Note tone="ok">{t('backOfficeWork.login.ended', { count: ended })}</Note> : null}
      </div>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonLines count={3} /> : null}
      {found.data ? (
        <>
          <BackOfficeTable
            caption={t('backOfficeWork.login.sessions')}
            columns={[
              { key: 'device', label: t('backOffice.member.device') },
              { key: 'address', label: t('backOffice.member.address') },
              { key: 'began', label: t('backOffice.member.began') },
              { key: 'seen', label: t('backOffice.member.seen') },
              { key: 'act', label: t('backOfficeWork.login.end') },
            ]}
            rows={found.data.sessions.map(({ sessionId, device, address, beganAt, seenAt, isCurrent }) => ({
              id: sessionId,
              cells: {
                device: <DeviceText {...device} />,
                address: <bdi dir="ltr">{address}</bdi>,
                began: <TimeText at={beganAt} />,
                seen: <TimeText at={seenAt} />,
                act: isCurrent ? (
                  <Badge tone="ok">{t('backOfficeWork.login.thisOne')}</Badge>
                ) : (
                  <BackOfficeAction
                    label={t('backOfficeWork.login.endOne', { address })}
                    call={() => backOfficeApi.call(endOperatorSession, { body: { sessionId } })}
                    onDone={() => setEnded(1)}
                  />
                ),
              },
            }))}
          />
          {found.data.sessions.length > 1 ? (
            <BackOfficeAction
              label={t('backOfficeWork.login.endOthers')}
              variant="danger"
              call={() => backOfficeApi.call(endOtherOperatorSessions, { body: {} })}
              onDone={({ ended: count }) => setEnded(count)}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}

function Keys() {
  const { t } = useTranslation();
  const [isOn, choose] = useKeysChoice();
  return (
    <section className={classes.card}>
      <h2>{t('backOfficeWork.login.keys')}</h2>
      <Button role="switch" aria-checked={isOn} onClick={() => choose(!isOn)}>
        {isOn ? '✓ ' : ''}
        {t('backOfficeWork.steps.keysSetting')}
      </Button>
    </section>
  );
}

/** An operator's own login: password, app, recovery codes, sessions, and how one works with the keyboard. */
export function OwnLogin() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('backOfficeWork.self')}</PageTitle>
      <Password />
      <OwnApp />
      <Sessions />
      <Keys />
    </>
  );
}
