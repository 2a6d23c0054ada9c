import { useTranslation } from 'react-i18next';
import { Segmented } from '../../ui/segmented.tsx';
import { DATE_CHOICES, type DateChoice, type OwnDates } from './bet-dates.ts';
import classes from './bets-filters.module.css';

/** States of a round, in the order in which they are offered. */
export const BET_STATES = ['won', 'lost', 'even', 'open', 'returned'] as const;

/** What is looked for. An empty text is every state, or every studio. */
export interface BetsSearch {
  readonly dates: DateChoice;
  readonly own: OwnDates;
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

function DateFields({ search: { own }, today, onChange }: Omit<BetsFiltersProps, 'studios'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.dates}>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          <span>{t(`bets.${end}`)}</span>
          <input
            type="date"
            value={own[end]}
            max={today}
            required
            onChange={({ currentTarget }) => {
              // A field that is being typed in may hold no day yet.
              if (currentTarget.value !== '') onChange({ own: { ...own, [end]: currentTarget.value } });
            }}
          />
        </label>
      ))}
    </div>
  );
}

/** From when to when, how the rounds ended, and whose games. */
export function BetsFilters(props: BetsFiltersProps) {
  const { search, studios, onChange } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.filters}>
      <Segmented
        label={t('bets.dates')}
        chosen={search.dates}
        options={DATE_CHOICES.map((value) => ({ value, label: t(`bets.date.${value}`) }))}
        onChoose={(dates) => onChange({ dates })}
      />
      <div className={classes.row}>
        {search.dates === 'own' ? <DateFields {...props} /> : null}
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
