import { amount, count } from './activity-shapes.ts';
import { amount as presetAmount } from './amount-setting.ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';

/** The code of a plan. */
export const PLAN_CODE = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]{1,39}$',
  description: 'Names the plan; never changed.',
} as const;

/** Plans of a merchant at most. */
export const MOST_PLANS = 10;
/** Tiers of a revenue share at most. */
export const MOST_SHARE_TIERS = 10;

const TIER = {
  type: 'object',
  description: 'The share from a net revenue on.',
  additionalProperties: false,
  required: ['from', 'basisPoints'],
  properties: {
    from: amount('Net revenue of the month from which it counts.'),
    basisPoints: {
      type: 'integer',
      minimum: 1,
      maximum: 10_000,
      description: 'Share of the net revenue, in hundredths of a percent: 10000 is all of it.',
    },
  },
} as const;

const PER_PLAYER = {
  type: 'object',
  description: 'A fixed amount for each player who qualifies.',
  additionalProperties: false,
  required: ['amount', 'deposit', 'turnover', 'days'],
  properties: {
    amount: amount('Commission for each player who qualifies.'),
    deposit: amount('The least first deposit of a player who qualifies.'),
    turnover: amount('Valid turnover from the first deposit on that qualifies a player.'),
    days: count(365, 'Days of 24 hours from the first deposit in which the turnover is reached.'),
  },
} as const;

/** The contents of `affiliates.json`. */
export const AFFILIATES_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'affiliates.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    leastPayment: presetAmount('0', 'Commission below this is not paid yet but kept for the next month.'),
    depositCost: {
      type: 'integer',
      minimum: 0,
      maximum: 10_000,
      default: 0,
      description: 'What payments cost: share of deposits, in hundredths of a percent, that is taken off net revenue.',
    },
    plans: {
      type: 'array',
      maxItems: MOST_PLANS,
      default: [],
      description: 'Plans of commission. An affiliate is accepted with one, and keeps its terms when it changes here.',
      items: {
        type: 'object',
        description: 'A plan: a revenue share, an amount for each player who qualifies, or both.',
        additionalProperties: false,
        required: ['code', 'name'],
        properties: {
          code: PLAN_CODE,
          name: LOCAL_TEXT,
          revenueShare: {
            type: 'array',
            minItems: 1,
            maxItems: MOST_SHARE_TIERS,
            description: 'Tiers, the lowest first. The last one that net revenue reaches counts for all of it.',
            items: TIER,
          },
          carriesLosses: {
            type: 'boolean',
            default: false,
            description: 'Whether a month below zero is made up before a revenue share is paid again.',
          },
          perPlayer: PER_PLAYER,
        },
      },
    },
  },
} as const;

/** A plan as it is written. Amounts are whole units. */
export interface WrittenPlan {
  readonly code: string;
  readonly name: LocalText;
  readonly revenueShare?: readonly { readonly from: string; readonly basisPoints: number }[];
  readonly carriesLosses: boolean;
  readonly perPlayer?: {
    readonly amount: string;
    readonly deposit: string;
    readonly turnover: string;
    readonly days: number;
  };
}

/** The programme for affiliates of a merchant; defaults filled in. */
export interface AffiliateRules {
  readonly leastPayment: string;
  readonly depositCost: number;
  readonly plans: readonly WrittenPlan[];
}
