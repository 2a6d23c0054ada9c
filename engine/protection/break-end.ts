const HOUR_MS = 60 * 60 * 1000;

/** When a time-out ends that begins now. */
export const timeOutEnd = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

/**
 * End of an exclusion of a number of months; null is permanent. A day that the last month lacks becomes the last day of
 * that month.
 */
export function exclusionEnd(now: Date, months: number): Date | null {
  if (months === 0) return null;
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Whether a break ends later than another one. */
export const endsLater = (end: Date | null, than: Date | null): boolean =>
  than !== null && (end === null || end > than);
