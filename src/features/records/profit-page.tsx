import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import { kindName } from '../../../engine/records/entry-groups.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { profit } from '../../../schemas/calls/records.ts';
import { queryOf } from '../../api/queries.ts';
import { askedMoments, datesOf, dayText } from '../../ui/dates/date-choice.ts';
import { DateFilter, type Dates } from '../../ui/dates/date-filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MoneySums } from '../../ui/money-sums.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { PlayedTable } from './played-table.tsx';
import classes from './profit-page.module.css';

type Profit = CallValue<typeof profit>;

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Movements({ movements, currency }: Pick<Profit, 'movements' | 'currency'>) {
  const { t } = useTranslation();
  if (movements.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{t('records.profit.movements')}</h3>
      <dl className={classes.movements}>
        {movements.map(({ kind, amountMinor }) => (
          <div key={kind}>
            <dt>{t(`records.kind.${kindName(kind)}`)}</dt>
            <dd>
              <SignedMoney minor={amountMinor} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Played({ data }: { readonly data: Profit }) {
  const { t, i18n } = useTranslation();
  const { days, categories, sums, currency } = data;
  // A day of the calendar has no time zone: it is written as it was asked for.
  const format = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const categoryName = (code: string): string => {
    const found = GAME_TYPES.find((type) => type.code === code);
    return found ? t(`shell.category.${found.key}`) : t('records.profit.gone');
  };
  return (
    <>
      <MoneySums
        sums={[
          { name: t('records.profit.staked'), minor: sums.betsMinor },
          { name: t('records.profit.paid'), minor: sums.winsMinor },
          { name: t('records.profit.result'), minor: sums.netMinor },
        ]}
        currency={currency}
      />
      <PlayedTable
        title={t('records.profit.chart')}
        heading={t('records.profit.day')}
        rows={days.map((day) => ({ ...day, key: day.day, name: format.format(new Date(`${day.day}T00:00Z`)) }))}
        currency={currency}
      />
      <PlayedTable
        title={t('records.profit.categories')}
        heading={t('records.profit.category')}
        rows={categories.map((one) => ({ ...one, key: one.gameType, name: categoryName(one.gameType) }))}
        currency={currency}
      />
    </>
  );
}

/** The member's wins and losses, by day and category, and other movements of the balance. */
export default function ProfitPage() {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const [dates, setDates] = useState<Dates>(() => ({ choice: 'last7', own: datesOf('last7', now) }));
  const query = { ...askedMoments(dates, now), timeZone: TIME_ZONE };
  const found = useQuery({
    ...queryOf(profit, { query }),
    // Every round changes it.
    staleTime: 0,
  });
  const { data } = found;
  return (
    <div className={classes.page}>
      <DateFilter dates={dates} today={dayText(now)} onChange={setDates} />
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data && !found.isError ? (
        <>
          {data.sums.rounds === 0 ? (
            <EmptyState motif="dice" text={t('records.profit.empty')} action={<NextStep to="games" />} />
          ) : (
            <Played data={data} />
          )}
          <Movements movements={data.movements} currency={data.currency} />
        </>
      ) : null}
    </div>
  );
}
