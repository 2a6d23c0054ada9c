import type { Cashback } from './activity.ts';
import { findRun, settledAt } from './activity-window.ts';
import { type Entitlement, ofEachMember, sourceOf } from './entitlement.ts';
import { factsOf, type MemberFact, type RoundSettled } from './facts.ts';
import { levelAt, rewardsOf } from './member-history.ts';
import { byPeriod, isWithin, type Span } from './periods.ts';
import type { PromotionState } from './promotion-state.ts';
import { findReward } from './reward.ts';
import { partOf, shareFor } from './shares.ts';

/** Play of a period, and money that came back to the member in it. Amounts are minor units. */
export interface PeriodResult {
  readonly betsMinor: bigint;
  readonly winsMinor: bigint;
  /** Rebates and bonuses. */
  readonly rewardsMinor: bigint;
}

/** The net loss of a period; below zero for a gain. */
export const netLoss = ({ betsMinor, winsMinor, rewardsMinor }: PeriodResult): bigint =>
  betsMinor - winsMinor - rewardsMinor;

/** Money of other activities that reached the member's balance in a span: cash when claimed, a bonus when released. */
function rewardsIn(facts: readonly MemberFact[], span: Span, activity: string): bigint {
  const cash = rewardsOf(facts).reduce((sum, { issued, state, endedAtMs = Number.NaN }) => {
    const { reward } = issued;
    const isPaid = state === 'claimed' && reward.kind === 'cash' && issued.activity !== activity;
    return isPaid && isWithin(endedAtMs, span) ? sum + reward.amountMinor : sum;
  }, 0n);
  return factsOf(facts, 'released').reduce(
    (sum, fact) => (isWithin(fact.atMs, span) ? sum + fact.amountMinor : sum),
    cash,
  );
}

/** Stakes and wins of rounds in the shares of their games. A round is left out if its stake counted for a requirement. */
function playOf(rounds: readonly RoundSettled[], activity: Cashback): Pick<PeriodResult, 'betsMinor' | 'winsMinor'> {
  let betsMinor = 0n;
  let winsMinor = 0n;
  for (const round of rounds) {
    if (!activity.isPaidWhileWagering && (round.wageredMinor ?? 0n) > 0n) continue;
    const share = shareFor(activity.counts, round);
    betsMinor += partOf(round.betsMinor, share);
    winsMinor += partOf(round.winsMinor, share);
  }
  return { betsMinor, winsMinor };
}

/** Cashback of the periods that are over. The loss of one period is not carried to the next. */
export const cashbackRewards = (state: PromotionState, activity: Cashback): readonly Entitlement[] =>
  ofEachMember(state, (facts, member) => {
    const run = findRun(facts, activity);
    if (run === undefined) return [];
    const periods = byPeriod(factsOf(facts, 'settled'), activity.period, run, activity.timeZone);
    return [...periods.values()].flatMap(({ period, entries }) => {
      const rewardsMinor = rewardsIn(facts, period, activity.key);
      const baseMinor = netLoss({ ...playOf(entries, activity), rewardsMinor });
      if (baseMinor <= 0n || baseMinor < activity.leastLossMinor) return [];
      const reward = findReward(activity.reward, { baseMinor, level: levelAt(facts, period.untilMs - 1) });
      const atMs = settledAt(activity, period.untilMs);
      const source = sourceOf(activity, period.key, member);
      return reward === undefined ? [] : [{ member, source, period: period.key, atMs, reward }];
    });
  });
