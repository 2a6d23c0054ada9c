import { GIFT_OCCASIONS } from '../brand/activity-shapes.ts';
import { LABEL_CODE } from '../brand/vip.ts';
import { MOMENT } from './dated-list.ts';
import { DONE, defineCall } from './define-call.ts';
import { AMOUNT } from './deposit-shapes.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** Changes of a level that an answer lists. */
export const MOST_LEVEL_CHANGES = 50;

const DAY = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } as const;
const LEVEL = { type: 'integer', minimum: 0, description: 'Counted from 0.' } as const;
const NAME = { type: 'string', description: 'In the language of the request.' } as const;
const AMOUNT_OR_NULL = { ...AMOUNT, type: ['string', 'null'] } as const;
const ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;

const CHANGE = {
  type: 'object',
  additionalProperties: false,
  required: ['day', 'kind', 'level', 'name', 'playedMinor', 'at'],
  properties: {
    day: DAY,
    kind: { type: 'string', enum: ['up', 'kept', 'down', 'corrected'] },
    level: LEVEL,
    name: NAME,
    playedMinor: { ...AMOUNT_OR_NULL, description: 'Turnover of the period that is over; null for other changes.' },
    at: MOMENT,
  },
} as const;
const CHANGES = {
  type: 'array',
  maxItems: MOST_LEVEL_CHANGES,
  description: 'What happened to the level, the newest first.',
  items: CHANGE,
} as const;

const OWN_LEVEL = {
  type: 'object',
  additionalProperties: false,
  required: ['level', 'name'],
  properties: { level: LEVEL, name: NAME },
} as const;

const KEEP = {
  type: ['object', 'null'],
  description: 'What keeps the level; null for one that is never lost.',
  additionalProperties: false,
  required: ['neededMinor', 'playedMinor', 'byDay'],
  properties: {
    neededMinor: AMOUNT,
    playedMinor: AMOUNT,
    byDay: { ...DAY, description: 'With the end of this day the level is kept, or lost.' },
  },
} as const;

/** The VIP levels of the merchant, and where the caller stands. */
export const vipProgramme = defineCall({
  id: 'vip.programme',
  method: 'GET',
  path: '/wps/vip',
  token: 'optional',
  encrypted: false,
  changedBy: ['activity.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['timeZone', 'reaches', 'keepDays', 'graceDays', 'falls', 'counts', 'levels', 'own'],
    properties: {
      timeZone: { type: 'string', description: 'Whose days it means.' },
      reaches: { type: 'string', enum: ['all', 'any'] },
      keepDays: { type: ['integer', 'null'], description: 'Null: until the end of the next calendar month.' },
      graceDays: { type: 'integer' },
      falls: { type: 'string', enum: ['one', 'toKept'] },
      counts: {
        type: 'array',
        description: 'How much of a game’s turnover counts; all of every game without any.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['category', 'vendor', 'basisPoints'],
          properties: {
            category: { type: ['string', 'null'] },
            vendor: { type: ['string', 'null'] },
            basisPoints: { type: 'integer' },
          },
        },
      },
      levels: {
        type: 'array',
        description: 'The lowest first; none without a programme.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['level', 'name', 'turnoverMinor', 'depositsMinor', 'keepMinor', 'gifts'],
          properties: {
            level: LEVEL,
            name: NAME,
            turnoverMinor: { ...AMOUNT_OR_NULL, description: 'Turnover since registration that it asks for.' },
            depositsMinor: { ...AMOUNT_OR_NULL, description: 'Deposits since registration that it asks for.' },
            keepMinor: { ...AMOUNT, description: 'Turnover that keeps it for another period.' },
            gifts: {
              type: 'array',
              description: 'Gifts of activities that are open now.',
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['on', 'kind', 'amountMinor', 'times'],
                properties: {
                  on: { type: 'string', enum: GIFT_OCCASIONS },
                  kind: { type: 'string', enum: ['cash', 'bonus'] },
                  amountMinor: AMOUNT,
                  times: { type: 'integer', description: 'How often a bonus is wagered; 0 for cash.' },
                },
              },
            },
          },
        },
      },
      own: {
        type: ['object', 'null'],
        description: 'Null for visitors, and for accounts without levels.',
        additionalProperties: false,
        required: ['level', 'turnoverMinor', 'depositsMinor', 'next', 'keep', 'changes'],
        properties: {
          level: LEVEL,
          turnoverMinor: { ...AMOUNT, description: 'Since registration.' },
          depositsMinor: { ...AMOUNT, description: 'Since registration.' },
          next: {
            type: ['object', 'null'],
            description: 'What the next level still needs; null at the highest.',
            additionalProperties: false,
            required: ['level', 'turnoverMinor', 'depositsMinor', 'keepMinor'],
            properties: {
              level: LEVEL,
              turnoverMinor: AMOUNT_OR_NULL,
              depositsMinor: AMOUNT_OR_NULL,
              keepMinor: { ...AMOUNT_OR_NULL, description: 'Of a level that was lost: turnover since then.' },
            },
          },
          keep: KEEP,
          changes: CHANGES,
        },
      },
    },
  },
  errors: [],
});

/** The level and the labels of a member, for an operator. */
export const memberLevel = defineCall({
  id: 'vipDesk.member',
  method: 'GET',
  path: '/wps/operator/member/level',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ID } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['level', 'keep', 'currency', 'labels', 'changes'],
    properties: {
      level: { ...OWN_LEVEL, type: ['object', 'null'], description: 'Null for accounts without levels.' },
      keep: KEEP,
      currency: { type: 'string' },
      labels: {
        type: 'array',
        description: 'The labels of the merchant, and others that the member still has.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'name', 'byLevel', 'byOperator'],
          properties: {
            label: { type: 'string' },
            name: NAME,
            byLevel: { type: 'boolean', description: 'The level of the member gives it.' },
            byOperator: { type: 'boolean', description: 'An operator has given it.' },
          },
        },
      },
      changes: CHANGES,
    },
  },
  errors: [...PERMISSION_ERRORS, 'memberUnknown'],
});

/** An operator gives a member a label, or takes it away. Done twice it changes nothing more. */
export const labelMember = defineCall({
  id: 'vipDesk.label',
  method: 'POST',
  path: '/wps/operator/member/labels',
  token: 'operator',
  permission: 'members.label',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'label', 'isOn'],
    properties: { memberId: ID, label: LABEL_CODE, isOn: { type: 'boolean' } },
  },
  value: DONE,
  errors: [...PERMISSION_ERRORS, 'memberUnknown', 'labelUnknown'],
});

export const VIP_CALLS = [vipProgramme, memberLevel, labelMember] as const;
