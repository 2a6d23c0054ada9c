import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  birthdayIn,
  dayAt,
  dayStart,
  daysBetween,
  hourAt,
  momentOf,
  nextMonth,
  weekdayOf,
} from '../../../../engine/promotions/local-days.ts';
import { byPeriod, isWithin, type PeriodKind, periodAt } from '../../../../engine/promotions/periods.ts';
import { DAY, HOUR } from './promotion-facts.ts';

const iso = (atMs: number): string => new Date(atMs).toISOString();
const FOREVER = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY };

test('a moment is a day later in India than in Brazil', () => {
  const moment = Date.parse('2026-11-22T19:00:00Z');
  expect(dayAt(moment, 'Asia/Kolkata')).toBe('2026-11-23');
  expect(dayAt(moment, 'America/Sao_Paulo')).toBe('2026-11-22');
  expect([hourAt(moment, 'Asia/Kolkata'), hourAt(moment, 'UTC')]).toEqual([0, 19]);
});

test.each([
  ['2026-03-29', 'Europe/London', 23],
  ['2026-10-25', 'Europe/London', 25],
  ['2026-03-08', 'America/New_York', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ['2026-11-22', 'Asia/Kolkata', 24],
])('the day %s in %s has %d hours', (day, timeZone, hours) => {
  const from = dayStart(day, timeZone);
  const until = dayStart(addDays(day, 1), timeZone);
  expect((until - from) / HOUR).toBe(hours);
  expect([from - 1, from, until - 1, until].map((atMs) => dayAt(atMs, timeZone))).toEqual([
    addDays(day, -1),
    day,
    day,
    addDays(day, 1),
  ]);
});

test('a day whose midnight is skipped begins with its first moment', () => {
  expect(iso(dayStart('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z');
  expect(dayAt(dayStart('2018-11-04', 'America/Sao_Paulo') - 1, 'America/Sao_Paulo')).toBe('2018-11-03');
});

test('a time that a clock skips comes later by as much, and one that it shows twice is the first', () => {
  expect(iso(momentOf('2026-03-29T01:30', 'Europe/London'))).toBe('2026-03-29T01:30:00.000Z');
  expect(iso(momentOf('2026-10-25T01:30', 'Europe/London'))).toBe('2026-10-25T00:30:00.000Z');
  expect(iso(momentOf('2026-11-08T20:00', 'Asia/Kolkata'))).toBe('2026-11-08T14:30:00.000Z');
  expect(() => momentOf('tomorrow', 'UTC')).toThrow();
});

test('days, weekdays and months are those of the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-12-31', '2027-03-01')).toBe(60);
  expect(['2026-11-16', '2026-11-22', '1969-12-31'].map(weekdayOf)).toEqual([1, 7, 3]);
  expect(nextMonth('2026-12-31')).toBe('2027-01-01');
  expect([birthdayIn(2027, '2000-02-29'), birthdayIn(2028, '2000-02-29'), birthdayIn(2027, '2000-03-01')]).toEqual([
    '2027-02-28',
    '2028-02-29',
    '2027-03-01',
  ]);
});

test.each([
  ['day', '2026-11-15', '2026-11-15T00:00', '2026-11-16T00:00'],
  ['week', '2026-11-09', '2026-11-09T00:00', '2026-11-16T00:00'],
  ['half', '2026-11-01', '2026-11-01T00:00', '2026-11-16T00:00'],
  ['month', '2026-11', '2026-11-01T00:00', '2026-12-01T00:00'],
] as const)('the %s of the last second of 15 November 2026', (kind, key, from, until) => {
  const timeZone = 'Asia/Kolkata';
  const last = momentOf('2026-11-16T00:00', timeZone) - 1;
  expect(periodAt(last, kind, FOREVER, timeZone)).toEqual({
    key,
    fromMs: momentOf(from, timeZone),
    untilMs: momentOf(until, timeZone),
  });
  const next = periodAt(last + 1, kind, FOREVER, timeZone);
  expect(next.key === key).toBe(kind === 'month');
});

test('periods of a kind follow one another without a gap, across changes of the clock', () => {
  const zones = fc.constantFrom(
    'Europe/London',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  );
  const kinds = fc.constantFrom<PeriodKind>('day', 'week', 'half', 'month');
  const moments = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') });
  fc.assert(
    fc.property(moments, kinds, zones, (atMs, kind, timeZone) => {
      const period = periodAt(atMs, kind, FOREVER, timeZone);
      expect(isWithin(atMs, period)).toBe(true);
      expect(periodAt(period.untilMs, kind, FOREVER, timeZone).fromMs).toBe(period.untilMs);
      expect(periodAt(period.fromMs - 1, kind, FOREVER, timeZone).untilMs).toBe(period.fromMs);
    }),
  );
});

test('entries are gathered by period within the window, and a period at its edge is cut', () => {
  const window = { fromMs: momentOf('2026-11-11T12:00', 'UTC'), untilMs: momentOf('2026-11-18T00:00', 'UTC') };
  const entries = [window.fromMs - 1, window.fromMs, window.fromMs + 5 * DAY, window.untilMs].map((atMs) => ({ atMs }));
  const weeks = [...byPeriod(entries, 'week', window, 'UTC').values()];
  expect(
    weeks.map(({ period, entries: own }) => [period.key, iso(period.fromMs), iso(period.untilMs), own.length]),
  ).toEqual([
    ['2026-11-09', '2026-11-11T12:00:00.000Z', '2026-11-16T00:00:00.000Z', 1],
    ['2026-11-16', '2026-11-16T00:00:00.000Z', '2026-11-18T00:00:00.000Z', 1],
  ]);
});
