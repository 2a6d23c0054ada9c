import type { Activity } from './activity.ts';
import { windowOf } from './activity-window.ts';
import type { MemberFact } from './facts.ts';
import { periodAt } from './periods.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Facts that can bring a reward at once, by kind of activity. The others wait for a call or for the end of a period. */
const TRIGGERS: Readonly<Partial<Record<Activity['kind'], readonly MemberFact['kind'][]>>> = {
  deposit: ['deposited'],
  mission: ['settled', 'deposited', 'loggedIn'],
  checkIn: ['checkedIn', 'loggedIn', 'settled'],
  gift: ['codeEntered', 'levelChanged'],
};

/** Whether a fact of a kind can bring a reward of an activity. Gifts of certain days wait for the clock. */
export const canReward = (activity: Activity, fact: MemberFact['kind']): boolean =>
  giftPeriod(activity) === undefined && (TRIGGERS[activity.kind]?.includes(fact) ?? false);

/** Whether an activity is settled by the clock, at the end of each of its periods or at the beginning. */
export const isSettledByClock = (activity: Activity): boolean =>
  activity.kind === 'cashback' ||
  activity.kind === 'rebate' ||
  activity.kind === 'race' ||
  giftPeriod(activity) !== undefined;

/** How often the clock gives a gift: with each week or month, or each day to those whose birthday it is; undefined for others. */
export function giftPeriod(activity: Activity): 'day' | 'week' | 'month' | undefined {
  if (activity.kind !== 'gift') return undefined;
  const { on } = activity.trigger;
  if (on === 'birthday') return 'day';
  return on === 'week' || on === 'month' ? on : undefined;
}

function ownRoundsFrom(activity: Activity, fromMs: number): number {
  const window = windowOf(activity);
  // The streak of a calendar depends on every day of it.
  if (activity.kind === 'checkIn') return activity.leastTurnoverMinor > 0n ? window.fromMs : Number.POSITIVE_INFINITY;
  return 'period' in activity
    ? periodAt(fromMs, activity.period, window, activity.timeZone).fromMs
    : Number.POSITIVE_INFINITY;
}

/** The moment from which on rounds are needed to tell whether the conditions of an activity hold at a moment. */
export function roundsForConditions({ conditions: { turnover } }: Activity, atMs: number): number {
  if (turnover === undefined) return Number.POSITIVE_INFINITY;
  return turnover.withinDays === undefined ? Number.NEGATIVE_INFINITY : atMs - turnover.withinDays * DAY_MS;
}

/**
 * The moment from which on rounds are needed to decide about an activity, for what happened from a moment on. Infinite if
 * no rounds are; below zero if all are.
 */
export const roundsNeededFrom = (activity: Activity, fromMs: number): number =>
  Math.min(roundsForConditions(activity, fromMs), ownRoundsFrom(activity, fromMs));
