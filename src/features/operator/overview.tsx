import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { auditEntries } from '../../../schemas/calls/operator-desk.ts';
import { houseAccounts } from '../../../schemas/calls/operator-members.ts';
import { queryOf } from '../../api/back-office-queries.ts';
import { AgoText } from '../../ui/ago-text.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { AuditTable } from './audit-table.tsx';
import { BackOfficeQuiet, BackOfficeSection } from './back-office-section.tsx';
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
  if (waiting.data.length === 0) return <BackOfficeQuiet>{t('backOffice.overview.nothing')}</BackOfficeQuiet>;
  return (
    <ul className={classes.queues}>
      {waiting.data.map(({ queue, count, oldestAt }) => (
        <li key={queue} data-queue={queue}>
          <Link to={QUEUE_PLACES[queue]} data-waits={count > 0 || undefined}>
            <span>{t(`backOffice.queue.${queue}`)}</span>
            <b>{count}</b>
            <small>{oldestAt ? <AgoText at={oldestAt} /> : t('backOffice.overview.none')}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function House() {
  const { t } = useTranslation();
  const house = useQuery(queryOf(houseAccounts, {}));
  return (
    <BackOfficeSection title={t('backOffice.overview.house')}>
      {house.isError ? <LoadFailure error={house.error} onRetry={() => void house.refetch()} /> : null}
      {house.isPending ? <SkeletonLines count={3} /> : null}
      {house.data ? <Standings caption={t('backOffice.overview.house')} standings={house.data} /> : null}
    </BackOfficeSection>
  );
}

function Latest() {
  const { t } = useTranslation();
  const latest = useQuery(queryOf(auditEntries, { query: {} }));
  return (
    <BackOfficeSection title={t('backOffice.overview.latest')}>
      {latest.isError ? <LoadFailure error={latest.error} onRetry={() => void latest.refetch()} /> : null}
      {latest.isPending ? <SkeletonLines count={4} /> : null}
      {latest.data?.total === 0 ? <BackOfficeQuiet>{t('backOffice.overview.none')}</BackOfficeQuiet> : null}
      {latest.data && latest.data.total > 0 ? <AuditTable entries={latest.data.entries.slice(0, LATEST)} /> : null}
    </BackOfficeSection>
  );
}

/** Queues, house accounts and recent actions, each subject to permission. */
export function Overview() {
  const { t } = useTranslation();
  const { may } = useOperator();
  return (
    <>
      <PageTitle>{t('backOffice.view.overview')}</PageTitle>
      <BackOfficeSection title={t('backOffice.overview.queues')}>
        <Queues />
      </BackOfficeSection>
      {may('ledger.correct') ? <House /> : null}
      {may('audit.read') ? <Latest /> : null}
    </>
  );
}
