import { ASKED_PAGE, BOUNDED_COUNT, MOMENT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { BET_ERRORS, CHASE_NUMBER, CHOSEN, MINOR_STAKE, MULTIPLE, ORDER_NUMBER } from './lottery-orders.ts';
import { CODE, PERIOD } from './lottery-shapes.ts';
import { CHASE_REASONS } from './lottery-states.ts';
import { MINOR, REQUEST_ID, WITH_TOKEN } from './money-out-shapes.ts';

/** Most bets that a chase repeats. */
const MOST_CHASED_BETS = 20;
/** Most chases of a member that run at the same time. */
export const MOST_CHASES = 20;

const BETS = {
  type: 'array',
  minItems: 1,
  maxItems: MOST_CHASED_BETS,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['play', 'choice', 'unitMinor'],
    properties: { ...CHOSEN, unitMinor: MINOR_STAKE },
  },
} as const;
const PERIODS = { type: 'integer', minimum: 1, maximum: 120 } as const;
const PLAN = {
  type: 'object',
  description: 'How the multiple changes from period to period.',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: ['flat', 'multiplied', 'profit'] },
    multiple: { ...MULTIPLE, description: 'Of the first period; of `flat` and `multiplied`.' },
    factor: { type: 'integer', minimum: 1, maximum: 100, description: 'Of `multiplied`: so many times as much …' },
    every: { ...PERIODS, description: '… after each so many periods.' },
    profitBasisPoints: {
      type: 'integer',
      minimum: 0,
      maximum: 1_000_000,
      description: 'Of `profit`, which takes one bet: a win leaves at least so much of all stakes until then.',
    },
  },
} as const;
const STOP = {
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: {
    kind: { type: 'string', enum: ['never', 'win', 'profit'] },
    profitMinor: { ...MINOR_STAKE, description: 'Of `profit`: wins less stakes.' },
  },
} as const;

/** Repeats bets over coming periods. Those of the first are placed at once, all others when the period before is settled. */
export const startChase = defineCall({
  id: 'lottery.chase',
  method: 'POST',
  path: '/lgw/chases',
  token: 'required',
  encrypted: false,
  keyed: true,
  causes: ['balance.changed'],
  refusalKeepsScreen: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'gameCode', 'period', 'bets', 'periods', 'plan', 'stop'],
    properties: {
      requestId: REQUEST_ID,
      gameCode: CODE,
      period: { ...PERIOD, description: 'The first period.' },
      bets: BETS,
      periods: PERIODS,
      plan: PLAN,
      stop: STOP,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'orders', 'balanceMinor', 'currency'],
    properties: {
      number: CHASE_NUMBER,
      orders: { type: 'array', description: 'Of the first period.', items: ORDER_NUMBER },
      balanceMinor: MINOR,
      currency: { type: 'string' },
    },
  },
  errors: [
    ...WITH_TOKEN,
    'invalidBody',
    'unsupportedMediaType',
    'lotteryPlanWrong',
    'lotteryChaseLimit',
    ...BET_ERRORS,
  ],
});

/** The chases of the member, the newest first. */
export const lotteryChases = defineCall({
  id: 'lottery.chases',
  method: 'GET',
  path: '/lgw/chases',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      gameCode: CODE,
      state: { type: 'string', enum: ['running', 'over'] },
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['chases', 'page', 'pages', 'total'],
    properties: {
      chases: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: [
            'number',
            'gameCode',
            'name',
            'bets',
            'multiples',
            'periodsDone',
            'stop',
            'state',
            'reason',
            'spentMinor',
            'wonMinor',
            'currency',
            'startedAt',
            'endedAt',
          ],
          properties: {
            number: CHASE_NUMBER,
            gameCode: CODE,
            name: { type: 'string' },
            bets: BETS,
            multiples: { type: 'array', items: { type: 'integer' }, description: 'Of each period of the plan.' },
            periodsDone: { type: 'integer', description: 'Periods in which it has bet.' },
            stop: STOP,
            state: { type: 'string', enum: ['running', 'over'] },
            reason: { type: ['string', 'null'], enum: [...CHASE_REASONS, null], description: 'Why it is over.' },
            spentMinor: { ...MINOR, description: 'Stakes that were not returned.' },
            wonMinor: MINOR,
            currency: { type: 'string' },
            startedAt: MOMENT,
            endedAt: { ...MOMENT, type: ['string', 'null'] },
          },
        },
      },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'listTooLong'],
});

/** Stops a chase: it places no further bets. Those that it has placed play on. */
export const stopChase = defineCall({
  id: 'lottery.stopChase',
  method: 'POST',
  path: '/lgw/chases/stop',
  token: 'required',
  encrypted: false,
  causes: ['balance.changed'],
  body: { type: 'object', additionalProperties: false, required: ['number'], properties: { number: CHASE_NUMBER } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'reason'],
    properties: { number: CHASE_NUMBER, reason: { type: 'string', enum: CHASE_REASONS } },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'unsupportedMediaType', 'lotteryChaseUnknown'],
});

export const LOTTERY_CHASE_CALLS = [startChase, lotteryChases, stopChase] as const;
