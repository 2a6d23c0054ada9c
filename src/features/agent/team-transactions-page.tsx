import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionParts } from '../../../engine/navigation/member-centre.ts';
import {
  exportTeamTransactions,
  TEAM_TRANSACTION_KINDS,
  teamTransactions,
} from '../../../schemas/calls/agent-transactions.ts';
import type { CallQuery } from '../../../schemas/calls/call-table.ts';
import { api } from '../../api/client.ts';
import { pagesOf } from '../../api/pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { TeamList, useListFilters } from './team-list.tsx';
import { TransactionsTable } from './transactions-table.tsx';

interface TeamTransactionsPageProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

type Query = CallQuery<typeof exportTeamTransactions>;

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

/** Transactions of the team; of one person, or one branch, if the section names it. */
export default function TeamTransactionsPage({ section, onSection }: TeamTransactionsPageProps) {
  const { t } = useTranslation();
  const [part, named] = sectionParts(section);
  const filters = useListFilters(part === 'movesOf' ? named : undefined);
  const [chosen, setChosen] = useState('');
  const kind = TEAM_TRANSACTION_KINDS.find((one) => one === chosen);
  const query: Query = { ...filters.asked, ...(kind === undefined ? {} : { kind }) };
  const make = async () => {
    const [whole, { transactionsToCsv }] = await Promise.all([
      api.call(exportTeamTransactions, { query }),
      import('./transactions-to-csv.ts'),
    ]);
    return { text: transactionsToCsv(whole, t), count: whole.transactions.length, isWhole: whole.isWhole };
  };
  return (
    <TeamList
      filters={filters}
      found={useTransactions(query)}
      onEveryone={() => onSection(undefined)}
      choice={
        <FilterSelect
          label={t('agent.transactions.kind')}
          value={chosen}
          all={t('agent.transactions.everyKind')}
          options={TEAM_TRANSACTION_KINDS.map((value) => ({
            value,
            label: t(`agent.transactions.kinds.${value}`),
          }))}
          onChange={setChosen}
        />
      }
      make={make}
      cutText={t('agent.transactions.savedCut')}
      isEmpty={({ transactions }) => transactions.length === 0}
      empty={<EmptyState motif="coins" text={t('agent.transactions.empty')} />}
    >
      {(pages, { currency }) => (
        <TransactionsTable transactions={pages.flatMap(({ transactions }) => transactions)} currency={currency} />
      )}
    </TeamList>
  );
}
