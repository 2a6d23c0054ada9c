import { useLocalText } from '../../api/site.ts';

/** A period from one moment to another, in the person's language and on the person's clock. */
export function PeriodText({ from, until }: { readonly from: string; readonly until: string }) {
  const { locale } = useLocalText();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return <>{format.formatRange(new Date(from), new Date(until))}</>;
}
