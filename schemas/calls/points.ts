import { ITEM_KINDS, ITEM_MOTIFS, POINT_TYPES } from '../brand/points.ts';
import { ASKED_PAGE, BOUNDED_COUNT, PAGE_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { MINOR, REQUEST_ID, TOTP_CODE, WITH_TOKEN } from './money-out-shapes.ts';
import { DELIVERY_FIELDS, EXCHANGE, ITEM_CODE, MOVEMENT, POINTS, RATIO } from './point-shapes.ts';

/** Points of one request at most. */
const MOST_POINTS = 1_000_000_000;

const PROOF = {
  paymentPassword: { type: 'string', minLength: 1, maxLength: 256, description: 'The fund password.' },
  totpCode: TOTP_CODE,
} as const;
const SPEND_ERRORS = [
  ...WITH_TOKEN,
  'invalidBody',
  'officialAccountRequired',
  'pointsTooFew',
  'activityForbidden',
  'fundPasswordMissing',
  'fundPasswordWrong',
  'fundPasswordLocked',
  'invalidFields',
  'extraCodeWrong',
  'loginLocked',
  'idempotencyConflict',
] as const;

const MALL = { token: 'required', module: 'pointMall' } as const;

/** The points of the member, how they changed last, and what they are in money. */
export const pointBalance = defineCall({
  ...MALL,
  id: 'points.balance',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  encrypted: false,
  changedBy: ['balance.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['balance', 'change', 'ratio'],
    properties: {
      balance: POINTS,
      change: { ...MOVEMENT, type: ['object', 'null'], description: 'The last one; null before any.' },
      ratio: RATIO,
    },
  },
  errors: WITH_TOKEN,
});

/** The items of the mall, with what the member has of them. */
export const pointRewards = defineCall({
  ...MALL,
  id: 'points.rewards',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  encrypted: false,
  changedBy: ['balance.changed', 'security.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['items', 'balance', 'currency', 'hasFundPassword', 'needsTwoFactor', 'isTrial'],
    properties: {
      balance: POINTS,
      currency: { type: 'string' },
      hasFundPassword: { type: 'boolean' },
      needsTwoFactor: { type: 'boolean' },
      isTrial: { type: 'boolean' },
      items: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: [
            'code',
            'kind',
            'title',
            'art',
            'points',
            'amountMinor',
            'neededMinor',
            'days',
            'left',
            'leastQuantity',
            'mostAMember',
            'had',
            'isAtOnce',
          ],
          properties: {
            code: ITEM_CODE,
            kind: { type: 'string', enum: ITEM_KINDS },
            title: { type: 'string', description: 'In the language of the request.' },
            art: { type: 'string', enum: ITEM_MOTIFS },
            points: { ...POINTS, description: 'Points of one.' },
            amountMinor: { ...MINOR, description: 'What one gives; 0 for goods.' },
            neededMinor: { ...MINOR, description: 'What has to be played for the bonus of one.' },
            days: { type: 'integer', description: 'Days for that.' },
            left: { type: ['integer', 'null'], description: 'Null for an item without an end.' },
            leastQuantity: { type: 'integer' },
            mostAMember: { type: ['integer', 'null'] },
            had: { type: 'integer', description: 'How many the member has or waits for.' },
            isAtOnce: { type: 'boolean', description: 'Whether no operator has to approve it.' },
          },
        },
      },
    },
  },
  errors: WITH_TOKEN,
});

/** Exchanges points for items. */
export const redeemPoints = defineCall({
  ...MALL,
  id: 'points.redeem',
  method: 'POST',
  path: '/wps/relay/MCS2_redeemPointReward',
  encrypted: true,
  keyed: true,
  causes: ['balance.changed'],
  refusalKeepsScreen: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'item', 'quantity'],
    properties: {
      requestId: REQUEST_ID,
      item: ITEM_CODE,
      quantity: { type: 'integer', minimum: 1, maximum: 1000 },
      ...DELIVERY_FIELDS,
      ...PROOF,
    },
  },
  value: EXCHANGE,
  errors: [
    ...SPEND_ERRORS,
    'pointItemUnknown',
    'pointQuantityTooLow',
    'pointItemSoldOut',
    'pointItemLimit',
    'bonusRunning',
  ],
});

/** Turns points into money. */
export const convertPoints = defineCall({
  ...MALL,
  id: 'points.convert',
  method: 'POST',
  path: '/wps/relay/MCS2_convertPoint',
  encrypted: true,
  keyed: true,
  causes: ['balance.changed'],
  refusalKeepsScreen: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'points'],
    properties: {
      requestId: REQUEST_ID,
      points: { type: 'integer', minimum: 1, maximum: MOST_POINTS },
      ...PROOF,
    },
  },
  value: EXCHANGE,
  errors: [...SPEND_ERRORS, 'pointConversionClosed', 'pointsNotWhole', 'pointsTooLittle', 'pointsDayLimit'],
});

/** The exchanges of the member, the newest first. */
export const pointRedemptions = defineCall({
  ...MALL,
  id: 'points.redemptions',
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  encrypted: false,
  changedBy: ['balance.changed'],
  query: { type: 'object', additionalProperties: false, properties: { page: ASKED_PAGE } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['exchanges', 'page', 'pages', 'total'],
    properties: { exchanges: { type: 'array', items: EXCHANGE }, ...BOUNDED_COUNT },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'listTooLong'],
});

/** What earns points, and what they are in money. */
export const pointConfig = defineCall({
  ...MALL,
  id: 'points.config',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointConfig',
  encrypted: false,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['rates', 'perMinor', 'currency', 'ratio'],
    properties: {
      rates: {
        type: 'array',
        description: 'Of the types that earn points.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['type', 'points'],
          properties: {
            type: { type: 'string', enum: POINT_TYPES },
            points: { ...POINTS, description: 'For `perMinor`.' },
          },
        },
      },
      perMinor: MINOR,
      currency: { type: 'string' },
      ratio: RATIO,
    },
  },
  errors: WITH_TOKEN,
});

/** Every movement of the member's points, the newest first. */
export const pointMovements = defineCall({
  ...MALL,
  id: 'points.movements',
  method: 'GET',
  path: '/wps/points/movements',
  encrypted: false,
  changedBy: ['balance.changed'],
  query: { type: 'object', additionalProperties: false, properties: { page: ASKED_PAGE } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['movements', 'page', 'pages', 'total'],
    properties: { movements: { type: 'array', items: MOVEMENT }, ...PAGE_COUNT },
  },
  errors: [...WITH_TOKEN, 'invalidBody'],
});

export const POINTS_CALLS = [
  pointBalance,
  pointRewards,
  redeemPoints,
  convertPoints,
  pointRedemptions,
  pointConfig,
  pointMovements,
] as const;
