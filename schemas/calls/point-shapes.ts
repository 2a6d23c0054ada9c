import { ITEM_KINDS } from '../brand/points.ts';
import { MOMENT } from './dated-list.ts';
import { MINOR } from './money-out-shapes.ts';

/** Points, as a decimal string. */
export const POINTS = { type: 'string', pattern: '^[0-9]+$', description: 'Whole points.' } as const;
const SIGNED_POINTS = { type: 'string', pattern: '^-?[0-9]+$', description: 'Whole points.' } as const;
/** Code of an item of the mall. */
export const ITEM_CODE = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]{1,39}$',
  description: 'Code of an item.',
} as const;
/** Number of an exchange. */
export const EXCHANGE_NUMBER = {
  type: 'string',
  pattern: '^P-[0-9]{8}-[0-9A-Z]{6}$',
  description: 'Number of an exchange.',
} as const;

/** Where goods are sent to, as the form of the mall asks for it. */
export const DELIVERY_FIELDS = {
  receiver: { type: 'string', maxLength: 256 },
  countryDialingCode: { type: 'string', maxLength: 8 },
  mobileNum: { type: 'string', maxLength: 32 },
  address: { type: 'string', maxLength: 2000 },
} as const;

/** Points into money. */
export const RATIO = {
  type: ['object', 'null'],
  description: 'So many points are so much money; null where points do not become money.',
  additionalProperties: false,
  required: ['points', 'forMinor', 'leastPoints', 'mostPointsADay'],
  properties: {
    points: POINTS,
    forMinor: MINOR,
    leastPoints: POINTS,
    mostPointsADay: { ...POINTS, type: ['string', 'null'] },
  },
} as const;

const MOVEMENT_NAMES = ['kind', 'cause', 'points', 'balance', 'at'] as const;
/** A movement of points. */
export const MOVEMENT = {
  type: 'object',
  additionalProperties: false,
  required: MOVEMENT_NAMES,
  properties: {
    kind: { type: 'string', enum: ['pointsEarned', 'pointsSpent', 'pointsReturned', 'other'] },
    cause: { type: 'string', description: 'The type that earned them, or the number of the exchange.' },
    points: SIGNED_POINTS,
    balance: POINTS,
    at: MOMENT,
  },
} as const;

/** The states of an exchange; goods are approved, and later sent. */
const EXCHANGE_STATES = ['applying', 'approved', 'rejected', 'sent'] as const;
/** An exchange, as members see it. */
export const EXCHANGE = {
  type: 'object',
  additionalProperties: false,
  required: [
    'number',
    'kind',
    'title',
    'quantity',
    'points',
    'amountMinor',
    'neededMinor',
    'currency',
    'state',
    'remark',
    'at',
    'decidedAt',
    'carrier',
    'tracking',
    'sentAt',
  ],
  properties: {
    number: EXCHANGE_NUMBER,
    kind: { type: 'string', enum: [...ITEM_KINDS, 'convert'] },
    title: { type: 'string', description: 'In the language of the request; empty where no item was asked for.' },
    quantity: { type: 'integer' },
    points: POINTS,
    amountMinor: MINOR,
    neededMinor: { ...MINOR, description: 'The wagering requirement of a bonus.' },
    currency: { type: 'string' },
    state: { type: 'string', enum: EXCHANGE_STATES },
    remark: { type: 'string', description: 'Why it was rejected.' },
    at: MOMENT,
    decidedAt: { type: ['string', 'null'], format: 'date-time' },
    carrier: { type: 'string', description: 'Who carries goods that were sent; empty before.' },
    tracking: { type: 'string', description: 'By which code they are followed.' },
    sentAt: { type: ['string', 'null'], format: 'date-time' },
  },
} as const;
