import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPeriods, type Timetable } from '../../../../engine/lottery/timetable.ts';
import { addDays, dayAt, dayStart, weekdayOf } from '../../../../engine/promotions/local-days.ts';
import { WEEKDAYS } from '../../../../schemas/brand/lotteries.ts';

const HOUR = 3_600_000;
const ZONES = ['Asia/Kolkata', 'America/Sao_Paulo', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];

const plain = { weekdays: WEEKDAYS, provinces: [] };
const timetableOf = (schedule: Timetable['schedule'], timeZone = 'Asia/Kolkata', closesSeconds = 10): Timetable => ({
  timeZone,
  schedule,
  closesSeconds,
});
const count = (most: number, after: string) => ({ afterMs: Date.parse(after), untilMs: 0, least: most, most });
const iso = (atMs: number): string => new Date(atMs).toISOString();

const intervals = fc
  .constantFrom(60, 180, 300, 900, 3600, 7200, 86_400)
  .map((everySeconds) => ({ ...plain, everySeconds }));
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const times = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 6 })
  .map((quarters) =>
    quarters
      .toSorted((one, other) => one - other)
      .map((quarter) => `${String(quarter >> 2).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`),
  );
const daily = fc.record({ at: times, weekdays, provinces: fc.constant([]) });
const provincial = fc.record({ time: times, one: weekdays, two: weekdays }).map(({ time, one, two }) => ({
  at: time.slice(0, 1),
  weekdays: WEEKDAYS,
  provinces: [
    { code: 'hcm', names: 'TP.HCM', weekdays: one },
    { code: 'dalat', names: 'Đà Lạt', weekdays: two },
  ],
}));
const timetables = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    schedule: fc.oneof(intervals, daily, provincial),
    closesSeconds: fc.integer({ min: 1, max: 59 }),
  })
  .map((timetable): Timetable => timetable);
/** Moments near the changes of the clocks, and any others. */
const moments = fc.oneof(
  fc
    .constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2018-11-04')
    .chain((day) => fc.integer({ min: -24, max: 48 }).map((hours) => Date.parse(`${day}T00:00Z`) + hours * HOUR)),
  fc.integer({ min: Date.parse('2018-01-01'), max: Date.parse('2030-01-01') }),
);

test('a minute lottery has 1,440 periods a day, each of which opens when the one before closes', () => {
  const [first, second] = nextPeriods(
    timetableOf({ ...plain, everySeconds: 60 }, 'Asia/Kolkata', 5),
    count(2, '2026-11-30T18:30:00Z'),
  );
  expect(first).toEqual({
    number: '20261201-0001',
    province: null,
    opensAtMs: Date.parse('2026-11-30T18:29:55Z'),
    closesAtMs: Date.parse('2026-11-30T18:30:55Z'),
    drawsAtMs: Date.parse('2026-11-30T18:31:00Z'),
  });
  expect(second?.number).toBe('20261201-0002');
  const midnight = nextPeriods(timetableOf({ ...plain, everySeconds: 60 }), count(1, '2026-11-30T18:29:59Z'));
  expect(midnight[0]).toMatchObject({ number: '20261130-1440', drawsAtMs: Date.parse('2026-11-30T18:30:00Z') });
});

test('provinces draw together on their weekdays, and open together when the provinces of the day before close', () => {
  const schedule = {
    at: ['16:15'],
    weekdays: WEEKDAYS,
    provinces: [
      { code: 'hcm', names: 'TP.HCM', weekdays: ['monday', 'saturday'] as const },
      { code: 'camau', names: 'Cà Mau', weekdays: ['monday'] as const },
    ],
  };
  const timetable = timetableOf(schedule, 'Asia/Ho_Chi_Minh', 600);
  const periods = nextPeriods(timetable, count(3, '2026-11-27T00:00:00Z'));
  expect(periods.map(({ number, opensAtMs, drawsAtMs }) => [number, iso(opensAtMs), iso(drawsAtMs)])).toEqual([
    ['20261128-hcm', '2026-11-23T09:05:00.000Z', '2026-11-28T09:15:00.000Z'],
    ['20261130-hcm', '2026-11-28T09:05:00.000Z', '2026-11-30T09:15:00.000Z'],
    ['20261130-camau', '2026-11-28T09:05:00.000Z', '2026-11-30T09:15:00.000Z'],
  ]);
});

