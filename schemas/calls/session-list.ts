import { defineCall, NOTHING } from './define-call.ts';

const TIME = { type: 'string', format: 'date-time' } as const;

/** A device by its user agent; names are empty if it does not name them. */
const DEVICE = {
  type: 'object',
  additionalProperties: false,
  required: ['browser', 'system', 'form'],
  properties: {
    browser: { type: 'string' },
    system: { type: 'string' },
    form: { type: 'string', enum: ['desktop', 'mobile', 'tablet', 'unknown'] },
  },
} as const;

export const sessions = defineCall({
  id: 'session.list',
  method: 'GET',
  path: '/wps/session/list',
  token: 'required',
  encrypted: false,
  changedBy: ['session.changed'],
  value: {
    type: 'array',
    description: 'Where the account is logged in: this device first, then the one seen last.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['sessionId', 'device', 'address', 'firstSeenAt', 'lastSeenAt', 'isCurrent', 'isRemembered'],
      properties: {
        sessionId: { type: 'string' },
        device: DEVICE,
        address: { type: 'string' },
        firstSeenAt: TIME,
        lastSeenAt: TIME,
        isCurrent: { type: 'boolean' },
        isRemembered: { type: 'boolean', description: 'Whether the device gets in again without a password.' },
      },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const endSession = defineCall({
  id: 'session.end',
  method: 'POST',
  path: '/wps/session/list/end',
  token: 'required',
  encrypted: false,
  causes: ['session.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['sessionId'],
    properties: { sessionId: { type: 'string', pattern: '^[0-9]{1,18}$' } },
  },
  value: { type: 'null' },
  errors: ['notLoggedIn', 'sessionExpired', 'sessionUnknown'],
});

export const endOtherSessions = defineCall({
  id: 'session.endOthers',
  method: 'POST',
  path: '/wps/session/list/endOthers',
  token: 'required',
  encrypted: false,
  causes: ['session.changed'],
  body: NOTHING,
  value: { type: 'null' },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const loginHistory = defineCall({
  id: 'session.history',
  method: 'GET',
  path: '/wps/session/history',
  token: 'required',
  encrypted: false,
  changedBy: ['session.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { before: { type: 'string', pattern: '^[0-9]{1,18}$', description: 'The `next` of the page before.' } },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['entries', 'next'],
    properties: {
      entries: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['eventId', 'happenedAt', 'way', 'result', 'address', 'device'],
          properties: {
            eventId: { type: 'string' },
            happenedAt: TIME,
            way: {
              type: 'string',
              enum: [
                'password',
                'sms',
                'google',
                'facebook',
                'passkey',
                'freePlay',
                'entry',
                'remembered',
                'register',
                'reset',
              ],
            },
            result: { type: 'string', enum: ['ok', 'wrongPassword', 'wrongCode'] },
            address: { type: 'string' },
            device: DEVICE,
          },
        },
      },
      next: { type: ['string', 'null'], description: 'Where the next page begins; null on the last one.' },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

const SESSION_LEFT = {
  type: 'object',
  additionalProperties: false,
  required: ['leftSeconds', 'canStay'],
  properties: {
    leftSeconds: { type: 'integer', description: 'Until the session ends by itself, if it is not used any more.' },
    canStay: { type: 'boolean', description: 'Whether using it makes it end later.' },
  },
} as const;

export const sessionState = defineCall({
  id: 'session.state',
  method: 'GET',
  path: '/wps/session/state',
  token: 'required',
  encrypted: false,
  doesNotProlong: true,
  value: SESSION_LEFT,
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const staySession = defineCall({
  id: 'session.stay',
  method: 'POST',
  path: '/wps/session/stay',
  token: 'required',
  encrypted: false,
  duringForcedChange: true,
  body: NOTHING,
  value: SESSION_LEFT,
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const SESSION_LIST_CALLS = [
  sessionState,
  staySession,
  sessions,
  endSession,
  endOtherSessions,
  loginHistory,
] as const;
