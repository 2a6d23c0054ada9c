import type { AffiliateRules, WrittenPlan } from '../../schemas/brand/affiliates.ts';
import { parseMajor } from '../money/currency.ts';
import type { AffiliatePlan } from './affiliate.ts';

/** A plan as calls and tables carry it: amounts are decimal strings of minor units. */
export interface PlanTerms {
  readonly tiers: readonly { readonly fromMinor: string; readonly basisPoints: number }[];
  readonly carriesLosses: boolean;
  readonly perPlayerMinor: string;
  readonly depositMinor: string;
  readonly turnoverMinor: string;
  readonly days: number;
  readonly leastPaidMinor: string;
  readonly depositCost: number;
}

/** The terms of a plan of `affiliates.json`. */
export function termsOfPlan(
  { revenueShare = [], carriesLosses, perPlayer }: WrittenPlan,
  { leastPayment, depositCost }: AffiliateRules,
  currency: string,
): PlanTerms {
  const minor = (text: string | undefined): string => String(parseMajor(text ?? '0', currency));
  return {
    tiers: revenueShare.map(({ from, basisPoints }) => ({ fromMinor: minor(from), basisPoints })),
    carriesLosses,
    perPlayerMinor: minor(perPlayer?.amount),
    depositMinor: minor(perPlayer?.deposit),
    turnoverMinor: minor(perPlayer?.turnover),
    days: perPlayer?.days ?? 0,
    leastPaidMinor: minor(leastPayment),
    depositCost,
  };
}

/** The plan that terms mean. */
export const planOfTerms = (terms: PlanTerms): AffiliatePlan => ({
  tiers: terms.tiers.map(({ fromMinor, basisPoints }) => ({ fromMinor: BigInt(fromMinor), basisPoints })),
  carriesLosses: terms.carriesLosses,
  perPlayerMinor: BigInt(terms.perPlayerMinor),
  qualifies: {
    depositMinor: BigInt(terms.depositMinor),
    turnoverMinor: BigInt(terms.turnoverMinor),
    withinDays: terms.days,
  },
  leastPaidMinor: BigInt(terms.leastPaidMinor),
  depositCost: terms.depositCost,
});