test('a day of 25 hours has 100 quarters, one of 23 hours has 92', () => {
  const quarters = (day: string) => {
    const [fromMs, untilMs] = [dayStart(day, 'Europe/London'), dayStart(addDays(day, 1), 'Europe/London')];
    const timetable = timetableOf({ ...plain, everySeconds: 900 }, 'Europe/London');
    return nextPeriods(timetable, { afterMs: fromMs, untilMs, least: 0, most: 1000 }).length;
  };
  expect([quarters('2026-10-25'), quarters('2026-03-29'), quarters('2026-11-22')]).toEqual([100, 92, 96]);
});

test('a time that the clock skips draws as much later, and one that it shows twice draws once', () => {
  const timetable = timetableOf({ ...plain, at: ['01:30'] }, 'Europe/London');
  const at = (after: string) => nextPeriods(timetable, count(2, after)).map(({ drawsAtMs }) => iso(drawsAtMs));
  expect(at('2026-03-28T12:00:00Z')).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-30T00:30:00.000Z']);
  expect(at('2026-10-24T12:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']);
});

test('as many periods are made as are wanted: until a moment, at least some, and never more than the most', () => {
  const minutes = timetableOf({ ...plain, everySeconds: 60 });
  const afterMs = Date.parse('2026-11-30T00:00:00Z');
  const made = (timetable: Timetable) =>
    nextPeriods(timetable, { afterMs, untilMs: afterMs + 26 * HOUR, least: 2, most: 120 }).length;
  expect(made(minutes)).toBe(120);
  expect(made(timetableOf({ ...plain, everySeconds: 3600 }))).toBe(26);
  expect(made(timetableOf({ ...plain, at: ['18:00'], weekdays: ['tuesday'] }))).toBe(2);
});

test('periods follow each other without a gap or an overlap, whatever the clocks do', () => {
  fc.assert(
    fc.property(timetables, moments, (timetable, afterMs) => {
      const periods = nextPeriods(timetable, { afterMs, untilMs: afterMs + 50 * HOUR, least: 3, most: 200 });
      expect(new Set(periods.map(({ number }) => number)).size).toBe(periods.length);
      for (const [index, { opensAtMs, closesAtMs, drawsAtMs }] of periods.entries()) {
        expect(opensAtMs).toBeLessThan(closesAtMs);
        expect(closesAtMs).toBe(drawsAtMs - timetable.closesSeconds * 1000);
        expect(drawsAtMs).toBeGreaterThan(afterMs);
        const before = periods[index - 1];
        if (!before) continue;
        const isTogether = before.drawsAtMs === drawsAtMs;
        expect(opensAtMs).toBe(isTogether ? before.opensAtMs : before.closesAtMs);
        expect(drawsAtMs).toBeGreaterThanOrEqual(before.drawsAtMs);
      }
    }),
  );
});

test('a period is the same from whichever earlier moment it is computed', () => {
  fc.assert(
    fc.property(timetables, moments, fc.nat({ max: 5 }), (timetable, afterMs, index) => {
      const wanted = { untilMs: 0, least: 8, most: 8 };
      const periods = nextPeriods(timetable, { ...wanted, afterMs });
      const from = periods[index]?.drawsAtMs ?? afterMs;
      const later = nextPeriods(timetable, { ...wanted, afterMs: from });
      const rest = periods.filter(({ drawsAtMs }) => drawsAtMs > from);
      expect(later.slice(0, rest.length)).toEqual(rest);
    }),
  );
});

test('a draw is on the day of its number, and on a weekday of the schedule', () => {
  fc.assert(
    fc.property(timetables, moments, (timetable, afterMs) => {
      const { timeZone, schedule } = timetable;
      for (const period of nextPeriods(timetable, { afterMs, untilMs: 0, least: 6, most: 6 })) {
        // A draw at midnight ends the day of its period.
        const day = dayAt(period.drawsAtMs - (schedule.everySeconds === undefined ? 0 : 1), timeZone);
        expect(period.number.slice(0, 8)).toBe(day.replaceAll('-', ''));
        const own = schedule.provinces.find(({ code }) => code === period.province)?.weekdays ?? schedule.weekdays;
        expect(own).toContain(WEEKDAYS[weekdayOf(day) - 1]);
      }
    }),
  );
});
