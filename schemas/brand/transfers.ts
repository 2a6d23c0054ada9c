import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { amount } from './amount-setting.ts';

const BETWEEN_PEOPLE = {
  isOpen: {
    type: 'boolean',
    default: true,
    description: 'Whether money can be sent this way at the moment.',
  },
  minimum: amount('100', 'The least of one transfer.'),
  maximum: amount('50000', 'The most of one transfer.'),
  dailyMaximum: amount('100000', 'The most that one person sends this way within 24 hours.'),
  dailyTimes: {
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 10,
    description: 'How often one person sends this way within 24 hours.',
  },
  asksFundPassword: {
    type: 'boolean',
    default: true,
    description: 'Whether the fund password is asked for. A second factor is asked for wherever it is on.',
  },
} as const;

/** The contents of `transfers.json`. */
export const TRANSFERS_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'transfers.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    upline: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'What members send to the agent above them.',
      properties: BETWEEN_PEOPLE,
    },
    downline: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'What agents send to the people directly below them.',
      properties: BETWEEN_PEOPLE,
    },
    wallets: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description: 'What people move between their own wallets.',
      properties: {
        isOpen: {
          type: 'boolean',
          default: true,
          description: 'Whether money can be moved to the wallets of vendors. It can be brought back at any time.',
        },
        minimum: amount('1', 'The least that is moved to the wallet of a vendor.'),
      },
    },
    chips: {
      type: 'array',
      uniqueItems: true,
      maxItems: 8,
      items: { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 },
      default: [500, 1000, 5000, 10_000],
      description: 'Amounts that are offered as buttons, in whole units of the currency.',
    },
  },
} as const satisfies JSONSchema;

/** transfers.json with every default filled in. */
export type TransferRules = FromSchema<typeof TRANSFERS_SCHEMA>;
