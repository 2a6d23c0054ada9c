import { useTranslation } from 'react-i18next';
import { DateFilter, type Dates } from '../../ui/dates/date-filter.tsx';
import classes from './bets-filters.module.css';

/** States of a round, in the order in which they are offered. */
export const BET_STATES = ['won', 'lost', 'even', 'open', 'returned'] as const;

/** What is looked for. An empty text is every state, or every studio. */
export interface BetsSearch {
  readonly dates: Dates;
  readonly state: (typeof BET_STATES)[number] | '';
  readonly vassalage: string;
}

interface BetsFiltersProps {
  readonly search: BetsSearch;
  readonly studios: readonly { readonly vassalage: string; readonly title: string }[];
  /** The last day that may be chosen. */
  readonly today: string;
  readonly onChange: (change: Partial<BetsSearch>) => void;
}

/** From when to when, how the rounds ended, and whose games. */
export function BetsFilters({ search, studios, today, onChange }: BetsFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.filters}>
      <DateFilter dates={search.dates} today={today} onChange={(dates) => onChange({ dates })} />
      <div className={classes.row}>
        <select
          className={classes.choice}
          aria-label={t('bets.stateLabel')}
          value={search.state}
          onChange={({ currentTarget }) => onChange({ state: currentTarget.value as BetsSearch['state'] })}
        >
          <option value="">{t('bets.everyState')}</option>
          {BET_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`bets.state.${state}`)}
            </option>
          ))}
        </select>
        <select
          className={classes.choice}
          aria-label={t('bets.studioLabel')}
          value={search.vassalage}
          onChange={({ currentTarget }) => onChange({ vassalage: currentTarget.value })}
        >
          <option value="">{t('bets.everyStudio')}</option>
          {studios.map(({ vassalage, title }) => (
            <option key={vassalage} value={vassalage}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
