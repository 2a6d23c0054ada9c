import { useState } from 'react';
import { addDays, daysBetween } from '../../../engine/promotions/local-days.ts';
import { datesOf, dayText, type OwnDates } from '../../ui/dates/date-choice.ts';
import type { Dates } from '../../ui/dates/date-filter.tsx';

/** The days that a filter means; days in the wrong order are turned round. */
function daysOf({ choice, own }: Dates, now: Date): OwnDates {
  const { from, to } = choice === 'own' ? own : datesOf(choice, now);
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

/** The days that a page of a team is about: a filter, and what it asks for. */
export function useTeamDates() {
  // The days of a choice are those of the visit: a midnight that passes does not ask again in between.
  const [now] = useState(() => new Date());
  const [dates, setDates] = useState<Dates>(() => ({ choice: 'last7', own: datesOf('last7', now) }));
  return { dates, setDates, today: dayText(now), asked: daysOf(dates, now) };
}
