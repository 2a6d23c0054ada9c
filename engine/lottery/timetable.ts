import { type Lottery, WEEKDAYS } from '../../schemas/brand/lotteries.ts';
import { addDays, dayAt, dayStart, momentOf, weekdayOf } from '../promotions/local-days.ts';

/** When a lottery draws and closes. */
export type Timetable = Pick<Lottery, 'timeZone' | 'schedule' | 'closesSeconds'>;

/** A draw to come, and the number of its period. */
interface TimedDraw {
  /** Names the period within its lottery, such as `20261130-0042` or `20261130-hcm`. */
  readonly number: string;
  /** Code of the province; null if the lottery has none. */
  readonly province: string | null;
  readonly drawsAtMs: number;
}

/** A period of a lottery. It opens when the draws before it close. */
export interface TimedPeriod extends TimedDraw {
  readonly opensAtMs: number;
  /** Bets count before this moment, and no longer at it. */
  readonly closesAtMs: number;
}

const SECOND_MS = 1000;
/** Hours of the longest day: clocks change by an hour at most. */
const LONGEST_DAY_SECONDS = 25 * 3600;
/** A lottery draws at least once in so many days. */
const MOST_DAYS_BETWEEN = 7;

const compact = (day: string): string => day.replaceAll('-', '');

const isOn = (day: string, weekdays: Lottery['schedule']['weekdays']): boolean => {
  const weekday = WEEKDAYS[weekdayOf(day) - 1];
  return weekday !== undefined && weekdays.includes(weekday);
};

/** Draws every so many seconds from midnight, the last one at the next midnight at the latest. */
function intervalDraws(day: string, timeZone: string, everySeconds: number): readonly TimedDraw[] {
  const startMs = dayStart(day, timeZone);
  const count = Math.floor((dayStart(addDays(day, 1), timeZone) - startMs) / (everySeconds * SECOND_MS));
  const width = String(Math.floor(LONGEST_DAY_SECONDS / everySeconds)).length;
  return Array.from({ length: count }, (_, index) => ({
    number: `${compact(day)}-${String(index + 1).padStart(width, '0')}`,
    province: null,
    drawsAtMs: startMs + (index + 1) * everySeconds * SECOND_MS,
  }));
}

/** Draws of a day in the order of their time; those of provinces in the order of the provinces. */
function drawsOf(day: string, { timeZone, schedule }: Timetable): readonly TimedDraw[] {
  const { everySeconds, at = [], weekdays, provinces } = schedule;
  if (provinces.length > 0) {
    const drawsAtMs = momentOf(`${day}T${at[0] ?? '00:00'}`, timeZone);
    return provinces
      .filter((province) => isOn(day, province.weekdays))
      .map(({ code }) => ({ number: `${compact(day)}-${code}`, province: code, drawsAtMs }));
  }
  if (!isOn(day, weekdays)) return [];
  if (everySeconds !== undefined) return intervalDraws(day, timeZone, everySeconds);
  const draws = at.map((time, index) => ({
    number: at.length === 1 ? compact(day) : `${compact(day)}-${index + 1}`,
    province: null,
    drawsAtMs: momentOf(`${day}T${time}`, timeZone),
  }));
  // A time that a clock skips comes later, and so behind the next one.
  return draws.toSorted((one, other) => one.drawsAtMs - other.drawsAtMs);
}

/** How many periods are wanted: `least` at any rate, and more up to `most` that draw until a moment. */
export interface WantedPeriods {
  readonly afterMs: number;
  readonly untilMs: number;
  readonly least: number;
  readonly most: number;
}

/**
 * The next periods of a lottery by its timetable: those that draw after a moment, in order. Periods that draw at the same
 * time stay together.
 */
export function nextPeriods(timetable: Timetable, { afterMs, untilMs, least, most }: WantedPeriods): TimedPeriod[] {
  const { timeZone, closesSeconds } = timetable;
  const today = dayAt(afterMs, timeZone);
  const found: TimedPeriod[] = [];
  let drewAtMs = Number.NEGATIVE_INFINITY;
  let opensAtMs = Number.NEGATIVE_INFINITY;
  // The days before are for the draw before the first period, at whose close that one opens.
  for (let offset = -MOST_DAYS_BETWEEN - 1; ; offset += 1) {
    for (const draw of drawsOf(addDays(today, offset), timetable)) {
      const { drawsAtMs } = draw;
      if (drawsAtMs !== drewAtMs) {
        if (found.length >= most || (found.length >= least && drawsAtMs > untilMs)) return found;
        opensAtMs = drewAtMs - closesSeconds * SECOND_MS;
        drewAtMs = drawsAtMs;
      }
      const closesAtMs = drawsAtMs - closesSeconds * SECOND_MS;
      if (drawsAtMs > afterMs) found.push({ ...draw, opensAtMs, closesAtMs });
    }
  }
}

/** Which draws of a day are wanted: those after a moment, and at most so many. */
export interface WantedDraws {
  readonly afterMs: number;
  readonly most: number;
}

/** The periods of a day such as `2026-11-27` in the time zone of a lottery, in the order of their draws. */
export function periodsOfDay(timetable: Timetable, day: string, { afterMs, most }: WantedDraws): TimedPeriod[] {
  const startMs = dayStart(day, timetable.timeZone);
  const untilMs = dayStart(addDays(day, 1), timetable.timeZone);
  // A draw at the very start of the day belongs to it; an interval's draw at its end does as well.
  const wanted = { afterMs: Math.max(startMs - 1, afterMs), untilMs, least: 0, most };
  return nextPeriods(timetable, wanted).filter(({ number }) => number.startsWith(compact(day)));
}
