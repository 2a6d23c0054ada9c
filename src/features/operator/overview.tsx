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
import { useOperator } from './operator-context.ts';
import classes from './overview.module.css';
import { Standings } from './standings.tsx';
import { QUEUE_PLACES, useWaiting } from './use-waiting.ts';

/** Acts that the overview shows. */
const LATEST = 8;

function Queues() {
  const { t } = useTranslation();
  const waiting = useWaiting();
  if (waiting.isError) return <LoadFailure error={waiting.error} onRetry={() => void waiting.refetch()} />;
  if (!waiting.data) return <SkeletonLines count={3} />;
  if (waiting.data.length === 0) return <p className={classes.quiet}>{t('desk.overview.nothing')}</p>;
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
  if (house.isError) return <LoadFailure error={house.error} onRetry={() => void house.refetch()} />;
  return (
    <section className={classes.section}>
      <h2>{t('desk.overview.house')}</h2>
      {house.data ? (
        <Standings caption={t('desk.overview.house')} standings={house.data} />
      ) : (
        <SkeletonLines count={3} />
      )}
    </section>
  );
}

function Latest() {
  const { t } = useTranslation();
  const latest = useQuery({
    queryKey: ['operator.audit', {}],
    queryFn: () => deskApi.call(auditEntries, { query: {} }),
  });
  if (latest.isError) return <LoadFailure error={latest.error} onRetry={() => void latest.refetch()} />;
  return (
    <section className={classes.section}>
      <h2>{t('desk.overview.latest')}</h2>
      {latest.isPending ? <SkeletonLines count={4} /> : null}
      {latest.data?.total === 0 ? <p className={classes.quiet}>{t('desk.overview.none')}</p> : null}
      {latest.data && latest.data.total > 0 ? <AuditTable entries={latest.data.entries.slice(0, LATEST)} /> : null}
    </section>
  );
}

/** What waits, what the house stands at, and what was done last, each for whoever may see it. */
export function Overview() {
  const { t } = useTranslation();
  const { may } = useOperator();
  return (
    <>
      <PageTitle>{t('desk.view.overview')}</PageTitle>
      <section className={classes.section}>
        <h2>{t('desk.overview.queues')}</h2>
        <Queues />
      </section>
      {may('ledger.correct') ? <House /> : null}
      {may('audit.read') ? <Latest /> : null}
    </>
  );
}
