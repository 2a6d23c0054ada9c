import { amount, statedAmount } from './amount-setting.ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';
import { BEACON, type Beacon, FEED, type ResultFeed } from './lottery-signers.ts';

/** Families of lotteries; `lotteryType` of brand.json is one of them. */
export const LOTTERY_FAMILIES = ['LOTT', 'ELOTT', 'SEA', 'VN'] as const;
/** A family of lotteries. */
export type LotteryFamily = (typeof LOTTERY_FAMILIES)[number];

/** Prize modes: which table of payouts a lottery has. */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
/** A prize mode. */
export type PrizeMode = (typeof PRIZE_MODES)[number];

/** Days of the week in the order of their numbers, from 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** A day of the week. */
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * The origin of a draw's numbers: our own draw, our own draw in place of one that takes place elsewhere, or one that takes
 * place elsewhere, whose result two operators enter or a signed feed gives.
 */
export const NUMBER_SOURCES = ['own', 'demonstration', 'desk', 'feed'] as const;
/** The origin of a draw's numbers. */
export type NumberSource = (typeof NUMBER_SOURCES)[number];

const DAYS = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { type: 'string', enum: WEEKDAYS },
} as const;

const SCHEDULE = {
  type: 'object',
  description: 'When it draws: every so many seconds, or at times of the day.',
  additionalProperties: false,
  properties: {
    everySeconds: {
      type: 'integer',
      minimum: 60,
      maximum: 86_400,
      description: 'Seconds from draw to draw, counted from midnight; a divisor of a day.',
    },
    at: {
      type: 'array',
      minItems: 1,
      maxItems: 24,
      items: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
      description: 'Times of the draws by the clock of the time zone, the earliest first, such as 18:15.',
    },
    weekdays: { ...DAYS, default: WEEKDAYS, description: 'Days with draws.' },
    provinces: {
      type: 'array',
      maxItems: 40,
      default: [],
      description: 'Provinces that draw at the same time of day, each on its own weekdays.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'names', 'weekdays'],
        properties: {
          code: { type: 'string', pattern: '^[a-z][a-z0-9]{1,15}$', description: 'Part of the number of its periods.' },
          names: LOCAL_TEXT,
          weekdays: { ...DAYS, description: 'Days on which it draws.' },
        },
      },
    },
  },
} as const;

const LIMITS = {
  type: 'object',
  description: 'What may be staked and won.',
  additionalProperties: false,
  default: {},
  properties: {
    minimumStake: amount('1', 'The least stake of a unit.'),
    maximumStake: amount('20000', 'The greatest stake of a unit.'),
    maximumWin: amount('500000', 'The most that one bet can win.'),
    maximumUnits: {
      type: 'integer',
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
      description: 'The most units of one bet.',
    },
    maximumLiability: amount(
      '1000000',
      'The most that bets on one number of a draw can win together, for plays that pay ten times the stake or more.',
    ),
    canCancel: {
      type: 'boolean',
      default: true,
      description: 'Whether players can cancel a bet until its period closes.',
    },
  },
} as const;

const PAYOUTS = {
  type: 'object',
  default: {},
  description: 'Payouts that differ from the return: by play, class of units and prize, as a multiple of the stake.',
  additionalProperties: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      additionalProperties: { type: 'string', pattern: '^[0-9]{1,9}(\\.[0-9]{1,4})?$' },
    },
  },
} as const;

const JACKPOT = {
  type: 'object',
  description:
    'A pool in place of the payout for all numbers right: stakes on plays that can win it feed it, winners share it, and it rolls over.',
  additionalProperties: false,
  required: ['seed', 'shareBasisPoints'],
  properties: {
    seed: statedAmount('What the house puts into the pool at first, and again after each win.'),
    shareBasisPoints: {
      type: 'integer',
      minimum: 1,
      maximum: 9000,
      description: 'Part of each stake that feeds the pool, in hundredths of a percent. It is part of the return.',
    },
    cap: statedAmount('The pool grows no further than this. Without it there is no limit.'),
  },
} as const;

