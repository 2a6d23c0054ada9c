/** By language and country. Making an `Intl.Locale` takes up to a millisecond on a slow phone, and each amount needs one. */
const REGIONAL = new Map<string, string>();

/** The locale of texts for a country: the words are the language's, amounts and dates are written as people there do. */
export function regionalLocale(locale: string, country: string): string {
  const key = `${locale} ${country}`;
  const known = REGIONAL.get(key) ?? new Intl.Locale(locale, { region: country }).toString();
  REGIONAL.set(key, known);
  return known;
}

/**
 * A time on a place's clock, with the name of the place. Deadlines by a merchant's clock are shown this way everywhere,
 * whatever the reader's time zone.
 *
 * @param timeZone such as `Asia/Kolkata`
 */
export const momentText = (at: Date | string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(at));
