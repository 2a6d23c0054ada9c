import { WEEKDAYS } from '../brand/lotteries.ts';
import { MOMENT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { CODE, PERIOD, SOURCE } from './lottery-shapes.ts';
import { PERIOD_STATES } from './lottery-states.ts';
import { WITH_TOKEN } from './money-out-shapes.ts';

/** Results of one answer. */
export const MOST_VIETNAM_OPENED = 100;
/** Draws of a region on one day in one answer. */
export const MOST_OF_DAY = 40;
/** Provinces of which a member's last bets are answered. */
export const MOST_RECENT = 12;

const REGION = { type: 'string', enum: ['north', 'central', 'south'] } as const;
const DAY = {
  type: 'string',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'A day by the clock of the lottery, such as 2026-11-27.',
} as const;
const PROVINCE = {
  type: ['string', 'null'],
  description: 'Code of the province; null if the lottery has none.',
} as const;
const PROVINCE_NAME = {
  type: 'string',
  description: 'In the language of the request; empty without a province.',
} as const;
const REGION_NAMES = ['gameCode', 'name', 'kind', 'region', 'source'] as const;
const REGION_PARTS = {
  gameCode: CODE,
  name: { type: 'string', description: 'In the language of the request.' },
  kind: { type: 'string' },
  region: REGION,
  source: SOURCE,
} as const;

const MENU_DRAW = {
  type: 'object',
  additionalProperties: false,
  required: ['period', 'province', 'provinceName', 'state', 'opensAt', 'closesAt', 'drawsAt'],
  properties: {
    period: PERIOD,
    province: PROVINCE,
    provinceName: PROVINCE_NAME,
    state: {
      type: ['string', 'null'],
      enum: [...PERIOD_STATES, null],
      description: 'Null if the period is not made: its day is too far ahead, or no server ran.',
    },
    opensAt: { ...MOMENT, description: 'When it begins to take bets.' },
    closesAt: { ...MOMENT, description: 'Bets count before this moment, and no longer at it.' },
    drawsAt: MOMENT,
  },
} as const;

/**
 * The lotteries of Vietnam that a merchant has, from north to south: the draws of a day with their provinces, and the plays.
 * Empty for a merchant without them.
 */
export const vietnamMenu = defineCall({
  id: 'lottery.vietnamMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  token: 'none',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      weekday: {
        type: 'string',
        enum: WEEKDAYS,
        description: 'The next day with this name, the present one included; without it the present day.',
      },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['now', 'games'],
    properties: {
      now: { ...MOMENT, description: 'The clock by which periods open and close.' },
      games: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: [...REGION_NAMES, 'timeZone', 'today', 'day', 'weekday', 'draws', 'plays'],
          properties: {
            ...REGION_PARTS,
            timeZone: { type: 'string', description: 'Whose days these are.' },
            today: { ...DAY, description: 'The present day by its clock.' },
            day: { ...DAY, description: 'The day of the draws.' },
            weekday: { type: 'string', enum: WEEKDAYS },
            draws: { type: 'array', items: MENU_DRAW },
            plays: {
              type: 'array',
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['key', 'positions'],
                properties: {
                  key: { type: 'string' },
                  positions: {
                    type: 'integer',
                    description: 'Stakes that one unit costs: the numbers it is played on.',
                  },
                },
              },
            },
          },
        },
      },
    },
  },
  errors: ['invalidBody'],
});

/** The provinces on which the member has bet last, the newest first, each with its next period that takes bets. */
export const vietnamRecent = defineCall({
  id: 'lottery.vietnamRecent',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['now', 'games'],
    properties: {
      now: MOMENT,
      games: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: [...REGION_NAMES, 'province', 'provinceName', 'betAt', 'next'],
          properties: {
            ...REGION_PARTS,
            province: PROVINCE,
            provinceName: PROVINCE_NAME,
            betAt: { ...MOMENT, description: 'When the member bet on it last.' },
            next: {
              type: ['object', 'null'],
              additionalProperties: false,
              required: ['period', 'opensAt', 'closesAt', 'drawsAt'],
              properties: { period: PERIOD, opensAt: MOMENT, closesAt: MOMENT, drawsAt: MOMENT },
              description: 'Null while no period of it is made.',
            },
          },
        },
      },
    },
  },
  errors: WITH_TOKEN,
});

/** The last results of a lottery of Vietnam with their whole prize tables, the newest first; by day and province if they are named. */
export const vietnamOpened = defineCall({
  id: 'lottery.vietnamOpened',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  token: 'none',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['gameCode'],
    properties: {
      gameCode: CODE,
      province: { type: 'string', pattern: '^[a-z][a-z0-9]{1,15}$' },
      day: DAY,
      count: {
        type: 'string',
        pattern: '^([1-9][0-9]?|100)$',
        description: 'At most so many results; 100 without it.',
      },
    },
  },
  value: {
    type: 'array',
    maxItems: MOST_VIETNAM_OPENED,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['period', 'province', 'provinceName', 'day', 'state', 'drawsAt', 'source', 'prizes', 'voidReason'],
      properties: {
        period: PERIOD,
        province: PROVINCE,
        provinceName: PROVINCE_NAME,
        day: DAY,
        state: { type: 'string', enum: PERIOD_STATES },
        drawsAt: MOMENT,
        source: SOURCE,
        prizes: {
          type: 'array',
          description: 'From the special prize to the smallest; empty if the period was voided.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['key', 'numbers'],
            properties: {
              key: { type: 'string', description: 'Name of the prize, such as special or first.' },
              numbers: { type: 'array', items: { type: 'string', pattern: '^[0-9]{2,6}$' } },
            },
          },
        },
        voidReason: { type: 'string', description: 'Empty if the period was not voided.' },
      },
    },
  },
  errors: ['invalidBody', 'gameUnknown'],
});

export const LOTTERY_VIETNAM_CALLS = [vietnamMenu, vietnamRecent, vietnamOpened] as const;
