const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/**
 * Whether a text is a moment as calls spell one (RFC 3339), on a day that exists. Leap seconds and the year 0 are
 * refused: neither `Date` nor PostgreSQL takes them.
 */
export function isMoment(text: string): boolean {
  const [, year, month, day] = MOMENT.exec(text) ?? [];
  if (year === undefined || year === '0000' || Number.isNaN(Date.parse(text))) return false;
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
}
