import { useLocalText } from '../../api/site.ts';

/** Writes days such as `2026-11-22` in the person's language. */
export function useDayText(): (day: string) => string {
  const { locale } = useLocalText();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
