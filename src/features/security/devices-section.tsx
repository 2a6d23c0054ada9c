import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { endOtherSessions, endSession, sessions } from '../../../schemas/calls/session-list.ts';
import { api } from '../../api/client.ts';
import { queryOf } from '../../api/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeviceIcon, useDeviceName } from './device.tsx';
import classes from './security.module.css';
import { useSecurityForm } from './use-security-form.ts';

type Listed = CallValue<typeof sessions>[number];

function DeviceRow({ listed, isBusy, onEnd }: { listed: Listed; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation();
  const name = useDeviceName()(listed.device);
  return (
    <li className={classes.row} data-wraps="true">
      <DeviceIcon form={listed.device.form} />
      <div className={classes.rowText}>
        <span className={classes.rowTitle}>
          <b>{name}</b>
          {listed.isCurrent ? <Badge tone="ok">{t('security.devices.current')}</Badge> : null}
        </span>
        <span className={classes.meta}>
          <bdi>{listed.address}</bdi>
          {listed.isRemembered ? ` · ${t('security.devices.remembered')}` : ''}
        </span>
        <span className={classes.meta}>
          {t('security.devices.lastSeen')} <TimeText at={listed.lastSeenAt} />
        </span>
        <span className={classes.meta}>
          {t('security.devices.firstSeen')} <TimeText at={listed.firstSeenAt} />
        </span>
      </div>
      {listed.isCurrent ? null : (
        <div className={classes.actions}>
          <Button disabled={isBusy} aria-label={t('security.devices.endOf', { name })} onClick={onEnd}>
            {t('security.devices.end')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The account's sessions. Each device but this one can be logged out, or all of them at once. */
export function DevicesSection() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const list = useQuery(queryOf(sessions, {}));
  const close = () => setAsking(false);
  const one = useSecurityForm(
    ({ sessionId }) => api.call(endSession, { body: { sessionId: String(sessionId) } }),
    close,
  );
  const others = useSecurityForm(() => api.call(endOtherSessions, { body: {} }), close);
  if (list.isError) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonLines count={3} />;
  const error = one.error ?? others.error;
  return (
    <div className={classes.stack} data-flow="securityForm" data-state={one.state}>
      <ErrorAlert error={error} isBusy={one.isBusy || others.isBusy} />
      <ul className={classes.card}>
        {list.data.map((listed) => (
          <DeviceRow
            key={listed.sessionId}
            listed={listed}
            isBusy={one.isBusy || others.isBusy}
            onEnd={() => one.submit({ sessionId: listed.sessionId })}
          />
        ))}
      </ul>
      {list.data.length > 1 ? (
        <div className={classes.actions}>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('security.devices.endOthers')}
          </Button>
        </div>
      ) : null}
      <Note tone="info">{t('security.devices.note')}</Note>
      {isAsking ? (
        <DialogFrame title={t('security.devices.endOthersTitle')} size="sm" onClose={() => setAsking(false)}>
          <p>{t('security.devices.endOthersText')}</p>
          <div className={classes.actions}>
            <Button onClick={() => setAsking(false)}>{t('security.cancel')}</Button>
            <Button variant="danger" disabled={others.isBusy} onClick={() => others.submit({})}>
              {t('security.devices.endOthers')}
            </Button>
          </div>
        </DialogFrame>
      ) : null}
    </div>
  );
}
