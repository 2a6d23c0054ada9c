import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';

/** Kinds of limits on money. */
export const LIMIT_KINDS = ['deposit', 'loss', 'wager'] as const;

/** A kind of limit. */
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The period after which a limit's usage resets. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;

/** Names how long a limit counts. */
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const ceiling = {
  type: 'integer',
  minimum: 0,
  maximum: 1_000_000_000_000,
  default: 0,
  description: 'The highest limit that a member can set, in whole units of the currency; 0 is any.',
} as const;

const CEILINGS = {
  type: 'object',
  description: 'By the period of the limit.',
  additionalProperties: false,
  default: {},
  properties: { day: ceiling, week: ceiling, month: ceiling },
} as const;

const choices = <const Preset extends readonly number[]>(
  preset: Preset,
  minimum: number,
  maximum: number,
  description: string,
) =>
  ({
    type: 'array',
    minItems: 1,
    maxItems: 12,
    uniqueItems: true,
    items: { type: 'integer', minimum, maximum },
    default: preset,
    description,
  }) as const;

/** The contents of `protection.json`. */
export const PROTECTION_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'protection.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    timeZone: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      default: 'UTC',
      description: 'Where a day ends for limits, such as Asia/Kolkata. Weeks begin on Monday.',
    },
    limits: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: LIMIT_KINDS },
      default: LIMIT_KINDS,
      description: 'What members can limit: what they deposit, what they lose, what they stake.',
    },
    ceilings: {
      type: 'object',
      description: 'How high a limit may be at most.',
      additionalProperties: false,
      default: {},
      properties: { deposit: CEILINGS, loss: CEILINGS, wager: CEILINGS },
    },
    raiseAfterHours: {
      type: 'integer',
      minimum: 24,
      maximum: 720,
      default: 24,
      description: 'Hours until a raised or removed limit is in force. A lowered one is in force at once.',
    },
    sessionMinutes: choices([30, 60, 120, 180, 240], 5, 720, 'Choices of how long a login may last.'),
    realityCheckMinutes: choices([15, 30, 45, 60], 5, 240, 'Choices of how often a member who plays is told the time.'),
    timeOutHours: choices([24, 168, 720], 24, 1_008, 'Choices of a time-out, in hours.'),
    exclusionMonths: choices([6, 12, 60], 6, 120, 'Choices of a self-exclusion, in months. For ever is always one.'),
    helpLines: {
      type: 'array',
      maxItems: 8,
      default: [],
      description: 'Who helps people with their gaming in the country of the merchant, free of charge.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: LOCAL_TEXT,
          note: LOCAL_TEXT,
          phone: { type: 'string', pattern: '^\\+?[0-9][0-9 -]{1,23}$', description: 'As people dial it.' },
          url: { type: 'string', pattern: '^https://[^\\s"<>]{1,200}$', description: 'Its page.' },
        },
      },
    },
  },
} as const satisfies JSONSchema;

/** protection.json with every default filled in. */
export type ProtectionRules = FromSchema<typeof PROTECTION_SCHEMA>;

/** A support organisation, as configured. */
export interface HelpLine {
  readonly name: LocalText;
  readonly note?: LocalText;
  readonly phone?: string;
  readonly url?: string;
}
