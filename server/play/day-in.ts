/** The day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timeZone: string): (moment: Date) => string {
  // The Swedish way of writing a date is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => format.format(moment);
}
