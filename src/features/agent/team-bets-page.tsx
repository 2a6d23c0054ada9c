import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { sectionParts } from '../../../engine/navigation/member-centre.ts';
import { exportTeamBets, teamBets } from '../../../schemas/calls/agent-team.ts';
import type { CallQuery } from '../../../schemas/calls/call-table.ts';
import { api } from '../../api/client.ts';
import { pagesOf } from '../../api/pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { BetsTable } from './bets-table.tsx';
import { useCategoryName } from './category-name.ts';
import { TeamList, useListFilters } from './team-list.tsx';

interface TeamBetsPageProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

type Query = CallQuery<typeof exportTeamBets>;

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

/** What the people of the team have played, round by round; of one person, or one branch, if the section names it. */
export default function TeamBetsPage({ section, onSection }: TeamBetsPageProps) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const [part, named] = sectionParts(section);
  const filters = useListFilters(part === 'of' ? named : undefined);
  const [category, setCategory] = useState('');
  const query: Query = { ...filters.asked, ...(category === '' ? {} : { category }) };
  const make = async () => {
    const [whole, { betsToCsv }] = await Promise.all([api.call(exportTeamBets, { query }), import('./bets-to-csv.ts')]);
    return { text: betsToCsv(whole, t, categoryName), count: whole.rounds.length, isWhole: whole.isWhole };
  };
  return (
    <TeamList
      filters={filters}
      found={useBets(query)}
      onEveryone={() => onSection(undefined)}
      choice={
        <FilterSelect
          label={t('agent.profit.category')}
          value={category}
          all={t('agent.bets.everyCategory')}
          options={GAME_TYPES.map(({ code }) => ({ value: code, label: categoryName(code) }))}
          onChange={setCategory}
        />
      }
      make={make}
      cutText={t('agent.bets.savedCut')}
      isEmpty={({ rounds }) => rounds.length === 0}
      empty={<EmptyState motif="dice" text={t('agent.bets.empty')} />}
    >
      {(pages, { currency }) => <BetsTable rounds={pages.flatMap(({ rounds }) => rounds)} currency={currency} />}
    </TeamList>
  );
}
