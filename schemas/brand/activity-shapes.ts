/** Kinds of activities that the server runs. A kind that is not here is refused. */
export const ACTIVITY_KINDS = [
  'deposit',
  'cashback',
  'rebate',
  'mission',
  'signIn',
  'coupon',
  'race',
  'gift',
  'envelopes',
  'raffle',
  'application',
] as const;
/** A kind of activity. */
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What a site may offer to its members: activities by their kind, and a programme of VIP levels. */
export const SITE_OFFERS = [...ACTIVITY_KINDS, 'vip'] as const;
/** What a site may offer to its members. */
export type SiteOffer = (typeof SITE_OFFERS)[number];

/** How often an activity is settled. */
export const ACTIVITY_PERIODS = ['once', 'day', 'week', 'half', 'month'] as const;

/** What a step of a mission counts. */
export const STEP_MEASURES = ['turnover', 'stake', 'rounds', 'bestWin', 'depositSum', 'deposits', 'loginDays'] as const;
/** What a step of a mission counts. */
export type StepMeasure = (typeof STEP_MEASURES)[number];

/** What tickets of a raffle are given for. */
export const TICKET_SOURCES = ['turnover', 'deposits', 'loginDays'] as const;
/** What tickets of a raffle are given for. */
export type TicketSource = (typeof TICKET_SOURCES)[number];

/** Prizes of a draw at most. */
export const MOST_PRIZES = 200;

/** What a gift is given for. */
export const GIFT_OCCASIONS = ['levelUp', 'week', 'month', 'birthday'] as const;

/** Pictures of an application at most. */
export const MOST_PICTURES = 3;

/** What accounts of one person have in common. */
export const PERSON_MARKS = ['bankAccount', 'address'] as const;
/** What accounts of one person have in common. */
export type PersonMark = (typeof PERSON_MARKS)[number];

const AMOUNT_PATTERN = '^[0-9]{1,12}(\\.[0-9]{1,3})?$';

export const amount = <const Text extends string>(description: Text) =>
  ({ type: 'string', pattern: AMOUNT_PATTERN, description: `${description} In whole units of the currency.` }) as const;
export const amountOf = <const Preset extends string>(preset: Preset, description: string) =>
  ({
    type: 'string',
    pattern: AMOUNT_PATTERN,
    default: preset,
    description: `${description} In whole units of the currency.`,
  }) as const;
export const share = (most: number, description: string) =>
  ({
    type: 'integer',
    minimum: 1,
    maximum: most,
    description: `${description} In hundredths of a percent: 10000 is all of it.`,
  }) as const;
export const count = (most: number, description: string) =>
  ({ type: 'integer', minimum: 1, maximum: most, description }) as const;

const CATEGORY = { type: 'string', description: 'Category of games, such as RNG.' } as const;
const VENDOR = { type: 'string', description: 'Code of a vendor of content/vendors.json.' } as const;
/** Fields by which a rule names games; without any, it means all of them. */
export const GAMES = { category: CATEGORY, vendor: VENDOR } as const;

/** How a bonus is played before it is the member’s money. */
export const WAGERING = {
  type: 'object',
  description: 'How often a bonus is played before it is the member’s money.',
  additionalProperties: false,
  required: ['times', 'days'],
  properties: {
    times: count(100, 'How often.'),
    days: count(365, 'Days of 24 hours for it.'),
    categories: {
      type: 'array',
      default: [],
      uniqueItems: true,
      items: CATEGORY,
      description: 'Categories whose stakes count; all without any.',
    },
  },
} as const;

/** A reward: a fixed amount, a share of what the activity measures, or a table of either. */
export const REWARD = {
  type: 'object',
  description: 'What a member gets: a fixed `amount`, a share (`basisPoints`) of the base, or `tiers` by the base.',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: {
      type: 'string',
      enum: ['cash', 'bonus'],
      description: 'Money at once, or a bonus that has to be played first.',
    },
    amount: amount('A fixed amount.'),
    basisPoints: share(100_000, 'Share of the base.'),
    most: amount('The greatest reward of a share or of tiers.'),
    tiers: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      description: 'The tier with the highest `from` that the base reaches counts for the whole base.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from'],
        properties: {
          from: amount('The base from which the tier counts.'),
          basisPoints: share(100_000, 'Share of the base.'),
          amount: amount('Or a fixed amount.'),
        },
      },
    },
    levels: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      description: 'Of gifts: an amount by VIP level. The highest entry that the level reaches counts.',
      items: {
        type: 'object',
        description: 'The amount from a level on.',
        additionalProperties: false,
        required: ['from', 'amount'],
        properties: { from: count(49, 'The level, counted from 0.'), amount: amount('The amount.') },
      },
    },
    wagering: WAGERING,
  },
} as const;

const allowance = (description: string) =>
  ({
    type: 'object',
    description,
    additionalProperties: false,
    minProperties: 1,
    properties: { count: count(10_000_000, 'Rewards.'), amount: amount('Their sum.') },
  }) as const;

/** The most that an activity gives. */
export const BUDGET = {
  type: 'object',
  description: 'The most that the activity gives: in all, on a day, to a member, to a member on a day.',
  additionalProperties: false,
  required: ['all'],
  properties: {
    all: allowance('In all.'),
    day: allowance('On a day.'),
    member: allowance('To a member.'),
    memberDay: allowance('To a member on a day.'),
  },
} as const;

/** Wagering of a bonus; defaults filled in. */
export interface WrittenWagering {
  readonly times: number;
  readonly days: number;
  readonly categories: readonly string[];
}

/** A tier of a reward. */
export interface WrittenTier {
  readonly from: string;
  readonly basisPoints?: number;
  readonly amount?: string;
}

/** A reward as it is written. Amounts are whole units. */
export interface WrittenReward {
  readonly kind: 'cash' | 'bonus';
  readonly amount?: string;
  readonly basisPoints?: number;
  readonly most?: string;
  readonly tiers?: readonly WrittenTier[];
  readonly levels?: readonly { readonly from: number; readonly amount: string }[];
  readonly wagering?: WrittenWagering;
}

/** Names games by category, by vendor, or both. */
export interface WrittenGames {
  readonly category?: string;
  readonly vendor?: string;
}

/** A part of a budget. */
export interface WrittenAllowance {
  readonly count?: number;
  readonly amount?: string;
}

/** A budget; its parts are limits that hold together. */
export interface WrittenBudget {
  readonly all: WrittenAllowance;
  readonly day?: WrittenAllowance;
  readonly member?: WrittenAllowance;
  readonly memberDay?: WrittenAllowance;
}
