import type { Activity } from './activity.ts';
import { type Exclusion, findExclusion } from './audience.ts';
import { type Budget, type Counters, leftOf, openCounters, SCOPES, type Scope, spend } from './budget.ts';
import { cashbackRewards } from './cashback.ts';
import { checkInRewards } from './check-in.ts';
import { depositRewards } from './deposit-match.ts';
import type { Entitlement } from './entitlement.ts';
import { giftRewards } from './gifts.ts';
import { dayAt } from './local-days.ts';
import { rewardsOf } from './member-history.ts';
import { missionRewards } from './mission.ts';
import { factsAbout, type PromotionState } from './promotion-state.ts';
import { raceRewards } from './race.ts';
import { raffleRewards } from './raffle.ts';
import { rebateRewards } from './rebate.ts';
import { envelopeRewards } from './red-envelope.ts';
import { referralRewards } from './referral.ts';
import { costOf } from './reward.ts';
import { wheelRewards } from './wheel.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A reward to issue, or why it is not issued. */
export type Decision =
  | {
      readonly outcome: 'issue';
      readonly entitlement: Entitlement;
      /** After it, the reward cannot be claimed; without it there is no end. */
      readonly claimByMs?: number;
      /** The rest of the budget afterwards, for this member on this day. */
      readonly left: Budget;
    }
  | { readonly outcome: 'refuse'; readonly entitlement: Entitlement; readonly because: Refusal };

/** Why a reward is not issued. */
export type Refusal =
  | { readonly code: 'applicationForbidden'; readonly exclusion: Exclusion }
  | { readonly code: 'excludedByOther'; readonly activity: string }
  | { readonly code: 'activityBudgetSpent'; readonly scope: Scope };

/** The rewards that the facts entitle members to, in no certain order; some lie after the moment. */
export function entitlementsOf(state: PromotionState, activity: Activity, nowMs: number): readonly Entitlement[] {
  switch (activity.kind) {
    case 'deposit':
      return depositRewards(state, activity);
    case 'rebate':
      return rebateRewards(state, activity);
    case 'cashback':
      return cashbackRewards(state, activity);
    case 'race':
      return raceRewards(state, activity);
    case 'mission':
      return missionRewards(state, activity);
    case 'checkIn':
      return checkInRewards(state, activity);
    case 'wheel':
      return wheelRewards(state, activity);
    case 'raffle':
      return raffleRewards(state, activity);
    case 'envelope':
      return envelopeRewards(state, activity);
    case 'gift':
      return giftRewards(state, activity, nowMs);
    case 'referral':
      return referralRewards(state, activity);
  }
}

const compare = (one: Entitlement, other: Entitlement): number => {
  if (one.atMs !== other.atMs) return one.atMs - other.atMs;
  return one.source === other.source ? 0 : one.source < other.source ? -1 : 1;
};

/** Earlier decisions: the budget that is spent, and the sources that have their decision. */
export interface Decided {
  readonly counters: Counters;
  readonly sources: ReadonlySet<string>;
  /** Decides about the rewards of this period alone. */
  readonly period?: string | undefined;
}

/** Counters with all that an activity has issued and not taken back, on the days on which it did. */
function countIssued(state: PromotionState, activity: Activity): Decided {
  const counters = openCounters();
  const sources = new Set<string>();
  for (const facts of state.members.values())
    for (const { issued, state: outcome } of rewardsOf(facts)) {
      if (issued.activity !== activity.key) continue;
      sources.add(issued.source);
      if (outcome === 'returned') continue;
      const day = dayAt(issued.atMs, activity.timeZone);
      const { member } = issued;
      // Issued rewards count even if they are more than the terms allow today.
      const spent = spend({}, counters.usedFor(member, day), costOf(issued.reward));
      if (spent.isWithin) counters.set(member, day, spent.used);
    }
  return { counters, sources };
}

/** The key of another activity whose reward keeps a member out: of the same group, or one that is excluded by name. */
function findOther(state: PromotionState, activity: Activity, member: string): string | undefined {
  const { key, group, excludes = [] } = activity;
  if (group === undefined && excludes.length === 0) return undefined;
  return rewardsOf(factsAbout(state, member)).find(
    ({ issued, state: outcome }) =>
      outcome !== 'returned' &&
      issued.activity !== key &&
      ((group !== undefined && issued.group === group) || excludes.includes(issued.activity)),
  )?.issued.activity;
}

/** Entitlements that are due at a moment and not decided yet, in the order in which they became due. */
export function findDue(
  state: PromotionState,
  activity: Activity,
  nowMs: number,
  { sources, period: only }: Pick<Decided, 'sources' | 'period'>,
): readonly Entitlement[] {
  if (activity.isOff === true) return [];
  const due = entitlementsOf(state, activity, nowMs)
    .filter(({ atMs, source, period }) => atMs <= nowMs && !sources.has(source) && period === (only ?? period))
    .sort(compare);
  // Two dates of birth in one year are one source: the earlier day counts.
  return [...Map.groupBy(due, ({ source }) => source).values()].flatMap((same) => same.slice(0, 1));
}

/**
 * What an activity issues at a moment, by the facts: rewards that are due and not issued yet, in the order in which they
 * became due. The budget is spent in that order and day by day of now, and a reward that does not fit is refused whole.
 * A decision that is issued has to come back as a fact, and is not made again.
 *
 * @param decided earlier decisions, if the state holds only some members; else the facts say it
 */
export function decide(
  state: PromotionState,
  activity: Activity,
  nowMs: number,
  decided: Decided = countIssued(state, activity),
): readonly Decision[] {
  return decideAbout(state, activity, nowMs, {
    due: findDue(state, activity, nowMs, decided),
    counters: decided.counters,
  });
}

/** Decides about due entitlements, in their order. */
export function decideAbout(
  state: PromotionState,
  activity: Activity,
  nowMs: number,
  { due, counters }: { readonly due: readonly Entitlement[]; readonly counters: Counters },
): readonly Decision[] {
  const day = dayAt(nowMs, activity.timeZone);
  return due.map((entitlement): Decision => {
    const { member, atMs, reward } = entitlement;
    const refuse = (because: Refusal): Decision => ({ outcome: 'refuse', entitlement, because });
    const exclusion = findExclusion(activity, factsAbout(state, member), atMs);
    if (exclusion !== undefined) return refuse({ code: 'applicationForbidden', exclusion });
    const other = findOther(state, activity, member);
    if (other !== undefined) return refuse({ code: 'excludedByOther', activity: other });
    const spent = spend(activity.budget, counters.usedFor(member, day), costOf(reward));
    if (!spent.isWithin) return refuse({ code: 'activityBudgetSpent', scope: spent.scope });
    counters.set(member, day, spent.used);
    const left = Object.fromEntries(
      SCOPES.flatMap((scope) => {
        const allowance = activity.budget[scope];
        return allowance === undefined ? [] : [[scope, leftOf(allowance, spent.used[scope])] as const];
      }),
    );
    const claim = activity.claimDays === undefined ? {} : { claimByMs: nowMs + activity.claimDays * DAY_MS };
    return { outcome: 'issue', entitlement, left, ...claim };
  });
}
