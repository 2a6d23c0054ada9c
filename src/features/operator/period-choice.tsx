import { useTranslation } from 'react-i18next';
import { askedMoments, DATE_CHOICES, type DateChoice, datesOf, type OwnDates } from '../../ui/dates/date-choice.ts';

/** A period; `all` is unbounded. Days are in the operator's time zone. */
export interface Period {
  readonly choice: DateChoice | 'all';
  readonly own: OwnDates;
}

/** The initial period. */
export const firstPeriod = (now: Date): Period => ({ choice: 'all', own: datesOf('last30', now) });

/** The moments that a period means, as the server takes them. */
export const momentsOfPeriod = (
  { choice, own }: Period,
  now: Date,
): { readonly from?: string; readonly to?: string } => (choice === 'all' ? {} : askedMoments({ choice, own }, now));

const CHOICES = ['all', ...DATE_CHOICES] as const;

/** Chooses a period: a preset, or custom dates. Used among other filters. */
export function PeriodChoice({
  period,
  onChange,
}: {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}) {
  const { t } = useTranslation();
  const { choice, own } = period;
  return (
    <>
      <label>
        <span>{t('backOfficeWork.period.label')}</span>
        <select
          value={choice}
          onChange={({ currentTarget }) =>
            onChange({ ...period, choice: CHOICES.find((value) => value === currentTarget.value) ?? choice })
          }
        >
          {CHOICES.map((value) => (
            <option key={value} value={value}>
              {t(`backOfficeWork.period.${value}`)}
            </option>
          ))}
        </select>
      </label>
      {choice === 'own'
        ? (['from', 'to'] as const).map((end) => (
            <label key={end}>
              <span>{t(`backOfficeWork.period.${end}`)}</span>
              <input
                type="date"
                value={own[end]}
                required
                onChange={({ currentTarget }) => {
                  // A field that is being typed in may hold no day yet.
                  if (currentTarget.value !== '') onChange({ ...period, own: { ...own, [end]: currentTarget.value } });
                }}
              />
            </label>
          ))
        : null}
    </>
  );
}
