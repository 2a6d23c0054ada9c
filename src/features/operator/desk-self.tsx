import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { deskApi } from '../../api/desk-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeskAction } from './desk-action.tsx';
import { DeskApp } from './desk-app.tsx';
import type { DeskField } from './desk-form.tsx';
import classes from './desk-self.module.css';
import { DeskTable } from './desk-table.tsx';
import { useKeysChoice } from './use-desk-keys.ts';

const SECONDS_A_MINUTE = 60;

function Password() {
  const { t } = useTranslation();
  const [isChanged, setChanged] = useState(false);
  const count = SHORTEST_OPERATOR_PASSWORD;
  const field = (name: string, label: string, more: Partial<DeskField> = {}): DeskField => ({
    name,
    label,
    kind: 'password',
    maximumLength: 256,
    autoComplete: 'new-password',
    ...more,
  });
  return (
    <section className={classes.card}>
      <h2>{t('deskWork.login.password')}</h2>
      <div role="status">{isChanged ? <Note tone="ok">{t('deskWork.login.changed')}</Note> : null}</div>
      <DeskAction
        label={t('deskWork.login.change')}
        fields={[
          field('loginPassword', t('deskWork.login.oldPassword'), { autoComplete: 'current-password' }),
          field('newPassword', t('deskWork.login.newPassword'), {
            hint: t('deskWork.login.newHint', { count }),
            check: (value) => (value.length < count ? t('deskWork.login.tooShort', { count }) : ''),
          }),
          field('again', t('deskWork.login.again'), {
            check: (value, { newPassword = '' }) => (value === newPassword.trim() ? '' : t('deskWork.login.different')),
          }),
        ]}
        call={({ loginPassword = '', newPassword = '' }) =>
          deskApi.call(changeOperatorPassword, { body: { loginPassword, newPassword } })
        }
        onDone={() => setChanged(true)}
      />
      <p className={classes.quiet}>
        {t('deskWork.login.rules', { tries: FREE_FAILURES, minutes: LOCK_SECONDS / SECONDS_A_MINUTE })}
      </p>
    </section>
  );
}

function Sessions() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [ended, setEnded] = useState(0);
  const found = useQuery({ queryKey: ['operator.sessions'], queryFn: () => deskApi.call(operatorSessions, {}) });
  const done = (count: number) => {
    setEnded(count);
    void queries.invalidateQueries({ queryKey: ['operator.sessions'] });
  };
  return (
    <section className={classes.card}>
      <h2>{t('deskWork.login.sessions')}</h2>
      <p className={classes.quiet}>{t('deskWork.login.idle')}</p>
      <div role="status">{ended > 0 ? <Note tone="ok">{t('deskWork.login.ended', { count: ended })}</Note> : null}</div>
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <SkeletonLines count={3} /> : null}
      {found.data ? (
        <>
          <DeskTable
            caption={t('deskWork.login.sessions')}
            columns={[
              { key: 'device', label: t('desk.member.device') },
              { key: 'address', label: t('desk.member.address') },
              { key: 'began', label: t('desk.member.began') },
              { key: 'seen', label: t('desk.member.seen') },
              { key: 'act', label: t('deskWork.login.end') },
            ]}
            rows={found.data.sessions.map(({ sessionId, device, address, beganAt, seenAt, isCurrent }) => ({
              id: sessionId,
              cells: {
                device:
                  [device.browser, device.system].filter((part) => part !== '').join(', ') ||
                  t('deskWork.login.unknownDevice'),
                address: <bdi dir="ltr">{address}</bdi>,
                began: <TimeText at={beganAt} />,
                seen: <TimeText at={seenAt} />,
                act: isCurrent ? (
                  <Badge tone="ok">{t('deskWork.login.thisOne')}</Badge>
                ) : (
                  <DeskAction
                    label={t('deskWork.login.endOne', { address })}
                    call={() => deskApi.call(endOperatorSession, { body: { sessionId } })}
                    onDone={() => done(1)}
                  />
                ),
              },
            }))}
          />
          {found.data.sessions.length > 1 ? (
            <DeskAction
              label={t('deskWork.login.endOthers')}
              variant="danger"
              call={() => deskApi.call(endOtherOperatorSessions, { body: {} })}
              onDone={({ ended: count }) => done(count)}
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
      <h2>{t('deskWork.login.keys')}</h2>
      <Button role="switch" aria-checked={isOn} onClick={() => choose(!isOn)}>
        {isOn ? '✓ ' : ''}
        {t('deskWork.steps.keysSetting')}
      </Button>
    </section>
  );
}

/** An operator's own login: password, app, recovery codes, sessions, and how one works with the keyboard. */
export function DeskSelf() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('deskWork.self')}</PageTitle>
      <Password />
      <DeskApp />
      <Sessions />
      <Keys />
    </>
  );
}
