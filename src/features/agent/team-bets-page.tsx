import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { sectionParts } from '../../../engine/navigation/member-centre.ts';
import { exportTeamBets, teamBets } from '../../../schemas/calls/agent-team.ts';
import type { CallQuery, CallValue } from '../../../schemas/calls/call-table.ts';
import { api } from '../../api/client.ts';
import { pagesOf } from '../../api/pages.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/csv/export-button.tsx';
import { DateFilter } from '../../ui/dates/date-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { BetsTable } from './bets-table.tsx';
import { useCategoryName } from './category-name.ts';
import classes from './team.module.css';
import { useTeamDates } from './team-dates.ts';

interface TeamBetsPageProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

type Query = CallQuery<typeof exportTeamBets>;
type Page = CallValue<typeof teamBets>;

/** The rounds that a filter asks for, read on and on by the key of the last one. */
function useBets(query: Query) {
  return useInfiniteQuery({
    ...pagesOf(
      teamBets,
      (after) => ({ query: { ...query, ...(after ? { after } : {}) } }),
      ({ next }) => next,
    ),
    staleTime: 0,
  });
}

/** The filters of the rounds, and what they ask for. */
function useBetFilters(memberId: string | undefined) {
  const days = useTeamDates();
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const wanted = useDeferredValue(text.trim());
  const query: Query = {
    ...days.asked,
    ...(memberId === undefined ? {} : { memberId }),
    ...(wanted === '' ? {} : { text: wanted }),
    ...(category === '' ? {} : { category }),
  };
  return { days, text, setText, category, setCategory, query };
}

/** The list of rounds, with its loading, empty and error states. */
function Rounds({ found }: { readonly found: UseInfiniteQueryResult<{ readonly pages: readonly Page[] }> }) {
  const { t } = useTranslation();
  const pages = found.data?.pages ?? [];
  const [first] = pages;
  if (found.isError && !first) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!first) return <SkeletonLines count={6} />;
  if (first.rounds.length === 0) return <EmptyState motif="dice" text={t('agent.bets.empty')} />;
  return (
    <>
      <BetsTable rounds={pages.flatMap(({ rounds }) => rounds)} currency={first.currency} />
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.fetchNextPage()} /> : null}
      {found.hasNextPage && !found.isError ? (
        <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('agent.bets.more')}
        </Button>
      ) : null}
    </>
  );
}

/** What the people of the team have played, round by round; of one person, or one branch, if the section names it. */
export default function TeamBetsPage({ section, onSection }: TeamBetsPageProps) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const [part, named] = sectionParts(section);
  const { days, text, setText, category, setCategory, query } = useBetFilters(part === 'of' ? named : undefined);
  const found = useBets(query);
  const person = found.data?.pages[0]?.person ?? null;
  const make = async () => {
    const [whole, { betsToCsv }] = await Promise.all([api.call(exportTeamBets, { query }), import('./bets-to-csv.ts')]);
    const name = `${query.from}_${query.to}.csv`;
    return { text: betsToCsv(whole, t, categoryName), name, count: whole.rounds.length, isWhole: whole.isWhole };
  };
  return (
    <div className={classes.page}>
      <DateFilter dates={days.dates} today={days.today} onChange={days.setDates} />
      {person === null ? null : (
        <div className={classes.row}>
          <h3>
            <bdi>{person}</bdi>
          </h3>
          <Button onClick={() => onSection(undefined)}>{t('agent.people.everyone')}</Button>
        </div>
      )}
      <div className={classes.filters}>
        <FindField label={t('agent.bets.find')} text={text} onText={setText} />
        <FilterSelect
          label={t('agent.profit.category')}
          value={category}
          all={t('agent.bets.everyCategory')}
          options={GAME_TYPES.map(({ code }) => ({ value: code, label: categoryName(code) }))}
          onChange={setCategory}
        />
        <ExportButton
          label={t('records.export')}
          busyLabel={t('records.exporting')}
          make={make}
          doneText={({ isWhole }) => t(isWhole ? 'agent.bets.saved' : 'agent.bets.savedCut')}
          isDisabled={!found.data?.pages[0]?.rounds.length}
        />
      </div>
      <Rounds found={found} />
    </div>
  );
}
