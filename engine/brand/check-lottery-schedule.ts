import type { Lottery } from '../../schemas/brand/lotteries.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

const DAY_SECONDS = 86_400;

const secondsOf = (time: string): number => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60;

/** The mistake in draws at times of the day, after the name of its setting. */
function findTimesMistake(at: readonly string[], closesSeconds: number): readonly [string, string] | undefined {
  const seconds = at.map(secondsOf);
  const place = seconds.findIndex((second, index) => index > 0 && second <= (seconds[index - 1] ?? 0));
  if (place > 0) return ['at', `the times of at go from early to late, but ${at[place]} follows ${at[place - 1]}`];
  const gaps = seconds.map((second, index) => (seconds[index + 1] ?? DAY_SECONDS + (seconds[0] ?? 0)) - second);
  const shortest = Math.min(...gaps);
  if (closesSeconds < shortest) return undefined;
  return [
    'at',
    `two draws are ${shortest} seconds apart, but a period closes ${closesSeconds} seconds before its draw`,
  ];
}

function findIntervalMistake(everySeconds: number, closesSeconds: number): readonly [string, string] | undefined {
  if (DAY_SECONDS % everySeconds !== 0)
    return ['everySeconds', `everySeconds is ${everySeconds}, which does not divide a day of ${DAY_SECONDS} seconds`];
  if (closesSeconds < everySeconds) return undefined;
  return [
    'everySeconds',
    `everySeconds is ${everySeconds}, but a period closes ${closesSeconds} seconds before its draw`,
  ];
}

/** Why provinces cannot draw by this schedule. */
function findProvincesMistake({ at, provinces }: Lottery['schedule']): string | undefined {
  if (provinces.length === 0) return undefined;
  if (at?.length !== 1) return 'provinces draw at one time of the day: at needs exactly one';
  const codes = provinces.map(({ code }) => code);
  const twice = codes.find((code, index) => codes.indexOf(code) < index);
  return twice === undefined ? undefined : `two provinces have the code ${twice}`;
}

/** Mistakes in when a lottery draws. */
export function checkSchedule(
  source: JsonSource,
  path: JsonPath,
  { schedule, closesSeconds }: Lottery,
): readonly Problem[] {
  const { everySeconds, at } = schedule;
  const own = [...path, 'schedule'];
  if ((everySeconds === undefined) === (at === undefined))
    return [source.problemAt(own, 'a schedule has either everySeconds or at')];
  const mistake =
    everySeconds === undefined
      ? findTimesMistake(at ?? [], closesSeconds)
      : findIntervalMistake(everySeconds, closesSeconds);
  const provinces = findProvincesMistake(schedule);
  return [
    ...(mistake ? [source.problemAt([...own, mistake[0]], mistake[1])] : []),
    ...(provinces === undefined ? [] : [source.problemAt([...own, 'provinces'], provinces)]),
  ];
}
