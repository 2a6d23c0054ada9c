import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { loginHistory } from '../../../schemas/calls/session-list.ts';
import { pagesOf } from '../../api/pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { DeviceIcon, useDeviceName } from './device.tsx';
import classes from './security.module.css';

type Entry = CallValue<typeof loginHistory>['entries'][number];

function HistoryRow({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const name = useDeviceName()(entry.device);
  return (
    <li className={classes.row}>
      <DeviceIcon form={entry.device.form} />
      <div className={classes.rowText}>
        <span className={classes.rowTitle}>
          <b>
            <TimeText at={entry.happenedAt} />
          </b>
          <Badge tone={entry.result === 'ok' ? 'ok' : 'bad'}>{t(`security.history.result.${entry.result}`)}</Badge>
        </span>
        <span className={classes.meta}>
          {t(`security.history.way.${entry.way}`)}
          {' · '}
          {name}
        </span>
        <span className={classes.meta}>
          <bdi>{entry.address}</bdi>
        </span>
      </div>
    </li>
  );
}

/** The logins of the account and the failed tries, the newest first. */
export function HistorySection() {
  const { t } = useTranslation();
  const history = useInfiniteQuery(
    pagesOf(
      loginHistory,
      (before) => ({ query: before ? { before } : {} }),
      ({ next }) => next,
    ),
  );
  if (history.isPending) return <SkeletonLines count={5} />;
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  if (history.isError && entries.length === 0)
    return <LoadFailure error={history.error} onRetry={() => void history.refetch()} />;
  if (entries.length === 0) return <EmptyState motif="compass" text={t('security.history.empty')} />;
  return (
    <div className={classes.stack}>
      <ul className={classes.card}>
        {entries.map((entry) => (
          <HistoryRow key={entry.eventId} entry={entry} />
        ))}
      </ul>
      {history.isFetchNextPageError ? (
        <LoadFailure error={history.error} onRetry={() => void history.fetchNextPage()} />
      ) : null}
      {history.hasNextPage && !history.isFetchNextPageError ? (
        <Button disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('security.history.more')}
        </Button>
      ) : null}
    </div>
  );
}
