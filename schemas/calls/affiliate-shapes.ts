import { MOST_PLANS, MOST_SHARE_TIERS, PLAN_CODE } from '../brand/affiliates.ts';
import { MOMENT } from './dated-list.ts';
import { AMOUNT } from './deposit-shapes.ts';

/** States of an application and of an affiliate. */
export const AFFILIATE_STATES = ['applying', 'rejected', 'active', 'frozen'] as const;
/** One of them. */
export type AffiliateState = (typeof AFFILIATE_STATES)[number];

/** How many people an affiliate reaches. */
export const AUDIENCES = ['upTo1000', 'upTo10000', 'upTo100000', 'more'] as const;

const BASIS_POINTS = { type: 'integer', description: 'Hundredths of a percent.' } as const;

const PLAN_TERMS = {
  tiers: {
    type: 'array',
    maxItems: MOST_SHARE_TIERS,
    description: 'Of the revenue share, the lowest first; none without one.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['fromMinor', 'basisPoints'],
      properties: { fromMinor: AMOUNT, basisPoints: BASIS_POINTS },
    },
  },
  carriesLosses: { type: 'boolean', description: 'Whether a month below zero is made up first.' },
  perPlayerMinor: { ...AMOUNT, description: 'For each player who qualifies; 0 without it.' },
  depositMinor: { ...AMOUNT, description: 'The least first deposit of such a player.' },
  turnoverMinor: { ...AMOUNT, description: 'Valid turnover from the first deposit on.' },
  days: { type: 'integer', description: 'Days in which it is reached.' },
  leastPaidMinor: { ...AMOUNT, description: 'Less than this is kept for the next month.' },
  depositCost: { ...BASIS_POINTS, description: 'Share of deposits that is taken off net revenue.' },
} as const;

/** A plan with its terms. */
export const PLAN = {
  type: 'object',
  additionalProperties: false,
  required: [
    'code',
    'name',
    'tiers',
    'carriesLosses',
    'perPlayerMinor',
    'depositMinor',
    'turnoverMinor',
    'days',
    'leastPaidMinor',
    'depositCost',
  ],
  properties: {
    code: PLAN_CODE,
    name: { type: 'string', description: 'In the language of the request.' },
    ...PLAN_TERMS,
  },
} as const;

/** The plans that are offered. */
export const PLANS = { type: 'array', maxItems: MOST_PLANS, items: PLAN } as const;

/** The own application with its outcome. */
export const OWN_AFFILIATE = {
  type: 'object',
  additionalProperties: false,
  required: ['state', 'plan', 'askedAt', 'reason'],
  properties: {
    state: { type: 'string', enum: AFFILIATE_STATES },
    plan: PLAN_CODE,
    askedAt: MOMENT,
    reason: { type: 'string', description: 'Why it was rejected or frozen; empty else.' },
  },
} as const;
