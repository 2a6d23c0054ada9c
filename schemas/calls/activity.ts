import { ACTIVITY_KINDS, STEP_MEASURES } from '../brand/activity-shapes.ts';
import { ACTIVITY_CLAUSE, CLAUSE_GAMES } from './activity-clause.ts';
import { ACTIVITY_CODE } from './activity-code.ts';
import { APPLICATION_PART } from './application-shapes.ts';
import { MOMENT } from './dated-list.ts';
import { DONE, defineCall } from './define-call.ts';
import { AMOUNT } from './deposit-shapes.ts';
import { RAIN_PART } from './envelope-shapes.ts';
import { RAFFLE_PART } from './raffle-shapes.ts';

/** Places of a leaderboard that are shown. */
export const MOST_PLACES = 50;

const NAMED = {
  type: 'object',
  additionalProperties: false,
  required: ['activity'],
  properties: { activity: ACTIVITY_CODE },
} as const;
const REWARD_ID = { type: 'string', pattern: '^[1-9][0-9]{0,17}$', description: 'Number of a reward.' } as const;
const TIME_OR_NULL = { type: ['string', 'null'], format: 'date-time' } as const;
const WITH_TOKEN = ['notLoggedIn', 'sessionExpired'] as const;
const WITH_BODY = [...WITH_TOKEN, 'invalidBody', 'unsupportedMediaType'] as const;

const STATE = {
  type: 'string',
  enum: [
    'coming',
    'join',
    'forbidden',
    'registrationClosed',
    'signed',
    'applying',
    'rejected',
    'process',
    'issued',
    'claimed',
    'close',
  ],
  description: 'Where the caller stands with it.',
} as const;

const CARD = {
  activity: ACTIVITY_CODE,
  kind: { type: 'string', enum: ACTIVITY_KINDS },
  title: { type: 'string', description: 'In the language of the request.' },
  state: STATE,
  step: {
    type: 'string',
    enum: ['none', 'join', 'apply', 'cancel', 'takePart', 'claim', 'remind', 'deposit', 'play', 'verify'],
    description: 'What the caller can do next.',
  },
  because: { type: ['string', 'null'], description: 'Which condition fails, where it is forbidden.' },
  from: MOMENT,
  until: { ...TIME_OR_NULL, description: 'Null if it has no end.' },
  promotion: { type: ['string', 'null'], description: 'Key of the promotion that tells of it.' },
} as const;
const CARD_NAMES = ['activity', 'kind', 'title', 'state', 'step', 'because', 'from', 'until', 'promotion'] as const;

const REWARD = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'activity',
    'title',
    'kind',
    'amountMinor',
    'neededMinor',
    'currency',
    'state',
    'issuedAt',
    'claimBy',
    'endedAt',
  ],
  properties: {
    id: REWARD_ID,
    activity: ACTIVITY_CODE,
    title: { type: 'string' },
    kind: { type: 'string', enum: ['cash', 'bonus'] },
    amountMinor: AMOUNT,
    neededMinor: { ...AMOUNT, description: 'The wagering requirement of a bonus.' },
    currency: { type: 'string' },
    state: { type: 'string', enum: ['issued', 'claimed', 'returned'] },
    issuedAt: MOMENT,
    claimBy: TIME_OR_NULL,
    endedAt: TIME_OR_NULL,
  },
} as const;

/** The activities of the merchant, each with where the caller stands; none for a member on a break. */
export const listActivities = defineCall({
  id: 'activity.list',
  method: 'GET',
  path: '/wps/activities',
  token: 'optional',
  encrypted: false,
  changedBy: ['activity.changed'],
  value: {
    type: 'array',
    items: { type: 'object', additionalProperties: false, required: CARD_NAMES, properties: CARD },
  },
  errors: [],
});

