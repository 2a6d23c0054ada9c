import { AT, DAY, PERSON_ID, PERSON_KIND } from './agent-shapes.ts';
import { CONTRACT_REASON, MINOR_AMOUNT, RATE } from './contract-parts.ts';

const TIER = {
  type: 'object',
  additionalProperties: false,
  required: ['profitMinor', 'volumeMinor', 'activeMembers', 'rate', 'payMinor'],
  properties: {
    profitMinor: { ...MINOR_AMOUNT, description: "The house's result with the team, at least." },
    volumeMinor: { ...MINOR_AMOUNT, description: 'Valid turnover of the team, at least.' },
    activeMembers: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    rate: { ...RATE, description: 'Parts of a million; 0 for a fixed amount.' },
    payMinor: { ...MINOR_AMOUNT, description: 'A fixed amount; 0 for a rate.' },
  },
} as const;

const TIERED = {
  minimumBetMinor: { ...MINOR_AMOUNT, description: 'The stake in a period from which a member is active.' },
  tiers: { type: 'array', minItems: 1, maxItems: 10, items: TIER, description: 'The last one that holds counts.' },
} as const;

const DIVIDEND = {
  period: { type: 'string', enum: ['D', 'W', 'H', 'M'], description: 'Day, week, half of a month, month.' },
  carriesLosses: { type: 'boolean' },
  ...TIERED,
} as const;

const REAL_TIME = {
  profitRate: { ...RATE, description: 'Of the stakes that members have won with, in parts of a million.' },
  lossRate: { ...RATE, description: 'Of the stakes that they have lost.' },
  leastStakeMinor: { ...MINOR_AMOUNT, description: 'Rounds with a smaller stake do not count.' },
} as const;

const ALL = { ...DIVIDEND, ...REAL_TIME } as const;

/** What a type of contract asks for in its terms. */
export const TERMS_OF = {
  dividend: {
    type: 'object',
    additionalProperties: false,
    required: ['period', 'carriesLosses', 'minimumBetMinor', 'tiers'],
    properties: DIVIDEND,
  },
  wage: { type: 'object', additionalProperties: false, required: ['minimumBetMinor', 'tiers'], properties: TIERED },
  realTime: {
    type: 'object',
    additionalProperties: false,
    required: ['profitRate', 'lossRate', 'leastStakeMinor'],
    properties: REAL_TIME,
  },
} as const;

/** Terms of any type: what a type does not need is left out. */
export const ANY_TERMS = { type: 'object', additionalProperties: false, properties: ALL } as const;

export const CONTRACT_TYPE = {
  type: 'string',
  enum: ['dividend', 'dailyWage', 'hourlySalary', 'realTimeSalary'],
} as const;
const OPTIONAL_AT = { type: ['string', 'null'], format: 'date-time' } as const;

const WHOLE_TERMS = {
  type: 'object',
  additionalProperties: false,
  required: ['type'],
  properties: { type: CONTRACT_TYPE, ...ALL },
} as const;

const CONTRACT_NAMES = [
  'contractId',
  'type',
  'side',
  'other',
  'terms',
  'termsHash',
  'state',
  'askedBy',
  'endReason',
  'reason',
  'offeredAt',
  'answerBy',
  'beginsAt',
  'endsAt',
] as const;

/** A contract as one of its sides sees it. */
export const CONTRACT = {
  type: 'object',
  additionalProperties: false,
  required: CONTRACT_NAMES,
  properties: {
    contractId: PERSON_ID,
    type: CONTRACT_TYPE,
    side: { type: 'string', enum: ['upline', 'downline'], description: 'Which side asks.' },
    other: {
      type: ['string', 'null'],
      description: 'Account of the other side; an upline is masked, and null for the house.',
    },
    terms: WHOLE_TERMS,
    termsHash: { type: 'string' },
    state: {
      type: 'string',
      enum: ['offered', 'accepted', 'running', 'endAsked', 'closing', 'rejected', 'withdrawn', 'expired', 'ended'],
    },
    askedBy: { type: ['string', 'null'], enum: ['upline', 'downline', null] },
    endReason: {
      type: ['string', 'null'],
      enum: ['terminated', 'replaced', 'uncovered', 'moved', 'closed', null],
    },
    reason: CONTRACT_REASON,
    offeredAt: AT,
    answerBy: OPTIONAL_AT,
    beginsAt: OPTIONAL_AT,
    endsAt: OPTIONAL_AT,
  },
} as const;

