import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionParts } from '../../../engine/navigation/member-centre.ts';
import {
  exportTeamTransactions,
  TEAM_TRANSACTION_KINDS,
  teamTransactions,
} from '../../../schemas/calls/agent-transactions.ts';
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
import classes from './team.module.css';
import { useTeamDates } from './team-dates.ts';
import { TransactionsTable } from './transactions-table.tsx';

interface TeamTransactionsPageProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

type Query = CallQuery<typeof exportTeamTransactions>;
type Page = CallValue<typeof teamTransactions>;

/** The transactions that a filter asks for, read on and on by the key of the last one. */
function useTransactions(query: Query) {
  return useInfiniteQuery({
    ...pagesOf(
      teamTransactions,
      (after) => ({ query: { ...query, ...(after ? { after } : {}) } }),
      ({ next }) => next,
    ),
    staleTime: 0,
  });
}

/** The filters of the transactions, and what they ask for. */
function useTransactionFilters(memberId: string | undefined) {
  const days = useTeamDates();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const kind = TEAM_TRANSACTION_KINDS.find((one) => one === chosen);
  const wanted = useDeferredValue(text.trim());
  const query: Query = {
    ...days.asked,
    ...(memberId === undefined ? {} : { memberId }),
    ...(wanted === '' ? {} : { text: wanted }),
    ...(kind === undefined ? {} : { kind }),
  };
  return { days, text, setText, chosen, setChosen, query };
}

/** The list of transactions, with its loading, empty and error states. */
function Transactions({ found }: { readonly found: UseInfiniteQueryResult<{ readonly pages: readonly Page[] }> }) {
  const { t } = useTranslation();
  const pages = found.data?.pages ?? [];
  const [first] = pages;
  if (found.isError && !first) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!first) return <SkeletonLines count={6} />;
  if (first.transactions.length === 0) return <EmptyState motif="coins" text={t('agent.transactions.empty')} />;
  return (
    <>
      <TransactionsTable transactions={pages.flatMap(({ transactions }) => transactions)} currency={first.currency} />
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.fetchNextPage()} /> : null}
      {found.hasNextPage && !found.isError ? (
        <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('agent.bets.more')}
        </Button>
      ) : null}
    </>
  );
}

/** Transactions of the team; of one person, or one branch, if the section names it. */
export default function TeamTransactionsPage({ section, onSection }: TeamTransactionsPageProps) {
  const { t } = useTranslation();
  const [part, named] = sectionParts(section);
  const { days, text, setText, chosen, setChosen, query } = useTransactionFilters(
    part === 'movesOf' ? named : undefined,
  );
  const found = useTransactions(query);
  const person = found.data?.pages[0]?.person ?? null;
  const make = async () => {
    const [whole, { transactionsToCsv }] = await Promise.all([
      api.call(exportTeamTransactions, { query }),
      import('./transactions-to-csv.ts'),
    ]);
    const name = `${query.from}_${query.to}.csv`;
    return { text: transactionsToCsv(whole, t), name, count: whole.transactions.length, isWhole: whole.isWhole };
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
          label={t('agent.transactions.kind')}
          value={chosen}
          all={t('agent.transactions.everyKind')}
          options={TEAM_TRANSACTION_KINDS.map((kind) => ({
            value: kind,
            label: t(`agent.transactions.kinds.${kind}`),
          }))}
          onChange={setChosen}
        />
        <ExportButton
          label={t('records.export')}
          busyLabel={t('records.exporting')}
          make={make}
          doneText={({ isWhole }) => t(isWhole ? 'agent.bets.saved' : 'agent.transactions.savedCut')}
          isDisabled={!found.data?.pages[0]?.transactions.length}
        />
      </div>
      <Transactions found={found} />
    </div>
  );
}
