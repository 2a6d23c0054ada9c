import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectionFor, sectionParts } from '../../../engine/navigation/member-centre.ts';
import { teamPeople } from '../../../schemas/calls/agent-team.ts';
import { listOf } from '../../api/queries.ts';
import { DateFilter } from '../../ui/dates/date-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { PeopleTable } from './people-table.tsx';
import { PersonPart, type TeamPerson } from './person-part.tsx';
import classes from './team.module.css';
import { useTeamDates } from './team-dates.ts';
import { TeamTree } from './team-tree.tsx';
import { Trail } from './trail.tsx';

interface DownlinesPageProps {
  readonly section: string | undefined;
  readonly onSection: (section: string | undefined) => void;
}

const KINDS = ['agent', 'member'] as const;
type Kind = (typeof KINDS)[number];

/** The filters of a level, and the list that they ask for. */
function useLevel(agentId: string | undefined) {
  const days = useTeamDates();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind | ''>('');
  const [page, setPage] = useState(1);
  const wanted = useDeferredValue(text.trim());
  const query = {
    ...days.asked,
    ...(agentId === undefined ? {} : { memberId: agentId }),
    ...(kind === '' ? {} : { kind }),
    ...(wanted === '' ? {} : { text: wanted }),
    page: String(page),
  };
  const found = useQuery({ ...listOf(teamPeople, { query }), staleTime: 0 });
  const first =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
    };
  const isNarrowed = wanted !== '' || kind !== '';
  return {
    days,
    text,
    kind,
    found,
    isNarrowed,
    setText: first(setText),
    setKind: first(setKind),
    setPage,
    onDates: first(days.setDates),
  };
}

interface LevelProps extends Pick<DownlinesPageProps, 'onSection'> {
  readonly agentId: string | undefined;
  readonly onPerson: (person: TeamPerson) => void;
}

/** One level of the team, with the way back to the top of it. */
function Level({ agentId, onSection, onPerson }: LevelProps) {
  const { t } = useTranslation();
  const level = useLevel(agentId);
  const { days, found } = level;
  const { data } = found;
  const list = found.isError ? undefined : data;
  return (
    <div className={classes.page}>
      <DateFilter dates={days.dates} today={days.today} onChange={level.onDates} />
      <Trail
        trail={list?.trail ?? []}
        onGo={(memberId) => onSection(memberId === undefined ? undefined : sectionFor('level', memberId))}
      />
      <div className={classes.filters}>
        <FindField label={t('agent.people.find')} text={level.text} onText={level.setText} />
        <FilterSelect
          label={t('agent.people.kind')}
          value={level.kind}
          all={t('agent.people.everyone')}
          options={KINDS.map((value) => ({ value, label: t(`agent.people.only.${value}`) }))}
          onChange={level.setKind}
        />
      </div>
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {list ? (
        <>
          <p role="status" className={classes.count}>
            {t('agent.people.found', { count: list.total })}
          </p>
          {list.total === 0 ? (
            <EmptyState motif="book" text={t(level.isNarrowed ? 'agent.people.noneFound' : 'agent.people.empty')} />
          ) : (
            <PeopleTable
              people={list.people}
              currency={list.currency}
              isBusy={found.isPlaceholderData}
              isDirect={agentId === undefined}
              onLevel={(memberId) => onSection(sectionFor('level', memberId))}
              onPerson={onPerson}
            />
          )}
          <Pager page={list.page} pages={list.pages} isMore={list.isMore} onPage={level.setPage} />
        </>
      ) : null}
    </div>
  );
}

/** The whole team as a tree, on the same days. */
function Tree({ onLevel }: { readonly onLevel: (memberId: string | undefined) => void }) {
  const { dates, setDates, today, asked } = useTeamDates();
  return (
    <>
      <DateFilter dates={dates} today={today} onChange={setDates} />
      <TeamTree key={`${asked.from} ${asked.to}`} asked={asked} onLevel={onLevel} />
    </>
  );
}

const VIEWS = ['list', 'tree'] as const;

/** The people of the team: one level at a time, and each person alone. */
export default function DownlinesPage({ section, onSection }: DownlinesPageProps) {
  const [part, first, second] = sectionParts(section);
  /** Everyone that was listed, by id: no call answers one person alone. */
  const [met] = useState(() => new Map<string, TeamPerson>());
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof VIEWS)[number]>('list');
  if (part === 'person' && second)
    return (
      <PersonPart
        key={second}
        memberId={second}
        person={met.get(second)}
        isDirect={first === ''}
        onLevel={() => onSection(sectionFor('level', second))}
      />
    );
  const agentId = part === 'level' && first ? first : undefined;
  const showLevel = (memberId: string | undefined) => {
    setView('list');
    onSection(memberId === undefined ? undefined : sectionFor('level', memberId));
  };
  return (
    <div className={classes.page}>
      {agentId === undefined ? (
        <Segmented
          label={t('agent.people.view')}
          chosen={view}
          options={VIEWS.map((value) => ({ value, label: t(`agent.people.as.${value}`) }))}
          onChoose={setView}
        />
      ) : null}
      {agentId === undefined && view === 'tree' ? (
        <Tree onLevel={showLevel} />
      ) : (
        <Level
          key={agentId ?? ''}
          agentId={agentId}
          onSection={onSection}
          onPerson={(person) => {
            met.set(person.memberId, person);
            onSection(sectionFor('person', agentId ?? '', person.memberId));
          }}
        />
      )}
    </div>
  );
}
