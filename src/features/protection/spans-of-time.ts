const HOURS_A_DAY = 24;
const MONTHS_A_YEAR = 12;

const inUnit = (count: number, unit: 'minute' | 'hour' | 'day' | 'month' | 'year', locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Minutes in words: in hours if they are whole ones. */
export const minutesText = (minutes: number, locale: string): string =>
  minutes % 60 === 0 ? inUnit(minutes / 60, 'hour', locale) : inUnit(minutes, 'minute', locale);

/** Hours of a time-out: in days if there is more than one. */
export const hoursText = (hours: number, locale: string): string =>
  hours > HOURS_A_DAY && hours % HOURS_A_DAY === 0
    ? inUnit(hours / HOURS_A_DAY, 'day', locale)
    : inUnit(hours, 'hour', locale);

/** Months of an exclusion: in years if they are whole ones. */
export const monthsText = (months: number, locale: string): string =>
  months % MONTHS_A_YEAR === 0 ? inUnit(months / MONTHS_A_YEAR, 'year', locale) : inUnit(months, 'month', locale);
