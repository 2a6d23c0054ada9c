import { addDays, dayAt, dayStart, nextMonth, weekdayOf } from './local-days.ts';

/** How often an activity is settled: once, or each day, week (from Monday), half of a month, or month. */
export type PeriodKind = 'once' | 'day' | 'week' | 'half' | 'month';

/** A stretch of time in milliseconds, its end left out. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A period of an activity. */
export interface Period extends Span {
  /** Names it among the periods of its activity, such as `2026-11-16`. */
  readonly key: string;
}

/** First day of the second half of a month. */
const SECOND_HALF = 16;

/** The days of a period: the first one, and the first one after it. */
function daysOf(kind: Exclude<PeriodKind, 'once'>, day: string): readonly [from: string, until: string] {
  const month = `${day.slice(0, 8)}01`;
  switch (kind) {
    case 'day':
      return [day, addDays(day, 1)];
    case 'week': {
      const monday = addDays(day, 1 - weekdayOf(day));
      return [monday, addDays(monday, 7)];
    }
    case 'half': {
      const middle = addDays(month, SECOND_HALF - 1);
      return day < middle ? [month, middle] : [middle, nextMonth(day)];
    }
    case 'month':
      return [month, nextMonth(day)];
  }
}

const known = new Map<string, Period>();
/** About three years of days in ten time zones. */
const MOST_PERIODS = 10_000;

/** The period that a day is in, not cut to any window. */
function wholePeriod(kind: Exclude<PeriodKind, 'once'>, day: string, timeZone: string): Period {
  const name = `${kind} ${day} ${timeZone}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const [from, until] = daysOf(kind, day);
  const period = {
    key: kind === 'month' ? from.slice(0, 7) : from,
    fromMs: dayStart(from, timeZone),
    untilMs: dayStart(until, timeZone),
  };
  if (known.size >= MOST_PERIODS) known.clear();
  known.set(name, period);
  return period;
}

/** The period that a moment is in. Periods at the edge of a window are cut to it. */
export function periodAt(atMs: number, kind: PeriodKind, window: Span, timeZone: string): Period {
  if (kind === 'once') return { key: 'once', fromMs: window.fromMs, untilMs: window.untilMs };
  const { key, fromMs, untilMs } = wholePeriod(kind, dayAt(atMs, timeZone), timeZone);
  return { key, fromMs: Math.max(window.fromMs, fromMs), untilMs: Math.min(window.untilMs, untilMs) };
}

/** Whether a moment is in a span. */
export const isWithin = (atMs: number, { fromMs, untilMs }: Span): boolean => fromMs <= atMs && atMs < untilMs;

/** Entries that carry a moment, gathered by their period in the order of their first entry; those outside are left out. */
export function byPeriod<Entry extends { readonly atMs: number }>(
  entries: readonly Entry[],
  kind: PeriodKind,
  window: Span,
  timeZone: string,
): ReadonlyMap<string, { readonly period: Period; readonly entries: readonly Entry[] }> {
  const found = new Map<string, { period: Period; entries: Entry[] }>();
  let last: Period | undefined;
  for (const entry of entries) {
    if (!isWithin(entry.atMs, window)) continue;
    if (last === undefined || !isWithin(entry.atMs, last)) last = periodAt(entry.atMs, kind, window, timeZone);
    const group = found.get(last.key) ?? { period: last, entries: [] };
    group.entries.push(entry);
    found.set(last.key, group);
  }
  return found;
}
