import { ACTIVITY_CODE } from './activity-code.ts';
import { defineCall } from './define-call.ts';
import { AMOUNT } from './deposit-shapes.ts';
import { RAIN, RAIN_KEY, RAIN_NAMES, RAIN_TIMES } from './envelope-shapes.ts';

const WITH_TOKEN = ['notLoggedIn', 'sessionExpired'] as const;

/** The rain of red envelopes that is on for the member, and when the next one begins. */
export const listRains = defineCall({
  id: 'activity.rains',
  method: 'GET',
  path: '/wps/activities/rains',
  token: 'required',
  encrypted: false,
  changedBy: ['activity.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['now', 'rain', 'nextAt'],
    properties: {
      ...RAIN_TIMES,
      rain: {
        type: ['object', 'null'],
        additionalProperties: false,
        required: ['activity', 'title', 'promotion', ...RAIN_NAMES],
        properties: {
          activity: ACTIVITY_CODE,
          title: { type: 'string', description: 'In the language of the request.' },
          promotion: { type: ['string', 'null'], description: 'Key of the promotion that tells of it.' },
          ...RAIN,
        },
      },
    },
  },
  errors: WITH_TOKEN,
});

/** Opens a red envelope of a rain. Who has opened one is answered as then. */
export const openEnvelope = defineCall({
  id: 'activity.openEnvelope',
  method: 'POST',
  path: '/wps/activities/envelope',
  token: 'required',
  encrypted: false,
  causes: ['activity.changed', 'balance.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['activity', 'rain'],
    properties: { activity: ACTIVITY_CODE, rain: RAIN_KEY },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['amountMinor', 'currency', 'isPaid'],
    properties: {
      amountMinor: { ...AMOUNT, description: 'What it holds.' },
      currency: { type: 'string' },
      isPaid: { type: 'boolean', description: 'Whether it is in the balance; else it waits to be claimed.' },
    },
  },
  errors: [
    ...WITH_TOKEN,
    'invalidBody',
    'unsupportedMediaType',
    'activityUnknown',
    'activityNotOpen',
    'activityForbidden',
    'envelopesGone',
  ],
});

export const ENVELOPE_CALLS = [listRains, openEnvelope] as const;
