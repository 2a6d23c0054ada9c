import type { Gift, GiftTrigger } from './activity.ts';
import { findRun } from './activity-window.ts';
import { type Entitlement, ofEachMember, sourceOf } from './entitlement.ts';
import { factsOf, type MemberFact } from './facts.ts';
import { birthdayIn, dayAt, dayStart, daysBetween } from './local-days.ts';
import { findRegistration, isOf, levelAt } from './member-history.ts';
import { byPeriod, isWithin, type PeriodKind, periodAt, type Span } from './periods.ts';
import type { PromotionState } from './promotion-state.ts';
import { findReward } from './reward.ts';

/** An occasion for a gift. */
interface Occasion {
  /** Names it among those of the member. */
  readonly name: string;
  readonly period: string;
  readonly atMs: number;
  readonly level: number;
  readonly baseMinor: bigint;
  readonly decided?: bigint;
}

type Finder = (facts: readonly MemberFact[], gift: Gift, until: Span) => readonly Occasion[];

const occasionAt = (facts: readonly MemberFact[], name: string, atMs: number): Occasion => ({
  name,
  period: 'once',
  atMs,
  level: levelAt(facts, atMs),
  baseMinor: 0n,
});

/**
 * The birthdays of a member in a time. The date is the one that the account has when the day begins, and has had for some
 * days. The year names the occasion: a member who states another date has no second gift in the year.
 */
const birthdays =
  (daysKnown: number): Finder =>
  (facts, { timeZone }, span) => {
    if (!Number.isFinite(span.untilMs)) return [];
    const [from = 0, to = 0] = [span.fromMs, span.untilMs].map((atMs) => Number(dayAt(atMs, timeZone).slice(0, 4)));
    const stated = factsOf(facts, 'birthdayStated');
    return stated.flatMap(({ birthday, atMs: statedAtMs }, index) => {
      const changedAtMs = stated[index + 1]?.atMs ?? Number.POSITIVE_INFINITY;
      const known = dayAt(statedAtMs, timeZone);
      return Array.from({ length: to - from + 1 }, (_, years) => birthdayIn(from + years, birthday)).flatMap((day) => {
        const atMs = dayStart(day, timeZone);
        if (atMs < statedAtMs || atMs >= changedAtMs || daysBetween(known, day) < daysKnown) return [];
        return [{ ...occasionAt(facts, day.slice(0, 4), atMs), period: day }];
      });
    });
  };

/** The beginnings of weeks or months in a time. */
const beginnings =
  (kind: PeriodKind): Finder =>
  (facts, { timeZone }, span) => {
    const unbounded = { fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY };
    const found: Occasion[] = [];
    let period = periodAt(span.fromMs, kind, unbounded, timeZone);
    while (period.fromMs < span.untilMs) {
      found.push({ ...occasionAt(facts, period.key, period.fromMs), period: period.key });
      period = periodAt(period.untilMs, kind, unbounded, timeZone);
    }
    return found;
  };

/** Levels that are reached for the first time; one gift for each if several are reached at once. */
const levelsReached: Finder = (facts) => {
  let highest = 0;
  return factsOf(facts, 'levelChanged').flatMap(({ level, atMs }) => {
    const first = highest + 1;
    highest = Math.max(highest, level);
    return Array.from({ length: Math.max(0, level - first + 1) }, (_, index) => ({
      ...occasionAt(facts, `level-${first + index}`, atMs),
      level: first + index,
    }));
  });
};

/** The first round of each period with a stake that is high enough. */
const stakes =
  (trigger: Extract<GiftTrigger, { readonly on: 'stake' }>): Finder =>
  (facts, { timeZone }, span) => {
    const rounds = factsOf(facts, 'settled').filter(
      (round) => round.betsMinor >= trigger.leastMinor && isOf(round, trigger),
    );
    return [...byPeriod(rounds, trigger.period, span, timeZone).values()].flatMap(({ period, entries }) =>
      entries.slice(0, 1).map(({ atMs, betsMinor }) => ({
        ...occasionAt(facts, period.key, atMs),
        period: period.key,
        baseMinor: betsMinor,
      })),
    );
  };

/** Facts of one kind, each an occasion. */
const each =
  (kind: 'registered' | 'verified'): Finder =>
  (facts) =>
    factsOf(facts, kind)
      .slice(0, 1)
      .map(({ atMs }) => occasionAt(facts, kind, atMs));

const codes: Finder = (facts, { key }) =>
  factsOf(facts, 'codeEntered')
    .filter(({ activity }) => activity === key)
    .map(({ id, atMs }) => occasionAt(facts, id, atMs));

/**
 * Approvals, each as of the moment at which the member applied for it: however long an operator takes, the conditions and the
 * end of the activity are those of that moment.
 */
const approvals: Finder = (facts, { key }) => {
  const applied = factsOf(facts, 'applied').filter(({ activity }) => activity === key);
  return factsOf(facts, 'approved')
    .filter(({ activity }) => activity === key)
    .map(({ id, atMs, amount }) => ({
      ...occasionAt(facts, id, applied.findLast((fact) => fact.atMs <= atMs)?.atMs ?? atMs),
      ...(amount === undefined ? {} : { decided: amount }),
    }));
};

function finderFor(trigger: GiftTrigger): Finder {
  switch (trigger.on) {
    case 'registered':
    case 'verified':
      return each(trigger.on);
    case 'birthday':
      return birthdays(trigger.daysKnown);
    case 'week':
    case 'month':
      return beginnings(trigger.on);
    case 'levelUp':
      return levelsReached;
    case 'codeEntered':
      return codes;
    case 'approved':
      return approvals;
    case 'stake':
      return stakes(trigger);
  }
}

/** Gifts up to a moment, itself included. Weeks, months and birthdays count from the registration on. */
export const giftRewards = (state: PromotionState, activity: Gift, nowMs: number): readonly Entitlement[] => {
  const find = finderFor(activity.trigger);
  return ofEachMember(state, (facts, member) => {
    const run = findRun(facts, activity);
    const registration = findRegistration(facts);
    if (run === undefined || registration === undefined) return [];
    const span = { fromMs: Math.max(run.fromMs, registration.atMs), untilMs: Math.min(run.untilMs, nowMs + 1) };
    return find(facts, activity, span).flatMap(({ name, period, atMs, ...context }) => {
      const reward = isWithin(atMs, span) ? findReward(activity.reward, context) : undefined;
      return reward === undefined ? [] : [{ member, source: sourceOf(activity, member, name), period, atMs, reward }];
    });
  });
};
