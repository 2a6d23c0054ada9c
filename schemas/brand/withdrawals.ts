import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import { amount } from './amount-setting.ts';

const count = <const Preset extends number>(preset: Preset, minimum: number, maximum: number, description: string) =>
  ({ type: 'integer', minimum, maximum, default: preset, description }) as const;

/**
 * Kinds of payout accounts, each with its own fields and checks: any bank account, an Indian one by IFSC, one by IBAN,
 * any wallet, a UPI ID, a PIX key.
 */
export const PAYOUT_METHODS = ['bank', 'ifsc', 'iban', 'wallet', 'upi', 'pix'] as const;

/** A kind of payout account. */
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** The contents of `withdrawals.json`. */
export const WITHDRAWALS_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'withdrawals.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    isOpen: {
      type: 'boolean',
      default: true,
      description: 'Whether withdrawals can be asked for at the moment. Those that exist go on.',
    },
    methods: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: PAYOUT_METHODS },
      default: ['bank', 'wallet'],
      description:
        'What can be paid to, in the order in which the form offers it: `ifsc` and `upi` ask for what Indian banks ask, `pix` for a key with its check digits, `iban` for an IBAN, `bank` and `wallet` for names and numbers of any kind.',
    },
    minimum: amount('100', 'The least of one withdrawal.'),
    maximum: amount('200000', 'The most of one withdrawal.'),
    dailyMaximum: amount('500000', 'The most of a member within 24 hours.'),
    dailyTimes: count(5, 1, 1000, 'Withdrawals of a member within 24 hours.'),
    fee: {
      type: 'object',
      additionalProperties: false,
      default: {},
      description:
        'Taken from the amount. It is shown before the member confirms, and given back where nothing is paid.',
      properties: {
        percent: {
          type: 'string',
          pattern: '^[0-9]{1,2}(\\.[0-9]{1,2})?$',
          default: '0',
          description: 'Share of the amount in per cent.',
        },
        fixed: amount('0', 'Added to the share.'),
      },
    },
    receiptMinutes: count(
      1440,
      5,
      43_200,
      'Minutes after which a payout counts as received that its member has neither confirmed nor reported.',
    ),
    reviewMinutes: count(10, 1, 10_080, 'How long a review usually takes, as members are told.'),
    caseHours: count(2, 1, 720, 'Within how many hours a case is answered, as members are told.'),
    secondApprovalFrom: amount('50000', 'From this amount on, two operators have to approve.'),
    largestPayout: amount('100000', 'What is more is paid in several payouts, each of at most this amount.'),
  },
} as const satisfies JSONSchema;

/** withdrawals.json with every default filled in. */
export type WithdrawalRules = FromSchema<typeof WITHDRAWALS_SCHEMA>;
