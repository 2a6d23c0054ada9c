import type { Referral } from './activity.ts';
import { windowOf } from './activity-window.ts';
import { type Entitlement, sourceOf } from './entitlement.ts';
import type { MemberFact, Registered } from './facts.ts';
import { dayAt, daysBetween } from './local-days.ts';
import { countedTurnover, findRegistration, isPerson, levelAt } from './member-history.ts';
import { isWithin } from './periods.ts';
import { factsAbout, type PromotionState } from './promotion-state.ts';
import { findReward, type RewardTerms } from './reward.ts';

/** A friend who has met the conditions. */
interface Met {
  readonly friend: Registered;
  readonly inviter: string;
  readonly atMs: number;
}

type Terms = Pick<Referral, 'depositsMinor' | 'turnoverTimes' | 'days' | 'timeZone' | 'counts'>;

/**
 * The moment when a friend's deposits and turnover first met the terms; undefined if they have not. Later deposits change
 * nothing.
 */
function findMetAt(facts: readonly MemberFact[], terms: Terms): number | undefined {
  const registration = findRegistration(facts);
  if (registration === undefined) return undefined;
  const first = dayAt(registration.atMs, terms.timeZone);
  let deposits = 0n;
  let turnover = 0n;
  for (const fact of facts) {
    if (daysBetween(first, dayAt(fact.atMs, terms.timeZone)) >= terms.days) return undefined;
    if (fact.kind === 'deposited') deposits += fact.amountMinor;
    else if (fact.kind === 'chargedBack') deposits -= fact.amountMinor;
    else if (fact.kind === 'settled') turnover += countedTurnover(fact, terms.counts);
    if (deposits >= terms.depositsMinor && turnover >= deposits * BigInt(terms.turnoverTimes)) return fact.atMs;
  }
  return undefined;
}

/** Friends who registered in the time of the activity and have met its conditions, in the order in which they did. */
function metFriends(state: PromotionState, activity: Referral): readonly Met[] {
  const window = windowOf(activity);
  return [...state.members.values()]
    .flatMap((facts) => {
      const friend = findRegistration(facts);
      if (friend?.inviter === undefined || friend.inviter === friend.member) return [];
      if (!isPerson(friend) || !isWithin(friend.atMs, window)) return [];
      const atMs = findMetAt(facts, activity);
      return atMs === undefined ? [] : [{ friend, inviter: friend.inviter, atMs }];
    })
    .sort((one, other) => one.atMs - other.atMs || (one.friend.member < other.friend.member ? -1 : 1));
}

/** Rewards of inviters and friends. An inviter is paid for so many friends of a month, the first ones. */
export function referralRewards(state: PromotionState, activity: Referral): readonly Entitlement[] {
  const paid = new Map<string, number>();
  const rewardFor = (terms: RewardTerms | undefined, member: string, atMs: number) =>
    terms && findReward(terms, { baseMinor: 0n, level: levelAt(factsAbout(state, member), atMs) });
  return metFriends(state, activity).flatMap(({ friend, inviter, atMs }) => {
    const period = dayAt(atMs, activity.timeZone).slice(0, 7);
    const count = (paid.get(`${period} ${inviter}`) ?? 0) + 1;
    paid.set(`${period} ${inviter}`, count);
    const toInviter =
      count <= (activity.mostAMonth ?? count) ? rewardFor(activity.inviterReward, inviter, atMs) : undefined;
    const toFriend = rewardFor(activity.friendReward, friend.member, atMs);
    const rewards = [
      { member: inviter, source: sourceOf(activity, 'inviter', friend.member), reward: toInviter },
      { member: friend.member, source: sourceOf(activity, 'friend', friend.member), reward: toFriend },
    ];
    return rewards.flatMap(({ reward, ...rest }) => (reward === undefined ? [] : [{ ...rest, reward, period, atMs }]));
  });
}
