import { amount, amountOf, count, GAMES, type WrittenGames } from './activity-shapes.ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';

/** The code of a label, by which activities and operators name it. */
export const LABEL_CODE = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]{1,39}$',
  description: 'Code of a label of vip.json.',
} as const;

/** The contents of `vip.json`. */
export const VIP_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'vip.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    isDemonstration: {
      type: 'boolean',
      default: false,
      description: 'Whether no real money is played for: what a country’s law forbids is then a warning.',
    },
    levels: {
      type: 'array',
      maxItems: 50,
      default: [],
      description: 'Levels, the lowest first. The first one is that of every member. No programme without any.',
      items: {
        type: 'object',
        description: 'A level, and what a member has to reach and keep.',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: LOCAL_TEXT,
          turnover: amount('Valid turnover since registration that reaches it.'),
          deposits: amount('Deposits since registration that reach it.'),
          keep: amountOf('0', 'Valid turnover within a period that keeps it for another one.'),
          label: { ...LABEL_CODE, description: 'Label of `labels` that members have at this level.' },
        },
      },
    },
    reaches: {
      type: 'string',
      enum: ['all', 'any'],
      default: 'all',
      description: 'Whether a level asks for all of its sums, or for any of them.',
    },
    keepDays: count(3650, 'Days for which a level is kept; without it, until the end of the next calendar month.'),
    graceDays: {
      type: 'integer',
      minimum: 0,
      maximum: 365,
      default: 0,
      description: 'Further days in which a level that was not kept can still be kept.',
    },
    falls: {
      type: 'string',
      enum: ['one', 'toKept'],
      default: 'one',
      description: 'Whether a member falls one level, or to the highest one that the turnover of the period keeps.',
    },
    counts: {
      type: 'array',
      default: [],
      maxItems: 60,
      description: 'How much of a game’s turnover counts; all of every game without any.',
      items: {
        type: 'object',
        description: 'A share of some games.',
        additionalProperties: false,
        required: ['basisPoints'],
        properties: {
          ...GAMES,
          basisPoints: { type: 'integer', minimum: 0, maximum: 10_000, description: '10000 is all of it.' },
        },
      },
    },
    labels: {
      type: 'array',
      default: [],
      maxItems: 100,
      description: 'Labels of members. A level gives one, and operators add and remove them.',
      items: {
        type: 'object',
        description: 'A label.',
        additionalProperties: false,
        required: ['code', 'name'],
        properties: { code: { ...LABEL_CODE, description: 'Names it; never changed.' }, name: LOCAL_TEXT },
      },
    },
  },
} as const;

/** A level as it is written. Amounts are whole units. */
export interface WrittenLevel {
  readonly name: LocalText;
  readonly turnover?: string;
  readonly deposits?: string;
  readonly keep: string;
  readonly label?: string;
}

/** A label of members. */
export interface WrittenLabel {
  readonly code: string;
  readonly name: LocalText;
}

/** The VIP programme of a merchant; defaults filled in. */
export interface VipProgramme {
  readonly isDemonstration: boolean;
  readonly levels: readonly WrittenLevel[];
  readonly reaches: 'all' | 'any';
  readonly keepDays?: number;
  readonly graceDays: number;
  readonly falls: 'one' | 'toKept';
  readonly counts: readonly (WrittenGames & { readonly basisPoints: number })[];
  readonly labels: readonly WrittenLabel[];
}
