import { useTranslation } from 'react-i18next';
import { DateFilter, type Dates } from '../../ui/dates/date-filter.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import classes from './bets-filters.module.css';

/** States of a round, in the order in which they are offered. */
export const BET_STATES = ['won', 'lost', 'even', 'open', 'returned'] as const;

/** The filter. An empty text means every state, or every studio. */
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
        <FilterSelect
          label={t('bets.stateLabel')}
          value={search.state}
          all={t('bets.everyState')}
          options={BET_STATES.map((state) => ({ value: state, label: t(`bets.state.${state}`) }))}
          onChange={(state) => onChange({ state })}
        />
        <FilterSelect
          label={t('bets.studioLabel')}
          value={search.vassalage}
          all={t('bets.everyStudio')}
          options={studios.map(({ vassalage, title }) => ({ value: vassalage, label: title }))}
          onChange={(vassalage) => onChange({ vassalage })}
        />
      </div>
    </div>
  );
}
