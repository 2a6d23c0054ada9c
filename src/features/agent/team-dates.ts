import { useState } from 'react';
import { addDays, dayAt, daysBetween } from '../../../engine/promotions/local-days.ts';
import { useSite } from '../../api/site.ts';
import { datesUntil, type OwnDates } from '../../ui/dates/date-choice.ts';
import type { Dates } from '../../ui/dates/date-filter.tsx';

/** The days that a filter means; days in the wrong order are turned round. */
function daysOf({ choice, own }: Dates, today: string): OwnDates {
  const { from, to } = choice === 'own' ? own : datesUntil(choice, today);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** As many days, directly before. */
export function daysBefore({ from, to }: OwnDates): OwnDates {
  const count = daysBetween(from, to) + 1;
  return { from: addDays(from, -count), to: addDays(from, -1) };
}

/** Every day from the first to the last. */
export const everyDay = ({ from, to }: OwnDates): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/**
 * The days that a page of a team is about: a filter, and what it asks for. Sums of teams are by days of the merchant, which
 * may have another day than the visitor.
 */
export function useTeamDates() {
  const { timeZone } = useSite();
  // The days of a choice are those of the visit: a midnight that passes does not ask again in between.
  const [today] = useState(() => dayAt(Date.now(), timeZone));
  const [dates, setDates] = useState<Dates>(() => ({ choice: 'last7', own: datesUntil('last7', today) }));
  return { dates, setDates, today, asked: daysOf(dates, today) };
}
