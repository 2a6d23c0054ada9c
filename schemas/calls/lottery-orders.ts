import { ASKED_DATES, ASKED_PAGE, BOUNDED_COUNT, MOMENT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { CODE, PERIOD, PROOF } from './lottery-shapes.ts';
import { BET_ENTRIES, ORDER_STATES } from './lottery-states.ts';
import { MINOR, REQUEST_ID, WITH_TOKEN } from './money-out-shapes.ts';

/** Most bets of one slip. */
export const MOST_BETS = 100;
/** Characters of a choice in lists; one order has it whole. */
export const LISTED_CHOICE = 200;

export const ORDER_NUMBER = { type: 'string', pattern: '^L-[0-9]{8}-[A-Z0-9]{10}$' } as const;
export const CHASE_NUMBER = { type: 'string', pattern: '^C-[0-9]{8}-[A-Z0-9]{10}$' } as const;
export const MINOR_STAKE = {
  type: 'string',
  pattern: '^[1-9][0-9]{0,14}$',
  description: 'Minor units that one unit costs at each of its positions.',
} as const;

/** What is bet on, as a person writes it. */
export const CHOSEN = {
  play: { type: 'string', maxLength: 40 },
  choice: {
    type: 'string',
    minLength: 1,
    maxLength: 20_000,
    description: 'Values of each pad, as the play reads them, such as `38|0|56789`.',
  },
  entry: {
    type: 'string',
    enum: BET_ENTRIES,
    description: 'Whether the choice is values of pads, or a list of single units.',
  },
} as const;
export const MULTIPLE = { type: 'integer', minimum: 1, maximum: 10_000 } as const;

/** Why a bet cannot be placed. `value` of the answer names its place in the slip as `bet`, from 0. */
export const BET_ERRORS = [
  'gameUnknown',
  'lotteryPeriodUnknown',
  'lotteryPeriodNotOpen',
  'lotteryPeriodClosed',
  'lotteryPlayUnknown',
  'lotteryChoiceWrong',
  'lotteryTooManyUnits',
  'lotteryStakeTooLow',
  'lotteryStakeTooHigh',
  'lotteryWinTooHigh',
  'lotteryNumberFull',
  'lotterySlipTooLong',
  'insufficientFunds',
  'lossLimitReached',
  'wagerLimitReached',
  'timeOutActive',
  'selfExcluded',
  'selfExcludedForEver',
  'idempotencyConflict',
] as const;

const STATE = { type: 'string', enum: ORDER_STATES, description: 'Refunded: its period was voided.' } as const;

/** Places the bets of a slip: all of them, or none. Each becomes an order. */
export const placeOrders = defineCall({
  id: 'lottery.place',
  method: 'POST',
  path: '/lgw/orders',
  token: 'required',
  encrypted: false,
  keyed: true,
  causes: ['balance.changed'],
  refusalKeepsScreen: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'bets'],
    properties: {
      requestId: REQUEST_ID,
      bets: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['gameCode', 'period', 'play', 'choice', 'unitMinor', 'multiple'],
          properties: { gameCode: CODE, period: PERIOD, ...CHOSEN, unitMinor: MINOR_STAKE, multiple: MULTIPLE },
        },
      },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['orders', 'balanceMinor', 'currency'],
    properties: {
      orders: {
        type: 'array',
        description: 'In the order of the bets.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['number', 'units', 'costMinor'],
          properties: { number: ORDER_NUMBER, units: { type: 'integer' }, costMinor: MINOR },
        },
      },
      balanceMinor: MINOR,
      currency: { type: 'string' },
    },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'unsupportedMediaType', ...BET_ERRORS],
});