const LOTTERY = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'kind', 'names', 'schedule', 'prizeMode'],
  properties: {
    code: { type: 'string', pattern: '^[A-Z][A-Z0-9]{1,15}$', description: 'Names it in periods; never changed.' },
    kind: { type: 'string', description: 'Its numbers and plays, such as fiveDigits.' },
    names: LOCAL_TEXT,
    prizeMode: { type: 'string', enum: PRIZE_MODES, description: 'Which table of payouts it has.' },
    timeZone: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      default: 'UTC',
      description: 'Whose clock and days the schedule means, such as Asia/Kolkata.',
    },
    schedule: SCHEDULE,
    closesSeconds: {
      type: 'integer',
      minimum: 1,
      maximum: 3600,
      default: 10,
      description: 'Seconds before the draw at which a period closes for bets.',
    },
    numbers: {
      type: 'string',
      enum: NUMBER_SOURCES,
      default: 'own',
      description:
        'Our own draw, a demonstration of a draw that takes place elsewhere, marked as such, desk: two operators enter its result, or feed: a signed feed gives it.',
    },
    feed: FEED,
    beacon: BEACON,
    correctionHours: {
      type: 'integer',
      minimum: 1,
      maximum: 720,
      default: 72,
      description: 'Hours after a result was entered within which two operators can correct it.',
    },
    plays: {
      type: 'array',
      default: [],
      uniqueItems: true,
      items: { type: 'string' },
      description: 'Plays on offer; all of its kind if the list is empty.',
    },
    returnBasisPoints: {
      type: 'integer',
      minimum: 1000,
      maximum: 10_000,
      default: 9500,
      description: 'Return to player in hundredths of a percent, from which payouts follow.',
    },
    payouts: PAYOUTS,
    jackpot: JACKPOT,
    limits: LIMITS,
  },
} as const;

/** The contents of `lotteries.json`. */
export const LOTTERIES_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'lotteries.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    lotteries: { type: 'array', description: 'Lotteries, in their order.', maxItems: 60, default: [], items: LOTTERY },
  },
} as const;

/** A province; defaults filled in. */
interface Province {
  readonly code: string;
  readonly names: LocalText;
  readonly weekdays: readonly Weekday[];
}

/** When a lottery draws; defaults filled in. */
interface LotterySchedule {
  readonly everySeconds?: number;
  readonly at?: readonly string[];
  readonly weekdays: readonly Weekday[];
  readonly provinces: readonly Province[];
}

/** Multiples of the stake, by play, class of units and prize. */
export type WrittenPayouts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** Limits of stakes and wins; defaults filled in. Amounts are whole units. */
interface LotteryLimits {
  readonly minimumStake: string;
  readonly maximumStake: string;
  readonly maximumWin: string;
  readonly maximumUnits: number;
  readonly maximumLiability: string;
  readonly canCancel: boolean;
}

/** The pool of a lottery. Amounts are whole units. */
export interface LotteryJackpot {
  readonly seed: string;
  readonly shareBasisPoints: number;
  readonly cap?: string;
}

/** A lottery of a merchant; defaults filled in. Amounts are whole units. */
export interface Lottery {
  readonly code: string;
  readonly kind: string;
  readonly names: LocalText;
  readonly prizeMode: PrizeMode;
  readonly timeZone: string;
  readonly schedule: LotterySchedule;
  readonly closesSeconds: number;
  readonly numbers: NumberSource;
  readonly feed?: ResultFeed;
  readonly beacon?: Beacon;
  readonly correctionHours: number;
  readonly plays: readonly string[];
  readonly returnBasisPoints: number;
  readonly payouts: WrittenPayouts;
  readonly jackpot?: LotteryJackpot;
  readonly limits: LotteryLimits;
}

/** The lotteries of a merchant; defaults filled in. */
export interface LotteryRules {
  readonly lotteries: readonly Lottery[];
}
