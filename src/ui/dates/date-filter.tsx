import { useTranslation } from 'react-i18next';
import { Segmented } from '../segmented.tsx';
import { DATE_CHOICES, type DateChoice, type OwnDates } from './date-choice.ts';
import classes from './date-filter.module.css';

/** From when to when: one of the presets, or days of one's own. */
export interface Dates {
  readonly choice: DateChoice;
  /** Applies if the choice is `own`. */
  readonly own: OwnDates;
}

/** Asks from when to when. @param today the last day that may be chosen */
export function DateFilter({
  dates,
  today,
  onChange,
}: {
  readonly dates: Dates;
  readonly today: string;
  readonly onChange: (dates: Dates) => void;
}) {
  const { t } = useTranslation();
  const { choice, own } = dates;
  return (
    <div className={classes.filter}>
      <Segmented
        label={t('dates.label')}
        chosen={choice}
        options={DATE_CHOICES.map((value) => ({ value, label: t(`dates.choice.${value}`) }))}
        onChoose={(chosen) => onChange({ ...dates, choice: chosen })}
      />
      {choice === 'own' ? (
        <div className={classes.dates}>
          {(['from', 'to'] as const).map((end) => (
            <label key={end}>
              <span>{t(`dates.${end}`)}</span>
              <input
                type="date"
                value={own[end]}
                max={today}
                required
                onChange={({ currentTarget }) => {
                  // A field that is being typed in may hold no day yet.
                  if (currentTarget.value !== '') onChange({ ...dates, own: { ...own, [end]: currentTarget.value } });
                }}
              />
            </label>
          ))}
        </div>
      ) : null}
    </div>
  );
}
