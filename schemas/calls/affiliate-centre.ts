import { PLAN } from './affiliate-shapes.ts';
import { MOMENT, SIGNED_AMOUNT } from './dated-list.ts';
import { DONE, defineCall } from './define-call.ts';
import { AMOUNT } from './deposit-shapes.ts';

/** Months that are listed. */
export const MOST_MONTHS = 24;
/** Campaigns that an affiliate may have open at once. */
export const MOST_CAMPAIGNS = 50;

const CODE = { type: 'string', pattern: '^[0-9A-Z]{4,64}$' } as const;
const COUNT = { type: 'integer', minimum: 0 } as const;
const OWN = { token: 'required', encrypted: false, module: 'affiliates' } as const;
const OWN_ERRORS = ['notLoggedIn', 'sessionExpired', 'affiliateOnly'] as const;
const CHANGE_ERRORS = [...OWN_ERRORS, 'invalidBody', 'unsupportedMediaType', 'affiliateFrozen'] as const;

/** Counts a visitor who has arrived by the link of a campaign, once a day. Other codes change nothing. */
export const countArrival = defineCall({
  id: 'affiliate.click',
  method: 'POST',
  path: '/wps/affiliates/click',
  token: 'none',
  encrypted: false,
  module: 'affiliates',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['code'],
    properties: { code: { type: 'string', minLength: 1, maxLength: 64 } },
  },
  value: DONE,
  errors: ['invalidBody', 'unsupportedMediaType'],
});

/** The plan of an affiliate, the campaigns with their outcomes, and the commission so far. */
export const affiliateCentre = defineCall({
  ...OWN,
  id: 'affiliate.centre',
  method: 'GET',
  path: '/wps/affiliates/centre',
  changedBy: ['affiliate.changed', 'mail.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['isFrozen', 'plan', 'currency', 'campaigns', 'running', 'months'],
    properties: {
      isFrozen: { type: 'boolean', description: 'Whether links bring no one and payments wait.' },
      plan: PLAN,
      currency: { type: 'string' },
      running: {
        type: 'object',
        description: 'The month so far.',
        additionalProperties: false,
        required: ['netRevenueMinor', 'qualified', 'earnedMinor'],
        properties: {
          netRevenueMinor: SIGNED_AMOUNT,
          qualified: { ...COUNT, description: 'Players who have qualified.' },
          earnedMinor: { ...AMOUNT, description: 'Without anything kept from earlier months.' },
        },
      },
      months: {
        type: 'array',
        maxItems: MOST_MONTHS,
        description: 'Settled months, the newest first.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['month', 'currency', 'earnedMinor', 'paidMinor', 'keptMinor', 'state', 'steps'],
          properties: {
            month: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-01$' },
            currency: { type: 'string' },
            earnedMinor: AMOUNT,
            paidMinor: AMOUNT,
            keptMinor: { ...AMOUNT, description: 'Too little to be paid: kept for the next month.' },
            state: { type: 'string', enum: ['due', 'paid', 'nothing'] },
            steps: {
              type: 'array',
              description: 'How the amount came about.',
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['step', 'formula', 'result'],
                properties: { step: { type: 'string' }, formula: { type: 'string' }, result: SIGNED_AMOUNT },
              },
            },
          },
        },
      },
      campaigns: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['code', 'label', 'createdAt', 'isOpen', 'clicks', 'registrations', 'firstDeposits'],
          properties: {
            code: CODE,
            label: { type: 'string' },
            createdAt: MOMENT,
            isOpen: { type: 'boolean' },
            clicks: { ...COUNT, description: 'Visitors who have come by the link, each once a day.' },
            registrations: COUNT,
            firstDeposits: { ...COUNT, description: 'Players of the campaign who have made a deposit.' },
          },
        },
      },
    },
  },
  errors: OWN_ERRORS,
});

/** Makes a campaign with its own link. */
export const createCampaign = defineCall({
  ...OWN,
  id: 'affiliate.createCampaign',
  method: 'POST',
  path: '/wps/affiliates/campaigns',
  causes: ['affiliate.changed'],
  refusalKeepsScreen: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['label'],
    properties: { label: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' } },
  },
  value: { type: 'object', additionalProperties: false, required: ['code'], properties: { code: CODE } },
  errors: [...CHANGE_ERRORS, 'linkLimit'],
});

/** Closes a campaign: its link brings no one any more. */
export const closeCampaign = defineCall({
  ...OWN,
  id: 'affiliate.closeCampaign',
  method: 'POST',
  path: '/wps/affiliates/campaigns/close',
  causes: ['affiliate.changed'],
  body: { type: 'object', additionalProperties: false, required: ['code'], properties: { code: CODE } },
  value: DONE,
  errors: [...CHANGE_ERRORS, 'linkUnknown'],
});

export const AFFILIATE_CENTRE_CALLS = [countArrival, affiliateCentre, createCampaign, closeCampaign] as const;
