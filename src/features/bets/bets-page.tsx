import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bets } from '../../../schemas/calls/bets.ts';
import { listOf } from '../../api/queries.ts';
import { askedMoments, datesOf, dayText } from '../../ui/dates/date-choice.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MoneySums } from '../../ui/money-sums.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { BetsFilters, type BetsSearch } from './bets-filters.tsx';
import classes from './bets-page.module.css';
import { BetsTable } from './bets-table.tsx';
import { findShownRound, RoundFrame, sectionOf } from './round-frame.tsx';

const NO_STUDIOS = [] as const;

/** The query for a filter. */
const queryOf = ({ dates, state, vassalage }: BetsSearch, page: number, now: Date) => ({
  ...askedMoments(dates, now),
  ...(state === '' ? {} : { state }),
  ...(vassalage === '' ? {} : { vassalage }),
  page: String(page),
});

/** The member's rounds as the wallet has booked them, by dates, state and studio; each can be shown again. */
export default function BetsPage({
  section,
  onSection,
}: {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}) {
  const { t } = useTranslation();
  // The days of a choice are those of the visit: a midnight that passes does not ask again in between.
  const [now] = useState(() => new Date());
  const [search, setSearch] = useState<BetsSearch>(() => ({
    dates: { choice: 'last7', own: datesOf('last7', now) },
    state: '',
    vassalage: '',
  }));
  const [page, setPage] = useState(1);
  const query = queryOf(search, page, now);
  const found = useQuery({
    ...listOf(bets, { query }),
    // Every round changes it.
    staleTime: 0,
  });
  const shown = findShownRound(section);
  if (shown) return <RoundFrame key={section} round={shown} />;
  const change = (changed: Partial<BetsSearch>) => {
    setSearch({ ...search, ...changed });
    setPage(1);
  };
  return (
    <div className={classes.page}>
      <BetsFilters search={search} studios={found.data?.studios ?? NO_STUDIOS} today={dayText(now)} onChange={change} />
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && !found.isError ? (
        found.data.total === 0 ? (
          <EmptyState motif="compass" text={t('bets.empty')} action={<NextStep to="games" />} />
        ) : (
          <>
            <MoneySums
              sums={[
                { name: t('bets.stake'), minor: found.data.sums.betsMinor },
                { name: t('bets.prize'), minor: found.data.sums.winsMinor },
                { name: t('bets.net'), minor: found.data.sums.netMinor },
              ]}
              currency={found.data.sums.currency}
            />
            <p role="status" className={classes.count}>
              {t('bets.count', { count: found.data.total })}
            </p>
            <BetsTable
              rounds={found.data.rounds}
              isBusy={found.isPlaceholderData}
              onShow={(bet) => onSection(sectionOf(bet))}
            />
            <Pager page={found.data.page} pages={found.data.pages} onPage={setPage} />
          </>
        )
      ) : null}
    </div>
  );
}
