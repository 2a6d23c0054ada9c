import {
  ACTIVITY_PERIODS,
  amount,
  amountOf,
  count,
  GAMES,
  GIFT_OCCASIONS,
  MOST_PICTURES,
  MOST_PRIZES,
  REWARD,
  STEP_MEASURES,
  share,
  TICKET_SOURCES,
  WAGERING,
} from './activity-shapes.ts';

const PERIOD = {
  type: 'string',
  enum: ACTIVITY_PERIODS,
  description: 'How often it is settled. `half` is half of a month.',
} as const;
/** A block of settings that takes no others. */
export const block = <const Required extends readonly string[], const Properties>(
  description: string,
  required: Required,
  properties: Properties,
) => ({ type: 'object', description, additionalProperties: false, required, properties }) as const;

/** Part of an activity. */
export const DEPOSIT = block(
  'Of kind `deposit`: a reward for deposits; its base is the amount that arrived.',
  ['least'],
  {
    least: amount('The least deposit.'),
    numbers: block('Which deposits, counted from 1 since registration.', ['from'], {
      from: count(1000, 'The first of them.'),
      to: count(1000, 'The last of them.'),
    }),
    weekdays: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1, maximum: 7 },
      description: 'Days of the week; 1 is Monday.',
    },
  },
);

/** Part of an activity. */
export const CASHBACK = block('Of kind `cashback`: a share of the net loss of a period.', ['period'], {
  period: PERIOD,
  leastLoss: amountOf('0', 'A smaller loss gives nothing.'),
  isPaidWhileWagering: {
    type: 'boolean',
    default: false,
    description: 'Whether rounds count that were played for a bonus.',
  },
});

/** Part of an activity. */
export const REBATE = block('Of kind `rebate`: a share of the turnover of a period, by game.', ['period', 'rates'], {
  period: PERIOD,
  rates: {
    type: 'array',
    minItems: 1,
    maxItems: 60,
    description: 'Each game earns by the narrowest rate that names it.',
    items: block('A rate.', ['basisPoints'], { ...GAMES, basisPoints: share(1000, 'Share of valid turnover.') }),
  },
  least: amountOf('0.01', 'A smaller rebate is not paid.'),
  most: amount('The greatest rebate of a period.'),
  isPaidWhileWagering: {
    type: 'boolean',
    default: false,
    description: 'Whether rounds count that were played for a bonus.',
  },
});

/** Part of an activity. */
export const MISSION = block('Of kind `mission`: steps to finish within a period.', ['period', 'steps'], {
  period: PERIOD,
  isInOrder: {
    type: 'boolean',
    default: false,
    description: 'Whether a step counts only once the one before is done.',
  },
  steps: {
    type: 'array',
    minItems: 1,
    maxItems: 10,
    description: 'The steps of the mission, in their order.',
    items: block('A step.', ['key', 'of', 'target'], {
      key: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,31}$', description: 'Its name, once in the mission.' },
      of: { type: 'string', enum: STEP_MEASURES, description: 'What it counts.' },
      target: {
        type: 'string',
        pattern: '^[0-9]{1,12}(\\.[0-9]{1,3})?$',
        description: 'Money in whole units, a multiple of the stake for `bestWin`, else a number.',
      },
      ...GAMES,
    }),
  },
});

/** Part of an activity. */
export const SIGN_IN = block('Of kind `signIn`: a reward for each day of a streak.', ['rewards'], {
  rewards: { type: 'array', minItems: 1, maxItems: 31, items: REWARD, description: 'Rewards by day of the streak.' },
  onMiss: {
    type: 'string',
    enum: ['restart', 'continue'],
    default: 'restart',
    description: 'What a missed day does to the streak.',
  },
  by: {
    type: 'string',
    enum: ['checkIn', 'login'],
    default: 'checkIn',
    description: 'Whether the member checks in, or logs in.',
  },
  leastTurnover: amountOf('0', 'Valid turnover that the day needs.'),
});

/** Part of an activity. */
export const COUPON = block('Of kind `coupon`: a reward for a code.', ['codeHashes'], {
  codeHashes: {
    type: 'array',
    minItems: 1,
    maxItems: 2000,
    uniqueItems: true,
    items: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'A SHA-256 in 64 small hexadecimal digits.' },
    description: 'SHA-256 of each code, as `npm run brand -- coupon` prints it. A member uses a code once.',
  },
});

