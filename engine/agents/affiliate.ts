import { addDays } from '../promotions/local-days.ts';
import { type ExplainedStep, explain, inFormula } from './explanation.ts';

/** Shares are hundredths of a percent. */
const WHOLE = 10_000n;

/** A share of net revenue, from a net revenue on. */
interface ShareTier {
  readonly fromMinor: bigint;
  readonly basisPoints: number;
}

/** How an affiliate is paid. Amounts are minor units. */
export interface AffiliatePlan {
  /** The lowest first; none without a revenue share. */
  readonly tiers: readonly ShareTier[];
  /** Whether a month below zero is made up before a revenue share is paid again. */
  readonly carriesLosses: boolean;
  /** Paid for each qualified player; 0 without it. */
  readonly perPlayerMinor: bigint;
  readonly qualifies: {
    readonly depositMinor: bigint;
    readonly turnoverMinor: bigint;
    readonly withinDays: number;
  };
  /** Less than this is kept for the next month. */
  readonly leastPaidMinor: bigint;
  /** What payments cost, as a share of deposits in hundredths of a percent. */
  readonly depositCost: number;
}

/** What earlier months have left behind. Minor units. */
export interface AffiliateStanding {
  /** Net revenue that has to be made up first; zero or below. */
  readonly carryMinor: bigint;
  /** Earned, but too little to be paid; zero or above. */
  readonly unpaidMinor: bigint;
}

/** The house's result with an affiliate's players in a month. Minor units. */
export interface AffiliateMonth {
  readonly stakesMinor: bigint;
  readonly winsMinor: bigint;
  readonly bonusesMinor: bigint;
  readonly depositsMinor: bigint;
  /** Players who have qualified in this month. */
  readonly qualified: number;
  readonly standing: AffiliateStanding;
}

/** What an affiliate earns in a month. */
export interface AffiliateEarnings {
  readonly netRevenueMinor: bigint;
  readonly shareMinor: bigint;
  readonly playersMinor: bigint;
  readonly earnedMinor: bigint;
  readonly paidMinor: bigint;
  readonly after: AffiliateStanding;
  readonly steps: readonly ExplainedStep[];
}

/** A player that an affiliate has brought, from the first deposit on. */
export interface BroughtPlayer {
  readonly firstDepositMinor: bigint;
  /** The day of it, as `YYYY-MM-DD` in the merchant's time zone. */
  readonly firstDay: string;
  /** The day on which the valid turnover since then has reached that of the plan; undefined while it has not. */
  readonly reachedDay: string | undefined;
}

/** Whether a player counts for the amount per player, and does so in a period: each player counts in one. */
export const qualifiesIn = (
  { qualifies: { depositMinor, withinDays } }: Pick<AffiliatePlan, 'qualifies'>,
  { firstDepositMinor, firstDay, reachedDay }: BroughtPlayer,
  { fromDay, untilDay }: { readonly fromDay: string; readonly untilDay: string },
): boolean =>
  firstDepositMinor >= depositMinor &&
  reachedDay !== undefined &&
  reachedDay < addDays(firstDay, withinDays) &&
  reachedDay >= fromDay &&
  reachedDay < untilDay;

/** Before the first month. */
export const NO_STANDING: AffiliateStanding = { carryMinor: 0n, unpaidMinor: 0n };

/** The month of an affiliate: revenue share, an amount for each qualified player, or both. */
export function earningsOf(plan: AffiliatePlan, month: AffiliateMonth): AffiliateEarnings {
  const { stakesMinor, winsMinor, bonusesMinor, depositsMinor, qualified, standing } = month;
  const costs = explain('costs', `${depositsMinor} * ${plan.depositCost} / ${WHOLE}`);
  const revenue = explain('netRevenue', `${stakesMinor} - ${winsMinor} - ${bonusesMinor} - ${costs.result}`);
  const carried = plan.carriesLosses ? standing.carryMinor : 0n;
  const base = explain('base', `${inFormula(revenue.result)} + ${inFormula(carried)}`);
  const tier = plan.tiers.findLast(({ fromMinor }) => base.result >= fromMinor);
  const share = explain('share', `max(${inFormula(base.result)}, 0) * ${tier?.basisPoints ?? 0} / ${WHOLE}`);
  const players = explain('players', `${qualified} * ${plan.perPlayerMinor}`);
  const earned = explain('earned', `${share.result} + ${players.result}`);
  const due = explain('due', `${earned.result} + ${standing.unpaidMinor}`);
  const paidMinor = due.result >= plan.leastPaidMinor ? due.result : 0n;
  return {
    netRevenueMinor: revenue.result,
    shareMinor: share.result,
    playersMinor: players.result,
    earnedMinor: earned.result,
    paidMinor,
    after: {
      carryMinor: plan.carriesLosses && base.result < 0n ? base.result : 0n,
      unpaidMinor: due.result - paidMinor,
    },
    steps: [costs, revenue, base, share, players, earned, due],
  };
}
