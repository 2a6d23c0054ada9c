import type { WrittenApplication } from '../../schemas/brand/activity-rules.ts';
import type {
  WrittenAllowance,
  WrittenBudget,
  WrittenReward,
  WrittenWagering,
} from '../../schemas/brand/activity-shapes.ts';
import { parseMajor } from '../money/currency.ts';
import type { Allowance, Budget } from './budget.ts';
import type { AmountRule, RewardTerms } from './reward.ts';
import type { WageringTerms } from './wagering-terms.ts';

const WHOLE = 10_000;

/** Wagering as every bonus has it: stakes of the named categories, paid whole at the end. */
const wageringOf = ({ times, days, categories }: WrittenWagering): WageringTerms => ({
  times,
  of: 'bonus',
  contributions: categories.map((category) => ({ category, basisPoints: WHOLE })),
  basis: 'stake',
  aboveMost: 'nothing',
  days,
  slices: 1,
});

function ruleOf({ amount, basisPoints, most, tiers, levels }: WrittenReward, currency: string): AmountRule {
  const minor = (text: string) => parseMajor(text, currency);
  const limit = most === undefined ? {} : { most: minor(most) };
  if (tiers !== undefined)
    return {
      shape: 'tiers',
      ...limit,
      tiers: tiers.map((tier) => ({
        from: minor(tier.from),
        ...(tier.amount === undefined ? { basisPoints: tier.basisPoints ?? 0 } : { amount: minor(tier.amount) }),
      })),
    };
  if (levels !== undefined)
    return {
      shape: 'byLevel',
      levels: levels.map((level) => ({ fromLevel: level.from, amount: minor(level.amount) })),
    };
  if (basisPoints !== undefined) return { shape: 'share', basisPoints, ...limit };
  return { shape: 'fixed', amount: minor(amount ?? '0') };
}

/** The terms of a reward as it is written. */
export function rewardTermsOf(reward: WrittenReward, currency: string): RewardTerms {
  const amount = ruleOf(reward, currency);
  return reward.kind === 'bonus' && reward.wagering !== undefined
    ? { kind: 'bonus', amount, wagering: wageringOf(reward.wagering) }
    : { kind: 'cash', amount };
}

/** The terms of a reward whose amount an operator decides. */
export function decidedRewardOf({ least, most, wagering }: WrittenApplication, currency: string): RewardTerms {
  const amount = { shape: 'between', least: parseMajor(least, currency), most: parseMajor(most, currency) } as const;
  return wagering === undefined ? { kind: 'cash', amount } : { kind: 'bonus', amount, wagering: wageringOf(wagering) };
}

const allowanceOf = ({ count, amount }: WrittenAllowance, currency: string): Allowance => ({
  ...(count === undefined ? {} : { count }),
  ...(amount === undefined ? {} : { amountMinor: parseMajor(amount, currency) }),
});

/** A budget as it is written, in minor units. */
export const budgetOf = ({ all, day, member, memberDay }: WrittenBudget, currency: string): Budget => ({
  all: allowanceOf(all, currency),
  ...(day === undefined ? {} : { day: allowanceOf(day, currency) }),
  ...(member === undefined ? {} : { member: allowanceOf(member, currency) }),
  ...(memberDay === undefined ? {} : { memberDay: allowanceOf(memberDay, currency) }),
});
