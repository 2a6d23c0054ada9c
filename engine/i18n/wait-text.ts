const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** From here on the next larger unit is precise enough. */
const LONG = 1.5;

const inUnit = (count: number, unit: 'second' | 'minute' | 'hour' | 'day', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** A waiting time in words; rounded up, so that a retry never comes too early. */
export function waitText(seconds: number, locale: string): string {
  if (seconds > LONG * HOUR_SECONDS) return inUnit(Math.ceil(seconds / HOUR_SECONDS), 'hour', locale);
  if (seconds > LONG * MINUTE_SECONDS) return inUnit(Math.ceil(seconds / MINUTE_SECONDS), 'minute', locale);
  return inUnit(Math.ceil(seconds), 'second', locale);
}

/** A number of days in words. */
export const daysText = (days: number, locale: string): string => inUnit(days, 'day', locale);

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Seconds as a clock shows them: `0:42`, `14:05`, `23:59:59`. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_SECONDS);
  const rest = twoDigits(seconds % MINUTE_SECONDS);
  if (seconds < HOUR_SECONDS) return `${minutes}:${rest}`;
  return `${Math.floor(seconds / HOUR_SECONDS)}:${twoDigits(minutes % 60)}:${rest}`;
}
