/** Ways to choose a range of dates. */
export const DATE_CHOICES = ['today', 'last7', 'last30', 'own'] as const;

/** One of them. */
export type DateChoice = (typeof DATE_CHOICES)[number];

const DAYS: Readonly<Record<Exclude<DateChoice, 'own'>, number>> = { today: 1, last7: 7, last30: 30 };

/** Days as a date field writes them: `2026-11-21`. */
export interface OwnDates {
  readonly from: string;
  readonly to: string;
}

/** A day of the person's own calendar, as a date field writes it. */
export function dayText(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Midnight at the start of a day, offset by a number of days, in the visitor's time zone. */
function midnight(day: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/** The days that a choice means, the last one included. */
export const datesUntil = (choice: Exclude<DateChoice, 'own'>, to: string): OwnDates => ({
  from: dayText(midnight(to, 1 - DAYS[choice])),
  to,
});

/** The days that a choice means today; whole days, today included. */
export const datesOf = (choice: Exclude<DateChoice, 'own'>, now: Date): OwnDates => datesUntil(choice, dayText(now));

/** The moments between which whole days lie, as the server takes them. Days in the wrong order are turned round. */
export function momentsOf({ from, to }: OwnDates): { readonly from: string; readonly to: string } {
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { from: midnight(first).toISOString(), to: midnight(last, 1).toISOString() };
}

/** The moments that a filter asks for, at a moment. */
export const askedMoments = (
  { choice, own }: { readonly choice: DateChoice; readonly own: OwnDates },
  now: Date,
): { readonly from: string; readonly to: string } => momentsOf(choice === 'own' ? own : datesOf(choice, now));
