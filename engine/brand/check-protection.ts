import { LIMIT_PERIODS, type LimitPeriod, type ProtectionRules } from '../../schemas/brand/protection.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

const CHOICES = ['sessionMinutes', 'realityCheckMinutes', 'timeOutHours', 'exclusionMonths'] as const;

/** Names that were found to be time zones: asking takes long, and merchants share few zones. */
const foundZones = new Set<string>();

/** Whether a text names a time zone. */
export const isTimeZone = (name: string): boolean => {
  if (foundZones.has(name)) return true;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    foundZones.add(name);
    return true;
  } catch {
    return false;
  }
};

/** Of two ceilings of one kind, the longer period cannot have the lower one: the shorter could never be reached. */
function checkCeilings(source: JsonSource, { ceilings }: ProtectionRules): readonly Problem[] {
  return (['deposit', 'loss', 'wager'] as const).flatMap((kind) => {
    const own: Readonly<Record<LimitPeriod, number>> = ceilings[kind];
    const set = LIMIT_PERIODS.filter((period) => own[period] > 0);
    return set.flatMap((period, index) => {
      const shorter = set[index - 1];
      if (shorter === undefined || own[shorter] <= own[period]) return [];
      return [
        source.problemAt(
          ['ceilings', kind, period],
          `ceilings.${kind}.${period} is ${own[period]}, below ceilings.${kind}.${shorter} (${own[shorter]})`,
        ),
      ];
    });
  });
}

/** Mistakes of protection.json that no schema finds. */
export function checkProtection(source: JsonSource, rules: ProtectionRules): readonly Problem[] {
  const problems: Problem[] = [...checkCeilings(source, rules)];
  const refuse = (path: JsonPath, message: string, suggestion?: string) =>
    void problems.push(source.problemAt(path, message, suggestion === undefined ? {} : { suggestion }));
  if (!isTimeZone(rules.timeZone))
    refuse(
      ['timeZone'],
      `"${rules.timeZone}" is not a time zone`,
      findNearestWord(rules.timeZone, Intl.supportedValuesOf('timeZone')),
    );
  for (const name of CHOICES) {
    const listed: readonly number[] = rules[name];
    const index = listed.findIndex((value, place) => place > 0 && value < (listed[place - 1] ?? 0));
    if (index > 0)
      refuse([name, index], `${name} go from short to long, but ${listed[index]} follows ${listed[index - 1]}`);
  }
  for (const [index, { phone, url }] of rules.helpLines.entries())
    if (phone === undefined && url === undefined)
      refuse(['helpLines', index], 'a help line needs a phone number or a url: else nobody can reach it');
  return problems;
}
