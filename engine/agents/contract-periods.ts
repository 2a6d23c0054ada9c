import { dayStart } from '../promotions/local-days.ts';
import { type Period, periodAt } from '../promotions/periods.ts';
import type { ContractTerms, DividendPeriod } from './contract-terms.ts';

const HOUR_MS = 60 * 60_000;
/** Length of a window of real-time salaries. */
const WINDOW_MS = 5 * 60_000;

const KINDS = { D: 'day', W: 'week', H: 'half', M: 'month' } as const satisfies Readonly<
  Record<DividendPeriod, string>
>;
const ALL_TIME = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY };

/** What decides how long a contract's periods are. */
export type PeriodTerms = Pick<ContractTerms, 'type'> & { readonly period?: DividendPeriod };

const dividendPeriodAt = (atMs: number, period: DividendPeriod, timeZone: string): Period =>
  periodAt(atMs, KINDS[period], ALL_TIME, timeZone);

/** A stretch of a fixed length, counted from the beginning of 1970. */
function stretchAt(atMs: number, lengthMs: number): Period {
  const fromMs = Math.floor(atMs / lengthMs) * lengthMs;
  return { key: new Date(fromMs).toISOString(), fromMs, untilMs: fromMs + lengthMs };
}

/** A day from which the start of an hour is taken, so that a zone whose clock changes by half an hour has one row of hours. */
const REFERENCE_DAY = '2000-01-01';

/** The hour of a merchant's clock: where clocks are at half past when they are at zero elsewhere, hours begin at half past. */
function hourAt(atMs: number, timeZone: string): Period {
  const shift = dayStart(REFERENCE_DAY, timeZone) % HOUR_MS;
  const { fromMs, untilMs } = stretchAt(atMs - shift, HOUR_MS);
  return { key: new Date(fromMs + shift).toISOString(), fromMs: fromMs + shift, untilMs: untilMs + shift };
}

/** The period of a contract that a moment is in, by the clock of the merchant. */
export function contractPeriodAt(atMs: number, terms: PeriodTerms, timeZone: string): Period {
  switch (terms.type) {
    case 'dividend':
      return dividendPeriodAt(atMs, terms.period ?? 'M', timeZone);
    case 'dailyWage':
      return dividendPeriodAt(atMs, 'D', timeZone);
    case 'hourlySalary':
      return hourAt(atMs, timeZone);
    case 'realTimeSalary':
      return stretchAt(atMs, WINDOW_MS);
  }
}

/** The last period that is over at a moment. */
export const lastPeriodBefore = (atMs: number, terms: PeriodTerms, timeZone: string): Period =>
  contractPeriodAt(contractPeriodAt(atMs, terms, timeZone).fromMs - 1, terms, timeZone);
