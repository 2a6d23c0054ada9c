import { PRIZE_MODES } from '../brand/lotteries.ts';
import { LOTTERY_ACCOUNT_TYPES } from '../lottery-account-types.ts';
import { MOMENT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { BEACON, CODE, COMMITMENT, LINK, PERIOD, PROOF, SOURCE } from './lottery-shapes.ts';
import { PERIOD_STATES } from './lottery-states.ts';

/** Opened numbers of one answer. */
export const MOST_OPENED = 100;
/** Coming periods of one answer. */
export const MOST_COMING = 10;
/** Popular numbers of one answer. */
export const MOST_POPULAR = 20;

const NUMBERS = { type: 'array', items: { type: 'integer' } } as const;
const AMOUNT = { type: 'string', pattern: '^[0-9]+$', description: 'Minor units of the currency.' } as const;
const STATE = { type: 'string', enum: PERIOD_STATES } as const;

const JACKPOT_RESULT = {
  type: ['object', 'null'],
  description: 'What the draw has made of the jackpot; null without one, and until its winners are counted.',
  additionalProperties: false,
  required: ['poolMinor', 'shares', 'eachMinor', 'currency'],
  properties: {
    poolMinor: { type: ['string', 'null'], description: 'What winners shared; null if no bet could win it.' },
    shares: { type: 'integer', description: 'Winning units, multiples counted; with none the jackpot rolled over.' },
    eachMinor: { ...AMOUNT, description: 'Paid for each winning unit.' },
    currency: { type: 'string' },
  },
} as const;

const LOTTERY = {
  type: 'object',
  additionalProperties: false,
  required: [
    'gameCode',
    'name',
    'kind',
    'family',
    'gameType',
    'accountTypeName',
    'defaultPlayType',
    'prizeMode',
    'source',
    'jackpotMinor',
    'hasBeacon',
    'provinces',
    'limits',
  ],
  properties: {
    gameCode: CODE,
    name: { type: 'string', description: 'In the language of the request.' },
    kind: { type: 'string' },
    family: { type: 'string', enum: ['LOTT', 'ELOTT', 'SEA', 'VN'] },
    gameType: { type: 'string', enum: ['LOTT', 'ELOTT'], description: 'Category of games that lists it.' },
    accountTypeName: { type: 'string', enum: LOTTERY_ACCOUNT_TYPES, description: 'Decides which page opens it.' },
    defaultPlayType: { type: 'string', description: 'The play that is open at first; empty if it offers none.' },
    prizeMode: { type: 'string', enum: PRIZE_MODES },
    source: SOURCE,
    jackpotMinor: {
      type: ['string', 'null'],
      pattern: '^[0-9]+$',
      description: 'What the pool holds for its next winners, in minor units of the currency; null without a jackpot.',
    },
    hasBeacon: { type: 'boolean', description: 'Whether a public beacon is mixed into its draws.' },
    provinces: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'name'],
        properties: { code: { type: 'string' }, name: { type: 'string' } },
      },
    },
    limits: {
      type: 'object',
      additionalProperties: false,
      required: ['minimumStakeMinor', 'maximumStakeMinor', 'maximumWinMinor', 'maximumUnits', 'canCancel'],
      properties: {
        minimumStakeMinor: { ...AMOUNT, description: 'The least stake of a unit, its multiple included.' },
        maximumStakeMinor: { ...AMOUNT, description: 'The greatest stake of a unit, its multiple included.' },
        maximumWinMinor: { ...AMOUNT, description: 'The most that one bet pays.' },
        maximumUnits: { type: 'integer', description: 'The most units of one bet.' },
        canCancel: { type: 'boolean', description: 'Whether orders can be cancelled until their period closes.' },
      },
    },
  },
} as const;

/** The lotteries of the merchant, in its order. */
export const lotteries = defineCall({
  id: 'lottery.list',
  method: 'GET',
  path: '/lgw/games',
  token: 'none',
  encrypted: false,
  value: { type: 'array', items: LOTTERY },
  errors: [],
});

