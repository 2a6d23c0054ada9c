import type { JSONSchema } from 'json-schema-to-ts';
import { DEPOSIT_KINDS } from './deposit-kind-names.ts';
import { type DepositKind, PAYEE, type Payee } from './deposit-kinds.ts';
import { LOCAL_TEXT, type LocalText } from './local-text.ts';

const amount = <const Preset extends number>(preset: Preset, description: string) =>
  ({ type: 'integer', minimum: 0, maximum: 1_000_000_000_000, default: preset, description }) as const;

const KEY = {
  type: 'string',
  pattern: '^[a-z][a-z0-9-]{0,31}$',
  description: 'Names it in orders; never changed.',
} as const;

const FEE = {
  type: 'object',
  description: 'What is paid on top of the amount that arrives.',
  additionalProperties: false,
  default: {},
  properties: {
    percent: { type: 'number', minimum: 0, maximum: 20, multipleOf: 0.01, default: 0 },
    fixed: amount(0, 'In whole units of the currency.'),
  },
} as const satisfies JSONSchema;

const METHOD = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'kind', 'label'],
  properties: {
    key: KEY,
    kind: { type: 'string', enum: DEPOSIT_KINDS, description: 'How it is paid.' },
    label: LOCAL_TEXT,
    mark: { type: 'string', maxLength: 5, default: '', description: 'Up to five letters in place of a logo.' },
    minimum: amount(1, 'Least amount, in whole units of the currency.'),
    maximum: amount(100_000, 'Greatest amount, in whole units of the currency.'),
    fee: FEE,
    minutesLeast: { type: 'integer', minimum: 0, maximum: 1440, default: 0, description: 'How soon money arrives …' },
    minutesMost: {
      type: 'integer',
      minimum: 0,
      maximum: 1440,
      default: 0,
      description: '… and how late; 0 is at once.',
    },
    payWithinMinutes: { type: 'integer', minimum: 1, maximum: 1440, default: 15, description: 'Life of an order.' },
    isRecommended: { type: 'boolean', default: false },
    isOff: { type: 'boolean', default: false, description: 'Shown, but closed.' },
    opensAt: {
      type: 'string',
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})$',
      description: 'Where it is closed: the moment from which it is open again, such as 2026-11-23T15:00+05:30.',
    },
    offReason: { ...LOCAL_TEXT, description: 'Why it is closed. When it is back, `opensAt` says.' },
    provider: {
      type: 'string',
      enum: ['gateway', 'proof'],
      default: 'gateway',
      description: 'Who says that money has come: the payment provider of the installation, or an operator by a proof.',
    },
    payee: PAYEE,
    unitsPerToken: {
      type: 'number',
      exclusiveMinimum: 0,
      default: 1,
      multipleOf: 0.0001,
      description: 'Where tokens are paid: units of the currency for one of them.',
    },
  },
} as const;

const BONUS = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'title', 'percent'],
  properties: {
    key: KEY,
    title: LOCAL_TEXT,
    percent: { type: 'integer', minimum: 1, maximum: 1000, description: 'Of the amount that arrives.' },
    maximum: amount(10_000, 'Most that is given, in whole units of the currency.'),
    minimumDeposit: amount(0, 'Least deposit for it, in whole units of the currency.'),
    wagering: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'How often it is to be played.' },
    days: { type: 'integer', minimum: 1, maximum: 365, default: 30, description: 'Days in which that is to happen.' },
    categories: {
      type: 'array',
      description: 'Categories of games that count; all of them where it names none.',
      default: [],
      uniqueItems: true,
      items: { type: 'string' },
    },
    isFirstOnly: { type: 'boolean', default: false, description: 'For the first deposit alone.' },
  },
} as const;

/** The contents of `deposits.json`. */
export const DEPOSITS_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'deposits.json',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    methods: { type: 'array', description: 'Ways to pay, in their order.', maxItems: 24, default: [], items: METHOD },
    chips: {
      type: 'array',
      description: 'Amounts to choose from, in whole units of the currency.',
      maxItems: 8,
      uniqueItems: true,
      default: [],
      items: { type: 'integer', minimum: 1 },
    },
    bonuses: { type: 'array', description: 'What may come on top.', maxItems: 8, default: [], items: BONUS },
    maximumOpenOrders: { type: 'integer', minimum: 1, maximum: 20, default: 3, description: 'Open orders a person.' },
  },
} as const;

/** A way of paying; defaults filled in. Amounts are whole units. */
export interface DepositMethod {
  readonly key: string;
  readonly kind: DepositKind;
  readonly label: LocalText;
  readonly mark: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly fee: { readonly percent: number; readonly fixed: number };
  readonly minutesLeast: number;
  readonly minutesMost: number;
  readonly payWithinMinutes: number;
  readonly isRecommended: boolean;
  readonly isOff: boolean;
  readonly opensAt?: string;
  readonly offReason?: LocalText;
  readonly provider: 'gateway' | 'proof';
  readonly payee: Payee;
  readonly unitsPerToken: number;
}

/** Bonus of a deposit; defaults filled in. Amounts are whole units. */
export interface DepositBonus {
  readonly key: string;
  readonly title: LocalText;
  readonly percent: number;
  readonly maximum: number;
  readonly minimumDeposit: number;
  readonly wagering: number;
  readonly days: number;
  readonly categories: readonly string[];
  readonly isFirstOnly: boolean;
}

/** How a merchant takes money; defaults filled in. */
export interface DepositRules {
  readonly methods: readonly DepositMethod[];
  readonly chips: readonly number[];
  readonly bonuses: readonly DepositBonus[];
  readonly maximumOpenOrders: number;
}
