import { ASKED_DATES, ASKED_PAGE, MOMENT, PAGE_COUNT, SIGNED_AMOUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';

const CURRENCY = { type: 'string' } as const;
const NUMBER = { type: 'string', pattern: '^[1-9][0-9]{0,17}$' } as const;
const GROUP = {
  type: 'string',
  enum: ['play', 'deposit', 'withdrawal', 'transfer', 'bonus', 'correction', 'commission'],
  description: 'A group of kinds, as the table of the engine has them.',
} as const;

const NOTE = {
  description: 'Of a transfer between people: who the other one is, and what was said; null for everything else.',
  oneOf: [
    { type: 'null' },
    {
      type: 'object',
      additionalProperties: false,
      required: ['counterpart', 'remark'],
      properties: {
        counterpart: { type: 'string', description: 'Account, masked unless it is one of the own people.' },
        remark: { type: 'string' },
      },
    },
  ],
} as const;

const ENTRY = {
  type: 'object',
  additionalProperties: false,
  required: ['transferId', 'at', 'kind', 'reference', 'amountMinor', 'balanceAfterMinor', 'round', 'note'],
  properties: {
    transferId: { ...NUMBER, description: 'The movement that the entry is a side of.' },
    at: MOMENT,
    kind: { type: 'string', description: 'What moved it, such as `bet` or `deposit`.' },
    reference: { type: 'string', description: 'What caused it, such as the number of an order.' },
    amountMinor: SIGNED_AMOUNT,
    balanceAfterMinor: SIGNED_AMOUNT,
    round: {
      description: 'The round of a game that it belongs to; null for everything else.',
      oneOf: [
        { type: 'null' },
        {
          type: 'object',
          additionalProperties: false,
          required: ['vendor', 'roundId', 'title'],
          properties: { vendor: { type: 'string' }, roundId: { type: 'string' }, title: { type: 'string' } },
        },
      ],
    },
    note: NOTE,
  },
} as const;

/** The entries of the member's main account, the newest first. */
export const entries = defineCall({
  id: 'records.entries',
  method: 'GET',
  path: '/wps/records/entries',
  token: 'required',
  encrypted: false,
  changedBy: ['deposit.changed', 'withdrawal.changed', 'transfer.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['from', 'to'],
    properties: {
      ...ASKED_DATES,
      group: GROUP,
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['entries', 'page', 'pages', 'total', 'sums', 'currency'],
    properties: {
      entries: { type: 'array', items: ENTRY },
      ...PAGE_COUNT,
      sums: {
        type: 'object',
        description: 'Of all pages: what came, what went (negative), and both together.',
        additionalProperties: false,
        required: ['inMinor', 'outMinor', 'netMinor'],
        properties: { inMinor: SIGNED_AMOUNT, outMinor: SIGNED_AMOUNT, netMinor: SIGNED_AMOUNT },
      },
      currency: CURRENCY,
    },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'invalidBody'],
});

/** The same entries for a file, without pages. */
export const exportEntries = defineCall({
  id: 'records.export',
  method: 'GET',
  path: '/wps/records/export',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['from', 'to'],
    properties: { ...ASKED_DATES, group: GROUP },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['entries', 'isWhole', 'currency'],
    properties: {
      entries: { type: 'array', items: ENTRY },
      isWhole: { type: 'boolean', description: 'False where there are more than 10,000: these are the newest.' },
      currency: CURRENCY,
    },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'invalidBody'],
});

/** The whole movement behind an entry: every side of it. */
export const movement = defineCall({
  id: 'records.movement',
  method: 'GET',
  path: '/wps/records/movement',
  token: 'required',
  encrypted: false,
  changedBy: ['deposit.changed', 'withdrawal.changed', 'transfer.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['transferId'],
    properties: { transferId: NUMBER },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['transferId', 'at', 'kind', 'reference', 'note', 'legs'],
    properties: {
      transferId: NUMBER,
      at: MOMENT,
      kind: { type: 'string' },
      reference: { type: 'string' },
      note: NOTE,
      legs: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['owner', 'purpose', 'amountMinor', 'balanceAfterMinor', 'currency'],
          properties: {
            owner: { type: 'string', enum: ['own', 'house', 'member'] },
            purpose: { type: 'string', description: 'Which account of the owner, such as `main`.' },
            amountMinor: SIGNED_AMOUNT,
            balanceAfterMinor: {
              description: 'Null for accounts of others: theirs is not told.',
              oneOf: [{ type: 'null' }, SIGNED_AMOUNT],
            },
            currency: CURRENCY,
          },
        },
      },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'invalidBody', 'movementUnknown'],
});

const PLAYED = {
  rounds: { type: 'integer' },
  betsMinor: SIGNED_AMOUNT,
  winsMinor: SIGNED_AMOUNT,
  netMinor: SIGNED_AMOUNT,
} as const;
const PLAYED_NAMES = ['rounds', 'betsMinor', 'winsMinor', 'netMinor'] as const;

/** The member's wins and losses, by day and by category, and other movements of the main account. */
export const profit = defineCall({
  id: 'records.profit',
  method: 'GET',
  path: '/wps/records/profit',
  token: 'required',
  encrypted: false,
  changedBy: ['deposit.changed', 'withdrawal.changed', 'transfer.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['from', 'to', 'timeZone'],
    properties: {
      ...ASKED_DATES,
      timeZone: {
        type: 'string',
        pattern: '^[A-Za-z0-9_+/-]{1,64}$',
        description: 'Where a day ends, as the IANA database names it: `Asia/Kolkata`.',
      },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['days', 'categories', 'sums', 'movements', 'currency'],
    properties: {
      days: {
        type: 'array',
        description: 'Days with at least one round, the oldest first.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['day', ...PLAYED_NAMES],
          properties: { day: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' }, ...PLAYED },
        },
      },
      categories: {
        type: 'array',
        description: 'Those that were played, the largest stake first.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['gameType', ...PLAYED_NAMES],
          properties: {
            gameType: { type: 'string', description: 'Code of the category; empty for games no longer offered.' },
            ...PLAYED,
          },
        },
      },
      sums: { type: 'object', additionalProperties: false, required: [...PLAYED_NAMES], properties: PLAYED },
      movements: {
        type: 'array',
        description: 'What was not play, by kind.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['kind', 'amountMinor'],
          properties: { kind: { type: 'string' }, amountMinor: SIGNED_AMOUNT },
        },
      },
      currency: CURRENCY,
    },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'invalidBody'],
});

export const RECORDS_CALLS = [entries, exportEntries, movement, profit] as const;
