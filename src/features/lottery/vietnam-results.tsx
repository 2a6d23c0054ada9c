import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { type ListedLottery, useOpened, usePeriods } from './lottery-queries.ts';
import { type PlayNames, usePlayNames } from './play-names.ts';
import { PrizeTable } from './vietnam-prizes.tsx';
import { useVietnamResults, type VietnamGame, type VietnamResult } from './vietnam-queries.ts';
import classes from './vietnam-results.module.css';

/** A draw that has taken place, or a voided one. */
function Result({ result, names }: { readonly result: VietnamResult; readonly names: PlayNames }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { period, provinceName, day, prizes, source } = result;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  );
  const title = provinceName === '' ? date : `${provinceName} · ${date}`;
  return (
    <li className={classes.result}>
      <h3>{title}</h3>
      <p className={classes.period}>
        <bdi>{t('lottery.period', { period })}</bdi>
        {source === 'demonstration' ? <Badge tone="warn">{t('lottery.demonstration')}</Badge> : null}
      </p>
      {prizes.length === 0 ? (
        <p>{t('lottery.voided')}</p>
      ) : (
        <PrizeTable caption={title} prizes={prizes} names={names} />
      )}
    </li>
  );
}

/** The results of a region, by day and province. */
export function VietnamResults({ lottery, game }: { readonly lottery: ListedLottery; readonly game: VietnamGame }) {
  const { t } = useTranslation();
  const names = usePlayNames();
  const id = useId();
  const [filter, setFilter] = useState({ province: '', day: '' });
  const { data, isLoadingError, error, refetch } = useVietnamResults(lottery.gameCode, filter);
  const drawn = useOpened(lottery.gameCode, usePeriods(lottery.gameCode).first).opened.length;
  // The head learns first of a draw: the list follows at once.
  useEffect(() => {
    if (drawn > 0) void refetch();
  }, [drawn, refetch]);
  return (
    <section className={classes.history} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('lottery.results')}</h2>
      <div className={classes.filters}>
        <label htmlFor={`${id}-day`}>
          <span>{t('lottery.resultDay')}</span>
          <input
            id={`${id}-day`}
            type="date"
            value={filter.day}
            max={game.today}
            onChange={({ currentTarget }) => setFilter({ ...filter, day: currentTarget.value })}
          />
        </label>
        <FilterSelect
          label={t('lottery.province')}
          value={filter.province}
          all={t('lottery.allProvinces')}
          options={lottery.provinces.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(province) => setFilter({ ...filter, province })}
        />
      </div>
      {isLoadingError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonLines count={6} />
      ) : data.length === 0 ? (
        <EmptyState motif="balls" text={t('lottery.noResultsFor')} />
      ) : (
        <ul className={classes.results}>
          {data.map((result) => (
            <Result key={result.period} result={result} names={names} />
          ))}
        </ul>
      )}
    </section>
  );
}
