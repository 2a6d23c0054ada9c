import type { ClauseKey } from '../../schemas/brand/activity-clauses.ts';
import type { AmountRule, RewardTerms, Tier } from './reward.ts';
import type { GameSelector } from './shares.ts';

/** A sentence of an activity's terms: what it is about, and the values that it names. Amounts are minor units. */
export interface ActivityClause {
  readonly key: ClauseKey;
  readonly amountMinor?: bigint;
  /** The amount or the sum from which it is so. */
  readonly fromMinor?: bigint;
  readonly basisPoints?: number;
  /** A place, a day, or how often; the last one of a range is `last`. */
  readonly number?: number;
  readonly last?: number;
  readonly days?: number;
  /** 1 is Monday. */
  readonly weekdays?: readonly number[];
  /** All games without any. */
  readonly games?: readonly GameSelector[];
  /** Codes of other activities. */
  readonly others?: readonly string[];
  /** Times of a day on the activity’s clock, and dates. */
  readonly times?: readonly string[];
  readonly dates?: readonly string[];
  readonly text?: string;
}

const tierClause = (tier: Tier): ActivityClause =>
  'amount' in tier
    ? { key: 'tierAmount', fromMinor: tier.from, amountMinor: tier.amount }
    : { key: 'tierShare', fromMinor: tier.from, basisPoints: tier.basisPoints };

function amountClauses(rule: AmountRule, share: 'shareOfDeposit' | 'shareOfLoss'): readonly ActivityClause[] {
  const most: readonly ActivityClause[] =
    'most' in rule && rule.most !== undefined ? [{ key: 'most', amountMinor: rule.most }] : [];
  switch (rule.shape) {
    case 'fixed':
      return [{ key: 'amount', amountMinor: rule.amount }];
    case 'share':
      return [{ key: share, basisPoints: rule.basisPoints }, ...most];
    case 'tiers':
      return [...rule.tiers.map(tierClause), ...most];
    case 'byLevel':
      return rule.levels.map(({ fromLevel, amount }) => ({
        key: 'levelAmount',
        number: fromLevel,
        amountMinor: amount,
      }));
    case 'between':
      return rule.least === rule.most
        ? [{ key: 'operatorAmount', amountMinor: rule.most }]
        : [{ key: 'operatorRange', fromMinor: rule.least, amountMinor: rule.most }];
  }
}

/** Whether a reward has to be played first. */
function wageringClauses(reward: RewardTerms): readonly ActivityClause[] {
  if (reward.kind !== 'bonus') return [{ key: 'noWagering' }];
  const { times, days, contributions } = reward.wagering;
  return [{ key: 'wagering', number: times, days, games: contributions }];
}

/** What a reward is worth, and whether it has to be played first. */
export const rewardClauses = (
  reward: RewardTerms,
  share: 'shareOfDeposit' | 'shareOfLoss',
): readonly ActivityClause[] => [
  ...('amount' in reward ? amountClauses(reward.amount, share) : []),
  ...wageringClauses(reward),
];