const ORDER_NAMES = [
  'number',
  'gameCode',
  'name',
  'period',
  'play',
  'choice',
  'entry',
  'units',
  'unitMinor',
  'multiple',
  'costMinor',
  'winMinor',
  'currency',
  'state',
  'placedAt',
  'settledAt',
  'closesAt',
  'drawsAt',
  'numbers',
  'isCorrected',
  'chase',
  'canCancel',
] as const;
const ORDER = {
  number: ORDER_NUMBER,
  gameCode: CODE,
  name: { type: 'string', description: 'Of the lottery; its code where it is not offered any more.' },
  period: PERIOD,
  ...CHOSEN,
  units: { type: 'integer' },
  unitMinor: MINOR,
  multiple: { type: 'integer' },
  costMinor: MINOR,
  winMinor: { ...MINOR, description: 'What it has won; 0 before the settlement.' },
  currency: { type: 'string' },
  state: STATE,
  placedAt: MOMENT,
  settledAt: { ...MOMENT, type: ['string', 'null'] },
  closesAt: MOMENT,
  drawsAt: MOMENT,
  numbers: { type: ['array', 'null'], items: { type: 'integer' }, description: 'Of the draw; null before it.' },
  isCorrected: { type: 'boolean', description: 'Whether the result was corrected after bets were paid.' },
  chase: { type: ['string', 'null'], description: 'The chase that has placed it.' },
  canCancel: { type: 'boolean', description: 'Whether it could be cancelled when this was answered.' },
} as const;

/** The orders of the member, the newest first. Long choices are cut. */
export const lotteryOrders = defineCall({
  id: 'lottery.orders',
  method: 'GET',
  path: '/lgw/orders',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...ASKED_DATES,
      gameCode: CODE,
      state: STATE,
      chase: { ...CHASE_NUMBER, description: 'Only orders of this chase.' },
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['orders', 'page', 'pages', 'total'],
    properties: {
      orders: {
        type: 'array',
        items: { type: 'object', additionalProperties: false, required: ORDER_NAMES, properties: ORDER },
      },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'listTooLong'],
});

/** One order with the proof of its draw, and what its units have won. */
export const lotteryOrder = defineCall({
  id: 'lottery.order',
  method: 'GET',
  path: '/lgw/orders/one',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed'],
  query: { type: 'object', additionalProperties: false, required: ['number'], properties: { number: ORDER_NUMBER } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: [...ORDER_NAMES, 'maximumWinMinor', 'prizes', 'proof', 'verifyUrl'],
    properties: {
      ...ORDER,
      maximumWinMinor: { ...MINOR, description: 'The most that it could pay, by the terms when it was placed.' },
      prizes: {
        type: 'array',
        description: 'Prizes that its units have won; empty before the settlement.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['unitClass', 'prize', 'units', 'eachMinor'],
          properties: {
            unitClass: { type: 'string' },
            prize: { type: 'string' },
            units: { type: 'integer' },
            eachMinor: MINOR,
          },
        },
      },
      proof: PROOF,
      verifyUrl: {
        type: ['string', 'null'],
        description: 'The page that checks a proof in the browser; null where this installation does not serve it.',
      },
    },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'lotteryOrderUnknown'],
});

/** Takes an order back before its period closes. Repeated, it answers the same. */
export const cancelOrder = defineCall({
  id: 'lottery.cancel',
  method: 'POST',
  path: '/lgw/orders/cancel',
  token: 'required',
  encrypted: false,
  causes: ['balance.changed'],
  body: { type: 'object', additionalProperties: false, required: ['number'], properties: { number: ORDER_NUMBER } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['number', 'balanceMinor', 'currency'],
    properties: { number: ORDER_NUMBER, balanceMinor: MINOR, currency: { type: 'string' } },
  },
  errors: [
    ...WITH_TOKEN,
    'invalidBody',
    'unsupportedMediaType',
    'lotteryOrderUnknown',
    'lotteryCancelOff',
    'lotteryPeriodClosed',
    'lotteryOrderOver',
  ],
});

export const LOTTERY_ORDER_CALLS = [placeOrders, lotteryOrders, lotteryOrder, cancelOrder] as const;
