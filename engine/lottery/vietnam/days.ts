import { WEEKDAYS, type Weekday } from '../../../schemas/brand/lotteries.ts';
import { addDays, dayAt, weekdayOf } from '../../promotions/local-days.ts';

const DAYS = WEEKDAYS.length;

/** The day of the week of a day such as `2026-11-27`. */
export const weekdayNameOf = (day: string): Weekday => WEEKDAYS[weekdayOf(day) - 1] ?? 'monday';

/** The next day with a day of the week in a time zone, the present one included; the present day if none is named. */
export function dayOf(weekday: Weekday | undefined, nowMs: number, timeZone: string): string {
  const today = dayAt(nowMs, timeZone);
  if (weekday === undefined) return today;
  const later = (WEEKDAYS.indexOf(weekday) + 1 - weekdayOf(today) + DAYS) % DAYS;
  return addDays(today, later);
}