/** Part of an activity. */
export const RACE = block(
  'Of kind `race`: prizes for the members with the most points of a period.',
  ['period', 'score'],
  {
    period: PERIOD,
    score: block('How points are counted.', ['of'], {
      of: { type: 'string', enum: ['turnover', 'rounds', 'bestWin'], description: 'What gives points.' },
      each: amount('Of `turnover`: how much of it is a point.'),
    }),
    leastPoints: { ...count(1_000_000_000, 'Fewer points win nothing.'), default: 1 },
    ties: {
      type: 'string',
      enum: ['firstToReach', 'shared'],
      default: 'firstToReach',
      description: 'Equal points: who reached them first is ahead, or places and prizes are shared.',
    },
    pool: amount('A pool that is shared by `shares`.'),
    shares: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: share(10_000, 'Share of the pool of a place.'),
      description: 'Shares of the pool, from the first place on.',
    },
    places: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      description: 'Prizes by place, in place of a pool.',
      items: block('The prize of each place in a range.', ['from', 'to', 'amount'], {
        from: count(1000, 'The first place.'),
        to: count(1000, 'The last place.'),
        amount: amount('The prize of each.'),
      }),
    },
  },
);

/** Part of an activity. */
export const GIFT = block('Of kind `gift`: a reward for members of VIP levels.', ['on'], {
  on: {
    type: 'string',
    enum: GIFT_OCCASIONS,
    description:
      'A level that is reached for the first time, the beginning of each week (Monday) or month, or the member’s birthday.',
  },
  daysKnown: {
    type: 'integer',
    minimum: 1,
    maximum: 365,
    description: 'Of birthdays: days for which the account has had the date of birth. 30 without it.',
  },
});

const WALL_TIME = {
  type: 'string',
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'A time as HH:MM.',
} as const;
const WALL_DAY = {
  type: 'string',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'A date as YYYY-MM-DD.',
} as const;

/** Part of an activity. */
export const ENVELOPES = block(
  'Of kind `envelopes`: red envelopes that rain at times of the day. Each holds a part of a pool, which chance decides.',
  ['rains', 'minutes', 'pool', 'parts'],
  {
    rains: {
      type: 'array',
      minItems: 1,
      maxItems: 24,
      uniqueItems: true,
      items: WALL_TIME,
      description: 'When it rains, by the merchant’s clock, such as 20:00.',
    },
    minutes: count(240, 'Minutes for which the envelopes of a rain can be opened.'),
    weekdays: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1, maximum: 7 },
      description: 'Only on these days of the week; 1 is Monday. Every day without it.',
    },
    dates: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      items: WALL_DAY,
      description: 'Only on these dates, such as 2026-12-31; in place of weekdays.',
    },
    pool: amount('What all envelopes of a rain hold together.'),
    parts: count(10_000, 'Envelopes of a rain. A member opens one.'),
    leastPart: amount('The least that an envelope holds; the smallest unit of the currency without it.'),
  },
);

/** Part of an activity. */
export const RAFFLE = block(
  'Of kind `raffle`: members earn tickets in each period, and prizes are drawn among them after it.',
  ['period', 'drawnAt', 'tickets', 'prizes'],
  {
    period: {
      ...PERIOD,
      description: 'How often it is drawn; each draw has separate tickets. `half` is half of a month.',
    },
    drawnAt: {
      ...WALL_TIME,
      description:
        'When it is drawn, by the merchant’s clock, such as 20:00: at the first such time at which the period is settled.',
    },
    tickets: block('How tickets are earned.', ['of'], {
      of: {
        type: 'string',
        enum: TICKET_SOURCES,
        description: 'Valid turnover, deposits, or days on which the member logs in.',
      },
      each: amount('Of `turnover` and `deposits`: how much of it is a ticket.'),
      mostADay: { ...count(1000, 'Tickets of a member on a day at most; a day with logins is one.'), default: 100 },
    }),
    prizes: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      description: 'Prizes in cash, in the order in which they are drawn.',
      items: block('Some prizes of one amount.', ['amount'], {
        amount: amount('What each of them is.'),
        count: { ...count(MOST_PRIZES, 'How many of them.'), default: 1 },
      }),
    },
    mostWins: { ...count(MOST_PRIZES, 'Prizes of a draw that one member may win.'), default: 1 },
  },
);

const PICTURES = (preset: number, description: string) =>
  ({ type: 'integer', minimum: 0, maximum: MOST_PICTURES, default: preset, description }) as const;

/** Part of an activity. */
export const APPLICATION = block(
  'Of kind `application`: members apply with a remark and pictures, and an operator decides.',
  ['most'],
  {
    least: amountOf('1', 'The least amount that an operator may approve.'),
    most: amount('The greatest amount that an operator may approve.'),
    wagering: WAGERING,
    pictures: PICTURES(MOST_PICTURES, 'How many pictures a member may send.'),
    leastPictures: PICTURES(0, 'How many pictures a member has to send.'),
    tries: count(100, 'How often a member may apply; no end without it.'),
    fourEyesAbove: amountOf(
      '0',
      'What one operator approves for one member in a day waits for a second operator above this amount.',
    ),
  },
);
