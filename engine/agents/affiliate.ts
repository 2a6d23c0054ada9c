import { type ExplainedStep, explain, inFormula } from './explanation.ts';
import { RATE_UNIT } from './rates.ts';

/** How an affiliate is paid. Rates are parts of a million, amounts minor units. */
export interface AffiliatePlan {
  /** Part of the net gaming revenue; 0 without a revenue share. */
  readonly revenueRate: number;
  /** Whether a month below zero is made up before anything is paid again. */
  readonly carriesLosses: boolean;
  /** Paid for each qualified player; 0 without it. */
  readonly perPlayerMinor: bigint;
  readonly qualifies: {
    readonly depositMinor: bigint;
    readonly turnoverMinor: bigint;
    readonly withinDays: number;
  };
}

/** A player that an affiliate has brought, from the first deposit on. */
export interface BroughtPlayer {
  readonly firstDepositMinor: bigint;
  /** Turnover within the days of the plan. */
  readonly turnoverMinor: bigint;
  /** Days from the first deposit until the turnover was reached; undefined if it was not. */
  readonly reachedAfterDays: number | undefined;
  /** Whether it is the affiliate, or plays on a device of the affiliate. */
  readonly isOwn: boolean;
}

/** The house's result with an affiliate's players in a month. Minor units. */
export interface AffiliateMonth {
  readonly stakesMinor: bigint;
  readonly winsMinor: bigint;
  readonly bonusesMinor: bigint;
  readonly feesMinor: bigint;
  readonly players: readonly BroughtPlayer[];
  /** From earlier months; zero or below. */
  readonly carryMinor: bigint;
}

/** What an affiliate earns in a month. */
export interface AffiliateEarnings {
  readonly revenueMinor: bigint;
  readonly playersMinor: bigint;
  readonly qualified: number;
  readonly paidMinor: bigint;
  readonly carryAfterMinor: bigint;
  readonly steps: readonly ExplainedStep[];
}

/** Whether a player counts for the amount per player. */
const isQualified = ({ qualifies }: AffiliatePlan, player: BroughtPlayer): boolean =>
  !player.isOwn &&
  player.firstDepositMinor >= qualifies.depositMinor &&
  player.turnoverMinor >= qualifies.turnoverMinor &&
  player.reachedAfterDays !== undefined &&
  player.reachedAfterDays <= qualifies.withinDays;

/** The month of an affiliate: revenue share, an amount for each qualified player, or both. */
export function earningsOf(plan: AffiliatePlan, month: AffiliateMonth): AffiliateEarnings {
  const { stakesMinor, winsMinor, bonusesMinor, feesMinor } = month;
  const revenue = explain('netRevenue', `${stakesMinor} - ${winsMinor} - ${bonusesMinor} - ${feesMinor}`);
  const carried = plan.carriesLosses ? month.carryMinor : 0n;
  const base = explain('base', `${inFormula(revenue.result)} + ${inFormula(carried)}`);
  const share = explain('revenueShare', `max(${inFormula(base.result)}, 0) * ${plan.revenueRate} / ${RATE_UNIT}`);
  const qualified = month.players.filter((player) => isQualified(plan, player)).length;
  const players = explain('qualifiedPlayers', `${qualified} * ${plan.perPlayerMinor}`);
  const paid = explain('paid', `${share.result} + ${players.result}`);
  return {
    revenueMinor: share.result,
    playersMinor: players.result,
    qualified,
    paidMinor: paid.result,
    carryAfterMinor: plan.carriesLosses && base.result < 0n ? base.result : 0n,
    steps: [revenue, base, share, players, paid],
  };
}
