import {
  APPLICATION,
  block,
  CASHBACK,
  COUPON,
  DEPOSIT,
  ENVELOPES,
  GIFT,
  MISSION,
  RACE,
  RAFFLE,
  REBATE,
  SIGN_IN,
} from './activity-parts.ts';
import { ACTIVITY_KINDS, amount, BUDGET, count, GAMES, PERSON_MARKS, REWARD } from './activity-shapes.ts';
import { LOCAL_TEXT } from './local-text.ts';
import { LABEL_CODE } from './vip.ts';

const TIME = {
  type: 'string',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$',
} as const;
const time = (description: string) =>
  ({ ...TIME, description: `${description} By the merchant’s clock, such as 2026-11-08T20:00.` }) as const;
const CODE = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]{1,39}$',
  description: 'Names the activity in rewards; never changed.',
} as const;

const LABELS = (description: string) =>
  ({ type: 'array', minItems: 1, maxItems: 100, uniqueItems: true, items: LABEL_CODE, description }) as const;
const LEVEL = (description: string) => ({ type: 'integer', minimum: 0, maximum: 49, description }) as const;

const CONDITION = (description: string) =>
  block(description, ['least'], {
    least: amount('The least sum.'),
    withinDays: count(3650, 'In the last so many days.'),
  });

const ACTIVITY = block(
  'An activity: its kind, and the part that is named like the kind.',
  ['code', 'kind', 'title', 'from', 'budget'],
  {
    code: CODE,
    kind: { type: 'string', enum: ACTIVITY_KINDS, description: 'What it rewards.' },
    title: LOCAL_TEXT,
    from: time('When it begins.'),
    until: time('When it ends; never without it.'),
    joinFrom: time('From when on members may join; from its beginning without it.'),
    joinUntil: time('Until when members may join; until its end without it.'),
    mode: {
      type: 'string',
      enum: ['auto', 'join'],
      default: 'auto',
      description: 'Members take part without asking, or join first.',
    },
    isOff: {
      type: 'boolean',
      default: false,
      description: 'Stops joining and new rewards; issued ones are still paid.',
    },
    pays: {
      type: 'string',
      enum: ['claim', 'atOnce'],
      default: 'claim',
      description: 'Members claim rewards, or cash is paid as soon as it is decided.',
    },
    claimDays: count(365, 'Days of 24 hours to claim a reward; no end without it.'),
    seats: count(10_000_000, 'How many members may join.'),
    invited: {
      type: 'string',
      enum: ['any', 'none'],
      description: 'Only members whom someone invited, or only others.',
    },
    accountDays: block('Age of the account in days; the day of registration is 0.', [], {
      least: { type: 'integer', minimum: 0, maximum: 36_500, description: 'The youngest account that takes part.' },
      most: { type: 'integer', minimum: 0, maximum: 36_500, description: 'The oldest account that takes part.' },
    }),
    levels: block('Only members of these VIP levels. 0 is the first level of vip.json.', ['from'], {
      from: LEVEL('The lowest of them.'),
      to: LEVEL('The highest of them.'),
    }),
    labels: LABELS('Only members with one of these labels of vip.json.'),
    withoutLabels: LABELS('Only members with none of these labels of vip.json.'),
    deposits: CONDITION('Only members with deposits of at least so much.'),
    turnover: CONDITION('Only members with a valid turnover of at least so much.'),
    counts: {
      type: 'array',
      default: [],
      maxItems: 60,
      description: 'How much of a game’s turnover counts; all of every game without any.',
      items: block('A share of some games.', ['basisPoints'], {
        ...GAMES,
        basisPoints: { type: 'integer', minimum: 0, maximum: 10_000, description: '10000 is all of it.' },
      }),
    },
    group: { ...CODE, description: 'A member has rewards of one activity of a group at most.' },
    excludes: { type: 'array', default: [], items: CODE, description: 'Activities whose rewards keep a member out.' },
    oneRewardPer: {
      type: 'array',
      default: [],
      uniqueItems: true,
      items: { type: 'string', enum: PERSON_MARKS },
      description: 'Of accounts that share such a mark, one has rewards of the activity.',
    },
    settleAfterMinutes: {
      type: 'integer',
      minimum: 0,
      maximum: 2880,
      default: 30,
      description: 'Minutes after a period before it is settled, so that late rounds are in.',
    },
    permit: { type: 'string', minLength: 1, maxLength: 80, description: 'Permit of a prize draw.' },
    budget: BUDGET,
    reward: REWARD,
    deposit: DEPOSIT,
    cashback: CASHBACK,
    rebate: REBATE,
    mission: MISSION,
    signIn: SIGN_IN,
    coupon: COUPON,
    race: RACE,
    gift: GIFT,
    envelopes: ENVELOPES,
    raffle: RAFFLE,
    application: APPLICATION,
  },
);

/** The contents of `activities.json`. */
export const ACTIVITIES_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'activities.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    isDemonstration: {
      type: 'boolean',
      default: false,
      description: 'Whether no real money is played for: what a country’s law forbids is then a warning.',
    },
    activities: {
      type: 'array',
      description: 'Activities, in their order.',
      maxItems: 200,
      default: [],
      items: ACTIVITY,
    },
  },
} as const;
