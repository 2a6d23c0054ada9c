import type { DepositMatch } from './activity.ts';
import { findRun } from './activity-window.ts';
import { type Entitlement, ofEachMember, sourceOf } from './entitlement.ts';
import { type Deposited, factsOf } from './facts.ts';
import { dayAt, hourAt, weekdayOf } from './local-days.ts';
import { levelAt } from './member-history.ts';
import { isWithin } from './periods.ts';
import type { PromotionState } from './promotion-state.ts';
import { findReward } from './reward.ts';

/** Whether a deposit is one of those that an activity matches. @param number counted from 1 since registration */
function isMatched(activity: DepositMatch, { amountMinor, atMs }: Deposited, number: number): boolean {
  const { numbers, weekdays, hours, timeZone, leastMinor } = activity;
  const hour = hourAt(atMs, timeZone);
  return (
    amountMinor >= leastMinor &&
    number >= (numbers?.from ?? 1) &&
    number <= (numbers?.to ?? number) &&
    (weekdays === undefined || weekdays.includes(weekdayOf(dayAt(atMs, timeZone)))) &&
    (hours === undefined || (hours.from <= hour && hour < hours.until))
  );
}

/** Rewards for deposits. A deposit that is too small uses its number up all the same. */
export const depositRewards = (state: PromotionState, activity: DepositMatch): readonly Entitlement[] =>
  ofEachMember(state, (facts, member) => {
    const run = findRun(facts, activity);
    if (run === undefined) return [];
    return factsOf(facts, 'deposited').flatMap((deposit, index) => {
      if (!isWithin(deposit.atMs, run) || !isMatched(activity, deposit, index + 1)) return [];
      const { atMs, amountMinor: baseMinor } = deposit;
      const reward = findReward(activity.reward, { baseMinor, level: levelAt(facts, atMs) });
      const source = sourceOf(activity, member, deposit.id);
      return reward === undefined ? [] : [{ member, source, period: 'once', atMs, reward }];
    });
  });
