import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KINDS } from '../../../../engine/lottery/kinds.ts';
import { periodsOfDay, type Timetable } from '../../../../engine/lottery/timetable.ts';
import { dayOf, weekdayNameOf } from '../../../../engine/lottery/vietnam/days.ts';
import { endsByDigit } from '../../../../engine/lottery/vietnam/ends-by-digit.ts';
import { regionOf } from '../../../../engine/lottery/vietnam/region-of.ts';
import { addDays } from '../../../../engine/promotions/local-days.ts';
import { WEEKDAYS } from '../../../../schemas/brand/lotteries.ts';
import { vietnamLotteriesFor } from '../../../../server/brands/new/vietnam-lotteries.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const ALL = { afterMs: Number.NEGATIVE_INFINITY, most: 40 };
const at = (moment: string): number => Date.parse(moment);

/** The timetable of a new merchant's lottery. */
function timetableOf(code: string): Timetable {
  const lottery = vietnamLotteriesFor({ languages: ['VI'], currency: 'VND' }).lotteries.find(
    (one) => one.code === code,
  );
  if (!lottery) throw new Error(`There is no ${code}.`);
  const { timeZone, closesSeconds, schedule } = lottery;
  return { timeZone, closesSeconds, schedule: { ...schedule, weekdays: WEEKDAYS } };
}

test('the present day and the next weekdays are those of the lottery, not of the server or the reader', () => {
  // 17:00 in UTC is midnight in Vietnam: 26 November 2026 is a Thursday.
  expect(dayOf(undefined, at('2026-11-26T16:59:59Z'), ZONE)).toBe('2026-11-26');
  expect(dayOf(undefined, at('2026-11-26T17:00:00Z'), ZONE)).toBe('2026-11-27');
  expect(dayOf('thursday', at('2026-11-26T16:59:59Z'), ZONE)).toBe('2026-11-26');
  expect(dayOf('thursday', at('2026-11-26T17:00:00Z'), ZONE)).toBe('2026-12-03');
  expect(dayOf('thursday', at('2026-11-26T17:00:00Z'), 'America/New_York')).toBe('2026-11-26');
});

test('a weekday is named by its own name and less than a week away', () => {
  const moments = fc.integer({ min: at('2020-01-01'), max: at('2035-01-01') });
  fc.assert(
    fc.property(moments, fc.constantFrom(...WEEKDAYS), (nowMs, weekday) => {
      const today = dayOf(undefined, nowMs, ZONE);
      const day = dayOf(weekday, nowMs, ZONE);
      expect(weekdayNameOf(day)).toBe(weekday);
      expect(day >= today && day < addDays(today, 7)).toBe(true);
    }),
  );
});

test('each weekday has its provinces at the time of its region, which close ten minutes before', () => {
  const monday = periodsOfDay(timetableOf('VNSOUTH'), '2026-11-30', ALL);
  expect(monday.map(({ number, province }) => [number, province])).toEqual([
    ['20261130-hcm', 'hcm'],
    ['20261130-dt', 'dt'],
    ['20261130-cm', 'cm'],
  ]);
  for (const { drawsAtMs, closesAtMs, opensAtMs } of monday) {
    expect(drawsAtMs).toBe(at('2026-11-30T16:15+07:00'));
    expect(closesAtMs).toBe(at('2026-11-30T16:05+07:00'));
    // It opens when those of the day before close.
    expect(opensAtMs).toBe(at('2026-11-29T16:05+07:00'));
  }
  const counts = (code: string) =>
    Array.from({ length: 7 }, (_, later) => periodsOfDay(timetableOf(code), addDays('2026-11-30', later), ALL).length);
  expect(counts('VNSOUTH')).toEqual([3, 3, 3, 3, 3, 4, 3]);
  expect(counts('VNCENTRAL')).toEqual([2, 2, 2, 3, 2, 3, 3]);
  expect(counts('VNNORTH')).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(periodsOfDay(timetableOf('VNNORTH'), '2026-11-30', ALL)[0]?.drawsAtMs).toBe(at('2026-11-30T18:15+07:00'));
});

test('the draws of a day that come after a moment are bounded, also those of a short interval', () => {
  const fast: Timetable = {
    timeZone: ZONE,
    closesSeconds: 5,
    schedule: { everySeconds: 60, weekdays: WEEKDAYS, provinces: [] },
  };
  const afterMs = at('2026-11-30T23:57:30+07:00');
  const late = periodsOfDay(fast, '2026-11-30', { afterMs, most: 40 });
  expect(late.map(({ number }) => number)).toEqual(['20261130-1438', '20261130-1439', '20261130-1440']);
  expect(periodsOfDay(fast, '2026-11-30', { afterMs: 0, most: 5 }).length).toBeLessThanOrEqual(5);
});

test('the kinds of Vietnam have a region, and no other kind has one', () => {
  for (const { key } of KINDS) expect(regionOf(key) !== undefined, key).toBe(key.startsWith('vietnam'));
});

test('ends are sorted by their tens and by their units, and one that occurs twice is there twice', () => {
  const { heads, tails } = endsByDigit([12_342, 7, 42, 905]);
  expect(heads[0]).toEqual([5, 7]);
  expect(heads[4]).toEqual([2, 2]);
  expect(tails[2]).toEqual([4, 4]);
  expect(tails[7]).toEqual([0]);
  const count = (lists: readonly (readonly number[])[]) => lists.reduce((sum, list) => sum + list.length, 0);
  expect([heads.length, tails.length, count(heads), count(tails)]).toEqual([10, 10, 4, 4]);
});
