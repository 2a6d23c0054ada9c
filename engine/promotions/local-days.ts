const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_LENGTH = 'yyyy-MM-dd'.length;
/** 1 January 1970 was a Thursday; Monday is 1. */
const FIRST_WEEKDAY = 4;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes moments on a clock as `2026-11-22 19:00:00`: the Swedish way of writing is that of ISO 8601. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

const wallText = (atMs: number, timeZone: string): string => formatFor(timeZone).format(atMs);

/** The time on a clock, as if that clock were in UTC. */
const wallMs = (atMs: number, timeZone: string): number => Date.parse(`${wallText(atMs, timeZone).replace(' ', 'T')}Z`);

const offsetMs = (atMs: number, timeZone: string): number => wallMs(atMs, timeZone) - Math.floor(atMs / 1000) * 1000;

const days = new Map<string, Map<number, string>>();
/** About a week of minutes. */
const MOST_MINUTES = 10_000;

/** The day of a moment in a time zone, as `YYYY-MM-DD`. It is kept by minute: clocks change between minutes. */
export function dayAt(atMs: number, timeZone: string): string {
  const minute = Math.floor(atMs / MINUTE_MS);
  let own = days.get(timeZone);
  const known = own?.get(minute);
  if (known !== undefined) return known;
  const day = wallText(atMs, timeZone).slice(0, DAY_LENGTH);
  if (own === undefined || own.size >= MOST_MINUTES) {
    own = new Map();
    days.set(timeZone, own);
  }
  own.set(minute, day);
  return day;
}

/** The hour of a moment in a time zone, from 0 to 23. */
export const hourAt = (atMs: number, timeZone: string): number =>
  Number(wallText(atMs, timeZone).slice(DAY_LENGTH + 1, DAY_LENGTH + 3));

const moments = new Map<string, number>();
/** About three years of days in ten time zones. */
const MOST_MOMENTS = 10_000;

function findMoment(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`"${wall}" is not a time such as 2026-11-08T20:00.`);
  const before = asUtc - offsetMs(asUtc - DAY_MS, timeZone);
  const after = asUtc - offsetMs(asUtc + DAY_MS, timeZone);
  const shown = [before, after].filter((atMs) => wallMs(atMs, timeZone) === asUtc);
  return shown.length === 0 ? before : Math.min(...shown);
}

/**
 * The moment in milliseconds at which a clock shows a time. A time that the clock shows twice is the first of the two; a
 * time that it skips is as much later as it skips.
 *
 * @param wall such as `2026-11-08T20:00`
 */
export function momentOf(wall: string, timeZone: string): number {
  const key = `${timeZone} ${wall}`;
  const known = moments.get(key);
  if (known !== undefined) return known;
  const moment = findMoment(wall, timeZone);
  if (moments.size >= MOST_MOMENTS) moments.clear();
  moments.set(key, moment);
  return moment;
}

/** The moment in milliseconds at which a day begins in a time zone. Days have 23 or 25 hours when clocks change. */
export const dayStart = (day: string, timeZone: string): number => momentOf(`${day}T00:00`, timeZone);

const numberOf = (day: string): number => Date.parse(`${day}T00:00Z`) / DAY_MS;

/** The day some days later, or earlier for a negative number. */
export const addDays = (day: string, count: number): string =>
  new Date((numberOf(day) + count) * DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** The later of two days. */
export const laterDay = (one: string, other: string): string => {
  if (one > other) return one;
  return other;
};

/** How many days a day is after another one. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** The day of the week: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => ((numberOf(day) + FIRST_WEEKDAY - 1) % 7) + 1;

/** The first day of the month after that of a day. */
export function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, DAY_LENGTH);
}

/**
 * The day on which a birthday is kept in a year. Who was born on 29 February has it on the 28th in a year without that day.
 *
 * @param birthday as `YYYY-MM-DD`
 */
export function birthdayIn(year: number, birthday: string): string {
  const day = `${String(year).padStart(4, '0')}${birthday.slice(4)}`;
  return day.endsWith('-02-29') && addDays(addDays(day, -1), 1).slice(5) !== '02-29' ? `${day.slice(0, 8)}28` : day;
}
