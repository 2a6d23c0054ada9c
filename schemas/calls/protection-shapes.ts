import { LIMIT_KINDS, LIMIT_PERIODS } from '../brand/protection.ts';

const AT = { type: 'string', format: 'date-time' } as const;
const AT_OR_NOT = { type: ['string', 'null'], format: 'date-time' } as const;
const MINOR = { type: 'string', pattern: '^-?[0-9]+$', description: 'Minor units of the currency.' } as const;
const MINOR_OR_NOT = { ...MINOR, type: ['string', 'null'] } as const;
const MINUTES = { type: 'array', items: { type: 'integer' } } as const;

/** Kinds of limits in minutes. */
export const MINUTE_KINDS = ['session', 'reality'] as const;

/** A kind of limit in minutes. */
export type MinuteKind = (typeof MINUTE_KINDS)[number];

/** Digits of the highest limit that a call carries, in minor units. */
export const LONGEST_LIMIT = 15;

/** Characters of the longest login password that a call carries. */
export const LONGEST_PASSWORD = 256;

export const LIMIT_KIND = { type: 'string', enum: LIMIT_KINDS } as const;
export const LIMIT_PERIOD = { type: 'string', enum: LIMIT_PERIODS } as const;
export const MINUTE_KIND = { type: 'string', enum: MINUTE_KINDS } as const;

const NEXT_LIMIT = {
  description: 'What comes into force, and when; null where nothing waits.',
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      additionalProperties: false,
      required: ['amountMinor', 'from'],
      properties: { amountMinor: { ...MINOR_OR_NOT, description: 'Null: the limit goes.' }, from: AT },
    },
  ],
} as const;

const LIMIT = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'period', 'amountMinor', 'ceilingMinor', 'next', 'usedMinor', 'leftMinor', 'until'],
  properties: {
    kind: LIMIT_KIND,
    period: LIMIT_PERIOD,
    amountMinor: { ...MINOR_OR_NOT, description: 'What is in force; null where nothing is.' },
    ceilingMinor: { ...MINOR_OR_NOT, description: 'The highest that can be set; null is any.' },
    next: NEXT_LIMIT,
    usedMinor: { ...MINOR, description: 'A loss below 0 is what was won.' },
    leftMinor: MINOR_OR_NOT,
    until: { ...AT, description: 'When it begins anew.' },
  },
} as const;

const MINUTE_LIMIT = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'minutes', 'next'],
  properties: {
    kind: MINUTE_KIND,
    minutes: { type: ['integer', 'null'] },
    next: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          additionalProperties: false,
          required: ['minutes', 'from'],
          properties: { minutes: { type: ['integer', 'null'] }, from: AT },
        },
      ],
    },
  },
} as const;

/** A break from playing. */
const BREAK = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'beganAt', 'endsAt', 'setBy'],
  properties: {
    kind: { type: 'string', enum: ['timeOut', 'exclusion'] },
    beganAt: AT,
    endsAt: { ...AT_OR_NOT, description: 'Null is for ever.' },
    setBy: { type: 'string', enum: ['member', 'operator', 'otherSite'] },
  },
} as const;

const STANDING_NAMES = ['currency', 'timeZone', 'limits', 'minutes', 'stop'] as const;
const STANDING = {
  currency: { type: 'string' },
  timeZone: { type: 'string', description: 'Where a day ends.' },
  limits: { type: 'array', items: LIMIT },
  minutes: { type: 'array', items: MINUTE_LIMIT },
  stop: { description: 'The break that is running; null where none is.', anyOf: [{ type: 'null' }, BREAK] },
} as const;

/** A member's protection as the back office sees it. */
export const DESK_PROTECTION = {
  type: 'object',
  additionalProperties: false,
  required: [...STANDING_NAMES, 'breaks', 'exclusionMonths', 'canUndo', 'waitingCases'],
  properties: {
    ...STANDING,
    breaks: {
      type: 'array',
      description: 'All that there were, the newest first.',
      items: {
        ...BREAK,
        required: [...BREAK.required, 'operator', 'reason', 'undone'],
        properties: {
          ...BREAK.properties,
          operator: { type: 'string' },
          reason: { type: 'string' },
          undone: {
            description: 'Who has undone an exclusion that spread to the account; null where it was not undone.',
            anyOf: [
              { type: 'null' },
              {
                type: 'object',
                additionalProperties: false,
                required: ['at', 'operator', 'reason'],
                properties: { at: AT, operator: { type: 'string' }, reason: { type: 'string' } },
              },
            ],
          },
        },
      },
    },
    exclusionMonths: MINUTES,
    canUndo: { type: 'boolean', description: 'Whether an exclusion runs here that has spread from another account.' },
    waitingCases: { type: 'integer', description: 'Possible matches with excluded members that wait for an operator.' },
  },
} as const;

/** A member's protection, and the choices open to the member. */
export const PROTECTION = {
  type: 'object',
  additionalProperties: false,
  required: [
    ...STANDING_NAMES,
    'raiseAfterHours',
    'sessionMinutes',
    'realityCheckMinutes',
    'timeOutHours',
    'exclusionMonths',
    'helpLines',
    'needsPassword',
    'sessionEndsAt',
  ],
  properties: {
    ...STANDING,
    raiseAfterHours: { type: 'integer' },
    sessionMinutes: MINUTES,
    realityCheckMinutes: MINUTES,
    timeOutHours: MINUTES,
    exclusionMonths: MINUTES,
    helpLines: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'note', 'phone', 'url'],
        properties: {
          name: { type: 'string' },
          note: { type: 'string' },
          phone: { type: 'string' },
          url: { type: 'string' },
        },
      },
    },
    needsPassword: { type: 'boolean', description: 'Whether a break is confirmed by the login password.' },
    sessionEndsAt: { ...AT_OR_NOT, description: 'When the member’s own limit ends this session.' },
  },
} as const;
