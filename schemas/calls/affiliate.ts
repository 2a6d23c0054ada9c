import { PLAN_CODE } from '../brand/affiliates.ts';
import { AUDIENCES, OWN_AFFILIATE, PLANS } from './affiliate-shapes.ts';
import { defineCall } from './define-call.ts';

const TEXT = { type: 'string', maxLength: 2_000 } as const;

/** The plans of the programme for affiliates, and the caller's own application. */
export const affiliateProgramme = defineCall({
  id: 'affiliate.programme',
  method: 'GET',
  path: '/wps/affiliates',
  token: 'optional',
  encrypted: false,
  module: 'affiliates',
  changedBy: ['affiliate.changed', 'mail.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['plans', 'own'],
    properties: {
      plans: PLANS,
      own: {
        ...OWN_AFFILIATE,
        type: ['object', 'null'],
        description: 'Null for visitors and for members who have not applied.',
      },
    },
  },
  errors: [],
});

/** Applies to become an affiliate. The same request again is the same application. */
export const applyAsAffiliate = defineCall({
  id: 'affiliate.apply',
  method: 'POST',
  path: '/wps/affiliates/application',
  token: 'required',
  encrypted: false,
  module: 'affiliates',
  keyed: true,
  causes: ['affiliate.changed'],
  refusalKeepsScreen: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'fields'],
    properties: {
      requestId: { type: 'string', pattern: '^[A-Za-z0-9-]{16,64}$', description: 'Made once for each application.' },
      fields: {
        type: 'object',
        additionalProperties: false,
        required: ['plan', 'name', 'contact', 'channels', 'audience'],
        properties: {
          plan: { ...PLAN_CODE, description: 'The plan that the applicant would like.' },
          name: TEXT,
          contact: TEXT,
          channels: TEXT,
          audience: { type: 'string', enum: AUDIENCES },
          message: TEXT,
        },
      },
    },
  },
  value: OWN_AFFILIATE,
  errors: [
    'notLoggedIn',
    'sessionExpired',
    'invalidBody',
    'invalidFields',
    'unsupportedMediaType',
    'officialAccountRequired',
    'affiliateIsAgent',
    'affiliateApplied',
    'idempotencyConflict',
  ],
});

export const AFFILIATE_CALLS = [affiliateProgramme, applyAsAffiliate] as const;
