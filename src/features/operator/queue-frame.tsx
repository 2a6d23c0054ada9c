import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import type { Queue } from './back-office-queue.ts';
import { type Choice, QueueFilterBar, type Ways } from './queue-filter-bar.tsx';
import classes from './queue-frame.module.css';
import { type BackOfficeView, backOfficeAddress, useBackOfficePlace } from './use-back-office-place.ts';

/** A page of a queue, whatever its entries are. */
interface ListedPage {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isMore?: boolean;
}

interface QueueTab {
  readonly tab: string;
  readonly label: string;
  /** Number of pending entries; undefined if none can wait or it is not known yet. */
  readonly count?: number | undefined;
}

interface QueueFrameProps<Listed extends ListedPage> {
  readonly view: BackOfficeView;
  readonly queue: Queue;
  readonly found: UseQueryResult<Listed>;
  readonly tabs: readonly QueueTab[];
  /** Label of the row of tabs. */
  readonly tabsLabel: string;
  /** False if the queue holds no orders, which have an amount and a method. */
  readonly hasFilters?: boolean;
  /** False if the queue holds requests, which have no amount. */
  readonly hasAmounts?: boolean;
  /** Information needed before a decision. */
  readonly intro?: ReactNode;
  readonly methods?: Ways;
  /** Outcomes of orders, if the tab shows closed ones. */
  readonly ends?: readonly Choice[];
  /** Shown if the queue is empty and not filtered. */
  readonly empty: string;
  readonly children: (listed: Listed, isBusy: boolean) => ReactNode;
}

/** A back-office queue: its tabs, filters, sort order and pages. */
export function QueueFrame<Listed extends ListedPage>(props: QueueFrameProps<Listed>) {
  const { view, queue, found, tabs, tabsLabel, methods, ends = [], empty, children } = props;
  const { hasFilters = true, hasAmounts = true, intro } = props;
  const { t } = useTranslation();
  const { go } = useBackOfficePlace();
  const { tab, filters, place } = queue;
  const { data, isPlaceholderData: isBusy } = found;
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the tabs are a row that is wider than the screen, and the counts make it wider.
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab, data === undefined]);
  const isFiltered = Object.keys(filters).some((name) => name !== 'sort');
  return (
    <>
      <PageTitle>{t(`backOffice.view.${view}`)}</PageTitle>
      <nav ref={row} aria-label={tabsLabel}>
        <ul className={classes.tabs}>
          {tabs.map(({ tab: one, label, count }) => (
            <li key={one}>
              <Link to={backOfficeAddress(view, { tab: one })} aria-current={one === tab ? 'page' : undefined}>
                {label}
                {count === undefined ? null : <span>{count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {intro}
      {hasFilters ? (
        <QueueFilterBar
          key={tab}
          filters={filters}
          methods={methods}
          states={ends}
          hasAmounts={hasAmounts}
          onChange={(changed) => go(view, { tab, ...changed }, { replace: true })}
        />
      ) : null}
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data && isFiltered ? (
        <p role="status" className={classes.count}>
          {t(data.isMore ? 'backOfficeWork.queue.foundMore' : 'backOfficeWork.queue.found', { count: data.total })}
        </p>
      ) : null}
      {data?.total === 0 && !isBusy ? (
        <EmptyState motif="compass" text={isFiltered ? t('backOfficeWork.queue.emptyFiltered') : empty} />
      ) : null}
      {data && data.total > 0 ? children(data, isBusy) : null}
      <Pager
        page={data?.page ?? 1}
        pages={data?.pages ?? 1}
        isMore={data?.isMore}
        onPage={(chosen) => go(view, { ...place, page: String(chosen) })}
      />
    </>
  );
}
