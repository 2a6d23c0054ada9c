import { useTranslation } from 'react-i18next';
import { useLocalText, useSite } from '../../api/site.ts';
import type { ActivityDetail } from '../../api/use-activities.ts';
import { useActivityGames } from '../../ui/use-activity-games.ts';
import { useMoneyText } from '../../ui/use-money-text.ts';
import classes from './activity.module.css';

type Clause = ActivityDetail['terms'][number];

const WHOLE = 10_000;
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Writes a sentence of the terms. */
function useClauseText(): (clause: Clause) => string {
  const site = useSite();
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const money = useMoneyText(site.brand.currency, site.brand.country);
  const games = useActivityGames();
  const numbers = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const lists = new Intl.ListFormat(locale);
  const dayNames = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const calendar = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const numberText = (number: number | undefined) => (number === undefined ? '' : numbers.format(number));
  const moneyText = (minor: string | undefined) => (minor === undefined ? '' : money(minor));
  return (clause) =>
    t(`activity.term.${clause.key}`, {
      amount: moneyText(clause.amountMinor),
      from: moneyText(clause.fromMinor),
      percent: percents.format((clause.basisPoints ?? 0) / WHOLE),
      number: numberText(clause.number),
      last: numberText(clause.last),
      days: clause.days ?? 0,
      weekdays: lists.format((clause.weekdays ?? []).map((day) => dayNames.format(FIRST_DAY + (day - 1) * DAY_MS))),
      games: games(clause.games ?? []),
      minutes: minutes.format(clause.number ?? 0),
      times: lists.format((clause.times ?? []).map((time) => clock.format(Date.parse(`2024-01-01T${time}Z`)))),
      dates: lists.format((clause.dates ?? []).map((day) => calendar.format(Date.parse(`${day}T00:00Z`)))),
      others: lists.format(clause.others ?? []),
      text: clause.text ?? '',
    });
}

/** The terms of an activity in words, as its configuration has them. */
export function ActivityTerms({ terms, timeZone }: Pick<ActivityDetail, 'terms' | 'timeZone'>) {
  const { t } = useTranslation();
  const clauseText = useClauseText();
  return (
    <section className={classes.part}>
      <h2>{t('activity.termsTitle')}</h2>
      <ul className={classes.terms}>
        {terms.map(clauseText).map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>{t('activity.clock', { timeZone: timeZone.replaceAll('_', ' ') })}</li>
      </ul>
    </section>
  );
}