/** What is paid for a period, with how it came about. */
export const PAYMENT = {
  type: 'object',
  additionalProperties: false,
  required: [
    'contractId',
    'type',
    'from',
    'until',
    'currency',
    'paidMinor',
    'netMinor',
    'state',
    'transferId',
    'measures',
    'steps',
  ],
  properties: {
    contractId: PERSON_ID,
    type: CONTRACT_TYPE,
    from: AT,
    until: AT,
    currency: { type: 'string' },
    paidMinor: MINOR_AMOUNT,
    netMinor: { type: 'string', pattern: '^-?[0-9]+$' },
    state: { type: 'string', enum: ['due', 'paid', 'nothing'] },
    transferId: { type: ['string', 'null'], description: 'The movement of the ledger.' },
    measures: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What the team has reached, by name.',
    },
    steps: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['step', 'formula', 'result'],
        properties: {
          step: { type: 'string' },
          formula: { type: 'string', description: 'Whole numbers; a division rounds down.' },
          result: { type: 'string' },
        },
      },
    },
  },
} as const;

/** What contracts would have paid for a period that is over. */
export const FORMER_PERIOD = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'until', 'measures', 'steps'],
  properties: {
    from: AT,
    until: AT,
    measures: PAYMENT.properties.measures,
    steps: PAYMENT.properties.steps,
  },
} as const;

/** The contracts of an agent with someone directly below, and what the agent may offer at most. */
export const WITH_PERSON = {
  type: 'object',
  additionalProperties: false,
  required: ['account', 'kind', 'covers', 'contracts'],
  properties: {
    account: { type: 'string' },
    kind: PERSON_KIND,
    covers: {
      type: 'array',
      items: WHOLE_TERMS,
      description: 'The terms of the contracts that the agent holds and that go on: one of a type at most.',
    },
    contracts: { type: 'array', items: CONTRACT, description: 'The newest 20.' },
  },
} as const;

/** How far a contract with someone directly below has come. */
export const CONTRACT_BELOW = {
  type: 'object',
  additionalProperties: false,
  required: ['memberId', 'contractId', 'type', 'state', 'askedBy'],
  properties: {
    memberId: PERSON_ID,
    contractId: PERSON_ID,
    type: CONTRACT_TYPE,
    state: CONTRACT.properties.state,
    askedBy: CONTRACT.properties.askedBy,
  },
} as const;

const MINOR_SUM = {
  type: 'string',
  pattern: '^-?[0-9]{1,18}$',
  description: 'Minor units; below zero is owed.',
} as const;

const BRANCH = { rate: RATE, turnoverMinor: MINOR_SUM } as const;

/** What a person has earned between levels on a day, with how it came about. */
export const LEVEL_REBATE = {
  type: 'object',
  additionalProperties: false,
  required: [
    'day',
    'currency',
    'earnedMinor',
    'debtBeforeMinor',
    'debtAfterMinor',
    'paidMinor',
    'state',
    'transferId',
    'lines',
  ],
  properties: {
    day: DAY,
    currency: { type: 'string' },
    earnedMinor: MINOR_SUM,
    debtBeforeMinor: MINOR_AMOUNT,
    debtAfterMinor: MINOR_AMOUNT,
    paidMinor: MINOR_AMOUNT,
    state: PAYMENT.properties.state,
    transferId: PAYMENT.properties.transferId,
    lines: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['category', 'rate', 'turnoverMinor', 'below', 'formula', 'result'],
        properties: {
          category: { type: 'string' },
          ...BRANCH,
          below: {
            type: 'array',
            description: 'The branches directly below whose people have a rate.',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['account', 'rate', 'turnoverMinor'],
              properties: { account: { type: 'string' }, ...BRANCH },
            },
          },
          formula: PAYMENT.properties.steps.items.properties.formula,
          result: MINOR_SUM,
        },
      },
    },
  },
} as const;
