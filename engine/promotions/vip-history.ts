import type { MemberFact } from './facts.ts';
import { addDays, dayAt, laterDay } from './local-days.ts';
import { countedTurnover, findRegistration } from './member-history.ts';
import {
  firstStanding,
  type LevelSums,
  standingAfterDay,
  type VipChange,
  type VipRules,
  type VipStanding,
} from './vip-levels.ts';

/** Rules of VIP levels, and the day from which on they hold. */
export interface VipVersion {
  readonly fromDay: string;
  readonly rules: VipRules;
}

/** The versions of a programme, the first one first; there is at least one. */
export type VipVersions = readonly [VipVersion, ...VipVersion[]];

/** What happened to a level on a day. A programme with fewer levels takes the others away. */
export type DatedChange = VipChange & { readonly day: string };

/** A standing at the end of a day. */
export interface DatedStanding {
  readonly standing: VipStanding;
  readonly day: string;
}

/** A standing at the end of a day, and all that happened to the level on the way. */
export interface VipCourse extends DatedStanding {
  readonly changes: readonly DatedChange[];
}

/** The rules that hold on a day. */
export const rulesOn = (versions: VipVersions, day: string): VipRules =>
  (versions.findLast(({ fromDay }) => fromDay <= day) ?? versions[0]).rules;

/** The clock of a programme: that of its first version, so that days never move. */
export const clockOf = ([first]: VipVersions): string => first.rules.timeZone;

/** What the facts of a day count for levels. Deposits that were charged back lower those of their day. */
function sumsOf(facts: readonly MemberFact[], { counts }: VipRules): LevelSums {
  let [depositsMinor, turnoverMinor, points] = [0n, 0n, 0n];
  for (const fact of facts) {
    if (fact.kind === 'deposited') depositsMinor += fact.amountMinor;
    if (fact.kind === 'chargedBack') depositsMinor -= fact.amountMinor;
    if (fact.kind === 'settled') turnoverMinor += countedTurnover(fact, counts);
    if (fact.kind === 'pointsPosted' && fact.points > 0n) points += fact.points;
  }
  return { depositsMinor, turnoverMinor, points };
}

/** A standing with a level that a programme still has. */
function cutToLevels(standing: VipStanding, { levels }: VipRules, day: string): VipStanding {
  const highest = levels.length - 1;
  if (standing.highest <= highest) return standing;
  const { level } = standing;
  const cut = { ...standing, highest, level: Math.min(level, highest) };
  return level === cut.level ? cut : { ...cut, sinceMinor: 0n, sinceDay: day };
}

/** The standing after a day of facts. */
function standingAfter(
  versions: VipVersions,
  before: VipStanding,
  { day, facts }: { readonly day: string; readonly facts: readonly MemberFact[] },
): { readonly standing: VipStanding; readonly change?: VipChange } {
  const rules = rulesOn(versions, day);
  const cut = cutToLevels(before, rules, day);
  const after = standingAfterDay(rules, cut, { day, ...sumsOf(facts, rules) });
  if (after.change !== undefined || cut.level === before.level) return after;
  return { ...after, change: { kind: 'down', level: cut.level, playedMinor: before.sinceMinor } };
}

/** Facts by the day on which they happened, on the clock of a programme. */
const factsByDay = (
  facts: readonly MemberFact[],
  versions: VipVersions,
): ReadonlyMap<string, readonly MemberFact[]> => {
  const timeZone = clockOf(versions);
  return Map.groupBy(facts, ({ atMs }) => dayAt(atMs, timeZone));
};

const COUNTED: readonly MemberFact['kind'][] = ['registered', 'deposited', 'chargedBack', 'settled', 'pointsPosted'];

/** The day before the first day of a member, when nothing had happened yet; undefined before the registration. */
export function findBeginning(facts: readonly MemberFact[], versions: VipVersions): DatedStanding | undefined {
  if (findRegistration(facts) === undefined) return undefined;
  // Facts are in their order. Play that was taken over from elsewhere is older than the account.
  const firstMs = facts.find(({ kind }) => COUNTED.includes(kind))?.atMs ?? 0;
  const first = dayAt(firstMs, clockOf(versions));
  return { standing: firstStanding(first), day: addDays(first, -1) };
}

/** The course of a level from a standing through a day, by the facts of the days between. */
export function courseThrough(
  facts: readonly MemberFact[],
  versions: VipVersions,
  from: DatedStanding,
  throughDay: string,
): VipCourse {
  const days = factsByDay(facts, versions);
  const changes: DatedChange[] = [];
  let { standing } = from;
  for (let day = addDays(from.day, 1); day <= throughDay; day = addDays(day, 1)) {
    const after = standingAfter(versions, standing, { day, facts: days.get(day) ?? [] });
    standing = after.standing;
    if (after.change !== undefined) changes.push({ ...after.change, day });
  }
  return { standing, day: laterDay(from.day, throughDay), changes };
}

/**
 * The course over days that are not over: a level that is reached on one is had at once, because nothing on the rest of the
 * day can take it back. A level is kept or lost only with the end of a day, so the course ends before such a day.
 */
export function openCourse(
  facts: readonly MemberFact[],
  versions: VipVersions,
  from: DatedStanding,
  today: string,
): VipCourse {
  const days = factsByDay(facts, versions);
  const changes: DatedChange[] = [];
  let [standing, through] = [from.standing, from.day];
  for (let day = addDays(from.day, 1); day <= today; day = addDays(day, 1)) {
    const after = standingAfter(versions, standing, { day, facts: days.get(day) ?? [] });
    if (after.change !== undefined && after.change.kind !== 'up') break;
    if (after.change !== undefined) changes.push({ ...after.change, day });
    [standing, through] = [after.standing, day];
  }
  return { standing, day: through, changes };
}

/** The standing of a member at the end of a day from nothing, and all that happened to the level until then. */
export function findStanding(
  facts: readonly MemberFact[],
  versions: VipVersions,
  throughDay: string,
): VipCourse | undefined {
  const beginning = findBeginning(facts, versions);
  return beginning && courseThrough(facts, versions, beginning, throughDay);
}