/** One activity, with how far the caller is. */
export const readActivity = defineCall({
  id: 'activity.read',
  method: 'GET',
  path: '/wps/activities/one',
  token: 'optional',
  encrypted: false,
  changedBy: ['activity.changed'],
  query: NAMED,
  value: {
    type: 'object',
    additionalProperties: false,
    required: [...CARD_NAMES, 'terms', 'timeZone', 'steps', 'nextDay', 'isCheckedIn', 'rains', 'raffle', 'application'],
    properties: {
      ...CARD,
      terms: {
        type: 'array',
        items: ACTIVITY_CLAUSE,
        description: 'What it gives and asks for, sentence by sentence.',
      },
      timeZone: { type: 'string', description: 'Whose days and hours the terms mean.' },
      steps: {
        type: 'array',
        description: 'Steps of a mission, with how far the caller is in the period of now.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['key', 'of', 'category', 'vendor', 'current', 'target', 'isDone'],
          properties: {
            key: { type: 'string' },
            of: { type: 'string', enum: STEP_MEASURES, description: 'What it counts.' },
            ...CLAUSE_GAMES,
            current: { type: 'string', pattern: '^[0-9]+$' },
            target: { type: 'string', pattern: '^[0-9]+$' },
            isDone: { type: 'boolean' },
          },
        },
      },
      nextDay: { type: ['integer', 'null'], description: 'Of a sign-in calendar: which day is next, from 1.' },
      isCheckedIn: { type: 'boolean', description: 'Whether the caller has checked in today.' },
      rains: RAIN_PART,
      raffle: RAFFLE_PART,
      application: APPLICATION_PART,
    },
  },
  errors: ['invalidBody', 'activityUnknown'],
});

/** The leaderboard of a race in the period of now. */
export const activityBoard = defineCall({
  id: 'activity.board',
  method: 'GET',
  path: '/wps/activities/board',
  token: 'optional',
  encrypted: false,
  query: NAMED,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['places', 'own'],
    properties: {
      places: {
        type: 'array',
        maxItems: MOST_PLACES,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['place', 'name', 'points', 'prizeMinor'],
          properties: {
            place: { type: 'integer' },
            name: { type: 'string', description: 'Most of it is hidden.' },
            points: { type: 'string', pattern: '^[0-9]+$' },
            prizeMinor: AMOUNT,
          },
        },
      },
      own: {
        type: ['object', 'null'],
        description: 'The place of the caller; null without one.',
        additionalProperties: false,
        required: ['place', 'points', 'toNext'],
        properties: {
          place: { type: 'integer' },
          points: { type: 'string', pattern: '^[0-9]+$' },
          toNext: { type: ['string', 'null'], description: 'Points that the next better place needs.' },
        },
      },
    },
  },
  errors: ['invalidBody', 'activityUnknown'],
});

/** Joins an activity. */
export const joinActivity = defineCall({
  id: 'activity.join',
  method: 'POST',
  path: '/wps/activities/join',
  token: 'required',
  encrypted: false,
  causes: ['activity.changed'],
  body: NAMED,
  value: DONE,
  errors: [...WITH_BODY, 'activityUnknown', 'activityNotOpen', 'activityFull', 'activityForbidden', 'activityJoined'],
});

/** Checks in for today. */
export const checkIn = defineCall({
  id: 'activity.checkIn',
  method: 'POST',
  path: '/wps/activities/checkIn',
  token: 'required',
  encrypted: false,
  causes: ['activity.changed', 'balance.changed'],
  body: NAMED,
  value: DONE,
  errors: [...WITH_BODY, 'activityUnknown', 'activityNotOpen', 'activityForbidden', 'alreadyCheckedIn'],
});

/** Enters the code of a coupon. */
export const enterCoupon = defineCall({
  id: 'activity.coupon',
  method: 'POST',
  path: '/wps/activities/coupon',
  token: 'required',
  encrypted: false,
  causes: ['activity.changed', 'balance.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['code'],
    properties: { code: { type: 'string', minLength: 1, maxLength: 40 } },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['activity'],
    properties: { activity: ACTIVITY_CODE },
  },
  errors: [...WITH_BODY, 'couponWrong', 'couponUsed', 'activityNotOpen', 'activityForbidden'],
});

/** The rewards of the member, the newest first. */
export const listRewards = defineCall({
  id: 'activity.rewards',
  method: 'GET',
  path: '/wps/activities/rewards',
  token: 'required',
  encrypted: false,
  changedBy: ['activity.changed', 'balance.changed'],
  value: { type: 'array', items: REWARD },
  errors: WITH_TOKEN,
});

/** Claims a reward. A repeated claim is answered as the first one was. */
export const claimReward = defineCall({
  id: 'activity.claim',
  method: 'POST',
  path: '/wps/activities/claim',
  token: 'required',
  encrypted: false,
  causes: ['activity.changed', 'balance.changed'],
  body: { type: 'object', additionalProperties: false, required: ['reward'], properties: { reward: REWARD_ID } },
  value: REWARD,
  errors: [...WITH_BODY, 'rewardUnknown', 'rewardExpired', 'bonusRunning', 'activityForbidden'],
});

export const ACTIVITY_CALLS = [
  listActivities,
  readActivity,
  activityBoard,
  joinActivity,
  checkIn,
  enterCoupon,
  listRewards,
  claimReward,
] as const;
