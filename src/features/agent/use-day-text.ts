import { useLocalText } from '../../api/site.ts';

/** Writes a day of the calendar, which has no time zone, in the person's language. */
export function useDayText(): (day: string) => string {
  const { locale } = useLocalText();
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00Z`));
}
