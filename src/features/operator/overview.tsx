import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { auditEntries } from '../../../schemas/calls/operator-desk.ts';
import { houseAccounts } from '../../../schemas/calls/operator-members.ts';
import { deskApi } from '../../api/desk-client.ts';
import { AgoText } from '../../ui/ago-text.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AuditTable } from './audit-table.tsx';
import { DeskQuiet, DeskSection } from './desk-section.tsx';
import { useOperator } from './operator-context.ts';
import classes from './overview.module.css';
import { Standings } from './standings.tsx';
import { QUEUE_PLACES, useWaiting } from './use-waiting.ts';

/** Actions shown on the overview. */
const LATEST = 8;

function Queues() {
  const { t } = useTranslation();
  const waiting = useWaiting();
  if (waiting.isError) return <LoadFailure error={waiting.error} onRetry={() => void waiting.refetch()} />;
  if (!waiting.data) return <SkeletonLines count={3} />;
  if (waiting.data.length === 0) return <DeskQuiet>{t('desk.overview.nothing')}</DeskQuiet>;
  return (
    <ul className={classes.queues}>
      {waiting.data.map(({ queue, count, oldestAt }) => (
        <li key={queue} data-queue={queue}>
          <Link to={QUEUE_PLACES[queue]} data-waits={count > 0 || undefined}>
            <span>{t(`desk.queue.${queue}`)}</span>
            <b>{count}</b>
            <small>{oldestAt ? <AgoText at={oldestAt} /> : t('desk.overview.none')}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function House() {
  const { t } = useTranslation();
  const house = useQuery({ queryKey: ['operator.house'], queryFn: () => deskApi.call(houseAccounts, {}) });
  return (
    <DeskSection title={t('desk.overview.house')}>
      {house.isError ? <LoadFailure error={house.error} onRetry={() => void house.refetch()} /> : null}
      {house.isPending ? <SkeletonLines count={3} /> : null}
      {house.data ? <Standings caption={t('desk.overview.house')} standings={house.data} /> : null}
    </DeskSection>
  );
}

function Latest() {
  const { t } = useTranslation();
  const latest = useQuery({
    queryKey: ['operator.audit', {}],
    queryFn: () => deskApi.call(auditEntries, { query: {} }),
  });
  return (
    <DeskSection title={t('desk.overview.latest')}>
      {latest.isError ? <LoadFailure error={latest.error} onRetry={() => void latest.refetch()} /> : null}
      {latest.isPending ? <SkeletonLines count={4} /> : null}
      {latest.data?.total === 0 ? <DeskQuiet>{t('desk.overview.none')}</DeskQuiet> : null}
      {latest.data && latest.data.total > 0 ? <AuditTable entries={latest.data.entries.slice(0, LATEST)} /> : null}
    </DeskSection>
  );
}

/** Queues, house accounts and recent actions, each subject to permission. */
export function Overview() {
  const { t } = useTranslation();
  const { may } = useOperator();
  return (
    <>
      <PageTitle>{t('desk.view.overview')}</PageTitle>
      <DeskSection title={t('desk.overview.queues')}>
        <Queues />
      </DeskSection>
      {may('ledger.correct') ? <House /> : null}
      {may('audit.read') ? <Latest /> : null}
    </>
  );
}
