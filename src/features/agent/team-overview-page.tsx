import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamOverview } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { queryOf } from '../../api/queries.ts';
import card from '../../ui/card.module.css';
import { Chips } from '../../ui/chips.tsx';
import type { OwnDates } from '../../ui/dates/date-choice.ts';
import { DateFilter } from '../../ui/dates/date-filter.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { DayChart } from './day-chart.tsx';
import classes from './team.module.css';
import { daysBefore, everyDay, useTeamDates } from './team-dates.ts';
import { TeamDays } from './team-days.tsx';
import { TeamTiles } from './team-tiles.tsx';

type Overview = CallValue<typeof teamOverview>;

const CHARTED = ['turnoverMinor', 'depositsMinor', 'withdrawalsMinor', 'profitMinor'] as const;
type Charted = (typeof CHARTED)[number];

/** Every round of the team changes it. */
const useOverview = (query: OwnDates) => useQuery({ ...queryOf(teamOverview, { query }), staleTime: 0 });

/** The amount of every asked day, also of those on which nothing happened. */
function chartedDays(asked: OwnDates, now: Overview, before: Overview, charted: Charted) {
  const amounts = new Map([...now.days, ...before.days].map((day) => [day.day, BigInt(day[charted])]));
  const earlier = everyDay(daysBefore(asked));
  return everyDay(asked).map((day, index) => ({
    day,
    minor: amounts.get(day) ?? 0n,
    beforeMinor: amounts.get(earlier[index] ?? '') ?? 0n,
  }));
}

function Days({ asked, now, before }: { asked: OwnDates; now: Overview; before: Overview }) {
  const { t } = useTranslation();
  const [charted, setCharted] = useState<Charted>('turnoverMinor');
  const name = t(`agent.sum.${charted}`);
  return (
    <section className={`${card.card} ${classes.days}`}>
      <h3>{t('agent.overview.byDay')}</h3>
      <Chips
        label={t('agent.overview.charted')}
        chosen={charted}
        options={CHARTED.map((value) => ({ value, label: t(`agent.sum.${value}`) }))}
        onChoose={(value) => setCharted(CHARTED.find((known) => known === value) ?? 'turnoverMinor')}
      />
      <DayChart
        key={`${charted} ${asked.from} ${asked.to}`}
        days={chartedDays(asked, now, before, charted)}
        name={name}
        currency={now.currency}
      />
      <TeamDays days={now.days} currency={now.currency} />
    </section>
  );
}

/** What the team has done on some days, compared with as many days before. */
export default function TeamOverviewPage() {
  const { dates, setDates, today, asked } = useTeamDates();
  const now = useOverview(asked);
  const before = useOverview(daysBefore(asked));
  const failed = now.isError ? now : before.isError ? before : undefined;
  const isThere = !failed && now.data !== undefined && before.data !== undefined;
  return (
    <div className={classes.page}>
      <DateFilter dates={dates} today={today} onChange={setDates} />
      {failed ? <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {failed || isThere ? null : <SkeletonLines count={6} />}
      {isThere ? (
        <>
          <TeamTiles now={now.data} before={before.data} />
          <Days asked={asked} now={now.data} before={before.data} />
        </>
      ) : null}
    </div>
  );
}
