import { entryAt } from '../lists/entry-at.ts';
import type { CheckIn } from './activity.ts';
import { findRun } from './activity-window.ts';
import { type Entitlement, ofEachMember, sourceOf } from './entitlement.ts';
import type { MemberFact } from './facts.ts';
import { addDays, dayAt } from './local-days.ts';
import { countedTurnover, levelAt } from './member-history.ts';
import { isWithin, type Span } from './periods.ts';
import type { PromotionState } from './promotion-state.ts';
import { findReward } from './reward.ts';

/** A day that counts. */
export interface CheckedDay {
  readonly day: string;
  /** The moment at which the day had all that it needs. */
  readonly atMs: number;
  /** Index of its reward in the calendar. */
  readonly step: number;
}

type Calendar = Pick<CheckIn, 'rewards' | 'onMiss'>;

/** The index of the reward of the next day that counts, after a streak that ended on a day. */
const stepAfter = (calendar: Calendar, last: CheckedDay | undefined, day: string): number => {
  if (last === undefined) return 0;
  const isMissed = addDays(last.day, 1) < day;
  return isMissed && calendar.onMiss === 'restart' ? 0 : (last.step + 1) % calendar.rewards.length;
};

/** A day of a member: its first check-in, its turnover, and when it had all that it needs. */
interface DayOfMember {
  cameAtMs?: number;
  turnoverMinor: bigint;
  metAtMs?: number;
}

/** The days on which a member met the activity, with the moment of each. */
function metDays(facts: readonly MemberFact[], activity: CheckIn, run: Span): readonly Omit<CheckedDay, 'step'>[] {
  const kind = activity.by === 'login' ? 'loggedIn' : 'checkedIn';
  const days = new Map<string, DayOfMember>();
  for (const fact of facts) {
    if (!isWithin(fact.atMs, run) || (fact.kind !== kind && fact.kind !== 'settled')) continue;
    const day = dayAt(fact.atMs, activity.timeZone);
    const known: DayOfMember = days.get(day) ?? { turnoverMinor: 0n };
    if (fact.kind === 'settled') known.turnoverMinor += countedTurnover(fact, activity.counts);
    else known.cameAtMs ??= fact.atMs;
    const isMet = known.cameAtMs !== undefined && known.turnoverMinor >= activity.leastTurnoverMinor;
    if (isMet) known.metAtMs ??= fact.atMs;
    days.set(day, known);
  }
  return [...days].flatMap(([day, { metAtMs }]) => (metAtMs === undefined ? [] : [{ day, atMs: metAtMs }]));
}

/** The days that count, each with its step of the calendar. */
function checkedDays(facts: readonly MemberFact[], activity: CheckIn): readonly CheckedDay[] {
  const run = findRun(facts, activity);
  const checked: CheckedDay[] = [];
  if (run === undefined) return checked;
  for (const met of metDays(facts, activity, run))
    checked.push({ ...met, step: stepAfter(activity, checked.at(-1), met.day) });
  return checked;
}

/** Whether a member has checked in on a day. One check-in counts for all calendars of a merchant. */
export const isCheckedIn = (
  facts: readonly MemberFact[],
  { timeZone }: Pick<CheckIn, 'timeZone'>,
  day: string,
): boolean => facts.some(({ kind, atMs }) => kind === 'checkedIn' && dayAt(atMs, timeZone) === day);

/** The index of the reward that a member gets by checking in on a day; that of the next day if this one is done. */
export function nextStep(facts: readonly MemberFact[], activity: CheckIn, day: string): number {
  const last = checkedDays(facts, activity).at(-1);
  return stepAfter(activity, last, last?.day === day ? addDays(day, 1) : day);
}

/** Rewards of the days that count. */
export const checkInRewards = (state: PromotionState, activity: CheckIn): readonly Entitlement[] =>
  ofEachMember(state, (facts, member) =>
    checkedDays(facts, activity).flatMap(({ day, atMs, step }) => {
      const terms = entryAt(activity.rewards, step);
      const reward = findReward(terms, { baseMinor: 0n, level: levelAt(facts, atMs) });
      return reward === undefined
        ? []
        : [{ member, source: sourceOf(activity, day, member), period: day, atMs, reward }];
    }),
  );
