import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/csv/export-button.tsx';
import { DateFilter } from '../../ui/dates/date-filter.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './team.module.css';
import { useTeamDates } from './team-dates.ts';

/** The days and people that a list of a team is of, and what they ask for. @param memberId only of this person, or below */
export function useListFilters(memberId: string | undefined) {
  const days = useTeamDates();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const asked = {
    ...days.asked,
    ...(memberId === undefined ? {} : { memberId }),
    ...(wanted === '' ? {} : { text: wanted }),
  };
  return { days, text, setText, asked };
}

/** A page of a list of a team. */
interface ListPage {
  /** The one person whose list it is. */
  readonly person: string | null;
}

type Found<Page> = UseInfiniteQueryResult<{ readonly pages: readonly Page[] }>;

interface TeamListProps<Page extends ListPage> {
  readonly filters: ReturnType<typeof useListFilters>;
  readonly found: Found<Page>;
  readonly onEveryone: () => void;
  /** The filter by kind. */
  readonly choice: ReactNode;
  /** The list as a file, whose name it gets from the days. */
  readonly make: () => Promise<{ readonly text: string; readonly count: number; readonly isWhole: boolean }>;
  /** The sentence for a file that has only the latest part. */
  readonly cutText: string;
  readonly isEmpty: (first: Page) => boolean;
  readonly empty: ReactNode;
  readonly children: (pages: readonly Page[], first: Page) => ReactNode;
}

/** The rows so far, with their loading, empty and error states. */
function Pages<Page extends ListPage>({
  found,
  isEmpty,
  empty,
  children,
}: Pick<TeamListProps<Page>, 'found' | 'isEmpty' | 'empty' | 'children'>) {
  const { t } = useTranslation();
  const pages = found.data?.pages ?? [];
  const [first] = pages;
  if (found.isError && !first) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!first) return <SkeletonLines count={6} />;
  if (isEmpty(first)) return empty;
  return (
    <>
      {children(pages, first)}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.fetchNextPage()} /> : null}
      {found.hasNextPage && !found.isError ? (
        <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('agent.bets.more')}
        </Button>
      ) : null}
    </>
  );
}

/** A list of a team by days and people, read on and on, that can be saved as a file. */
export function TeamList<Page extends ListPage>(props: TeamListProps<Page>) {
  const { filters, found, onEveryone, choice, make, cutText, isEmpty } = props;
  const { t } = useTranslation();
  const { days, text, setText } = filters;
  const first = found.data?.pages[0];
  const person = first?.person ?? null;
  const { from, to } = days.asked;
  return (
    <div className={classes.page}>
      <DateFilter dates={days.dates} today={days.today} onChange={days.setDates} />
      {person === null ? null : (
        <div className={classes.row}>
          <h3>
            <bdi>{person}</bdi>
          </h3>
          <Button onClick={onEveryone}>{t('agent.people.everyone')}</Button>
        </div>
      )}
      <div className={classes.filters}>
        <FindField label={t('agent.bets.find')} text={text} onText={setText} />
        {choice}
        <ExportButton
          label={t('records.export')}
          busyLabel={t('records.exporting')}
          make={async () => ({ ...(await make()), name: `${from}_${to}.csv` })}
          doneText={({ isWhole }) => (isWhole ? t('agent.bets.saved') : cutText)}
          isDisabled={first === undefined || isEmpty(first)}
        />
      </div>
      <Pages {...props} />
    </div>
  );
}
