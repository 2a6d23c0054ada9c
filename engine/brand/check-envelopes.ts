import type { WrittenActivity, WrittenEnvelopes } from '../../schemas/brand/activity-rules.ts';
import { isKnownCurrency, parseMajor } from '../money/currency.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

const DAY_MINUTES = 24 * 60;
/** In minor units: random numbers have 48 bits, and this is far below them. */
const LARGEST_POOL = 10n ** 13n;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a date is on the calendar. */
function isReal(day: string): boolean {
  const atMs = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day);
}

/** The first of the times at which it would still be raining when it rains again. */
function findOverlap({ rains, minutes }: WrittenEnvelopes): readonly [string, string] | undefined {
  const times = rains.toSorted();
  for (const [index, time] of times.entries()) {
    const next = times[index + 1] ?? times[0] ?? time;
    const untilNext = minuteOf(next) - minuteOf(time) + (index + 1 < times.length ? 0 : DAY_MINUTES);
    if (untilNext < minutes) return [time, next];
  }
  return undefined;
}

/** Dates that are none, or on which the activity is not on; dates and weekdays together. */
function checkDates(source: JsonSource, path: JsonPath, { envelopes, from, until }: WrittenActivity) {
  const { dates = [], weekdays } = envelopes ?? {};
  const [first, last] = [from.slice(0, 'yyyy-mm-dd'.length), until?.slice(0, 'yyyy-mm-dd'.length)];
  return [
    ...(dates.length > 0 && weekdays !== undefined
      ? [source.problemAt([...path, 'weekdays'], 'it rains on dates or on weekdays: leave one of them out')]
      : []),
    ...dates.flatMap((day, index) => {
      const at = [...path, 'dates', index];
      if (!isReal(day)) return [source.problemAt(at, `there is no day "${day}"`)];
      return day < first || (last !== undefined && day > last)
        ? [source.problemAt(at, `the activity does not run on ${day}`)]
        : [];
    }),
  ];
}

/** How much the pools of a day, or of all dates, are above the budget. */
function checkPools(source: JsonSource, path: JsonPath, { envelopes, budget }: WrittenActivity, currency: string) {
  const { pool = '0', rains = [], dates } = envelopes ?? {};
  const dayMinor = parseMajor(pool, currency) * BigInt(rains.length);
  const needs = [
    ['day', dayMinor, 'the rains of a day give'],
    ['all', dayMinor * BigInt(dates?.length ?? 1), dates ? 'all rains give' : 'the rains of a day give'],
  ] as const;
  return needs.flatMap(([name, neededMinor, what]) => {
    const most = budget[name]?.amount;
    return most === undefined || neededMinor <= parseMajor(most, currency)
      ? []
      : [source.problemAt([...path, 'pool'], `${what} more than budget.${name} (${most})`)];
  });
}

/** The least that a part holds, and how many of them a pool has. */
function checkPool(source: JsonSource, path: JsonPath, { pool, parts, leastPart }: WrittenEnvelopes, currency: string) {
  const leastMinor = leastPart === undefined ? 1n : parseMajor(leastPart, currency);
  if (leastMinor === 0n) return [source.problemAt([...path, 'leastPart'], 'an envelope holds something')];
  const poolMinor = parseMajor(pool, currency);
  if (poolMinor > LARGEST_POOL) return [source.problemAt([...path, 'pool'], `pool is ${pool}, too large to be drawn`)];
  return poolMinor < leastMinor * BigInt(parts)
    ? [source.problemAt([...path, 'pool'], `pool is ${pool}, too small for ${parts} parts`)]
    : [];
}

/** Red envelopes: a pool that is enough for its parts and within the budget, rains one after the other, on days that come. */
export function checkEnvelopes(
  source: JsonSource,
  path: JsonPath,
  activity: WrittenActivity,
  currency: string,
): readonly Problem[] {
  const { envelopes } = activity;
  if (envelopes === undefined || !isKnownCurrency(currency)) return [];
  const at = [...path, 'envelopes'];
  const overlap = findOverlap(envelopes);
  return [
    ...checkPool(source, at, envelopes, currency),
    ...checkPools(source, at, activity, currency),
    ...(overlap === undefined
      ? []
      : [
          source.problemAt(
            [...at, 'minutes'],
            `the rain of ${overlap[0]} is not over when the one of ${overlap[1]} begins`,
          ),
        ]),
    ...checkDates(source, at, activity),
  ];
}
