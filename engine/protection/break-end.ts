const HOUR_MS = 60 * 60 * 1000;

/** When a time-out ends that begins now. */
export const timeOutEnd = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

/** When an exclusion of so many months ends; null is forever. A day that its month lacks becomes the month's last. */
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