const PLAY = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'positions', 'classes'],
  properties: {
    key: { type: 'string' },
    positions: { type: 'integer', description: 'Stakes that one unit costs.' },
    classes: {
      type: 'array',
      description: 'Units with the same chances and payouts.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['key', 'returnBasisPoints', 'prizes'],
        properties: {
          key: { type: 'string' },
          returnBasisPoints: { type: 'integer', description: 'In hundredths of a percent, rounded down.' },
          prizes: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['key', 'payout', 'shown'],
              properties: {
                key: { type: 'string' },
                payout: {
                  type: 'string',
                  pattern: '^[0-9]+/[0-9]+$',
                  description: 'Exact multiple of the stake, as a quotient.',
                },
                shown: { type: 'string', description: 'The same with two decimal places, rounded down.' },
                isJackpot: {
                  const: true,
                  description: 'Winning units share the pool: there is no payout. Absent otherwise.',
                },
              },
            },
          },
        },
      },
    },
  },
} as const;

/** The plays of a lottery with what they pay. */
export const lotteryPlays = defineCall({
  id: 'lottery.plays',
  method: 'GET',
  path: '/lgw/games/plays',
  token: 'none',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, required: ['gameCode'], properties: { gameCode: CODE } },
  value: { type: 'array', items: PLAY },
  errors: ['gameUnknown'],
});

/** The periods of a lottery that have not closed, each with its promise. */
export const lotteryPeriods = defineCall({
  id: 'lottery.periods',
  method: 'GET',
  path: '/lgw/games/periods',
  token: 'none',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, required: ['gameCode'], properties: { gameCode: CODE } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['now', 'periods'],
    properties: {
      now: { ...MOMENT, description: 'The clock by which periods open and close.' },
      periods: {
        type: 'array',
        maxItems: MOST_COMING,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['period', 'province', 'state', 'opensAt', 'closesAt', 'drawsAt', 'commitment', 'link', 'beacon'],
          properties: {
            period: PERIOD,
            province: { type: ['string', 'null'] },
            state: STATE,
            opensAt: MOMENT,
            closesAt: { ...MOMENT, description: 'Bets count before this moment, and no longer at it.' },
            drawsAt: MOMENT,
            commitment: COMMITMENT,
            link: LINK,
            beacon: BEACON,
          },
        },
      },
    },
  },
  errors: ['gameUnknown'],
});

/** The last draws of a lottery, the newest first. */
export const openedNumbers = defineCall({
  id: 'lottery.opened',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  token: 'none',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, required: ['gameCode'], properties: { gameCode: CODE } },
  value: {
    type: 'array',
    maxItems: MOST_OPENED,
    items: {
      type: 'object',
      additionalProperties: false,
      required: [
        'period',
        'province',
        'state',
        'drawsAt',
        'source',
        'numbers',
        'formerNumbers',
        'voidReason',
        'jackpot',
      ],
      properties: {
        period: PERIOD,
        province: { type: ['string', 'null'] },
        state: STATE,
        drawsAt: MOMENT,
        source: SOURCE,
        numbers: { ...NUMBERS, description: 'In the order of the kind; empty if the period was voided.' },
        formerNumbers: { ...NUMBERS, description: 'Those that a correction replaced; empty without one.' },
        voidReason: {
          type: 'string',
          description:
            'Empty if the period was not voided; `withdrawn` with its lottery, `beacon` if that was silent, or `operators`.',
        },
        jackpot: JACKPOT_RESULT,
      },
    },
  },
  errors: ['gameUnknown'],
});

/** The numbers of a play that most people have bet on, the most chosen first. Who chose them, and how many did, is not answered. */
export const popularNumbers = defineCall({
  id: 'lottery.popular',
  method: 'GET',
  path: '/lgw/numeros/popular',
  token: 'none',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['gameCode', 'playType'],
    properties: { gameCode: CODE, playType: { type: 'string', maxLength: 40 } },
  },
  value: {
    type: 'array',
    maxItems: MOST_POPULAR,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['pad', 'value'],
      properties: {
        pad: { type: 'integer', description: 'Place of the pad in its play, from 0.' },
        value: { type: 'integer' },
      },
    },
  },
  errors: ['gameUnknown', 'lotteryPlayUnknown'],
});

/** What anyone needs to check a draw: `npm run draws:verify` reads it. Seed and numbers are null before the draw. */
export const drawProof = defineCall({
  id: 'lottery.proof',
  method: 'GET',
  path: '/lgw/games/proof',
  token: 'none',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['gameCode', 'period'],
    properties: { gameCode: CODE, period: PERIOD },
  },
  value: PROOF,
  errors: ['roundUnknown'],
});

export const LOTTERY_CALLS = [
  lotteries,
  lotteryPlays,
  lotteryPeriods,
  openedNumbers,
  popularNumbers,
  drawProof,
] as const;
