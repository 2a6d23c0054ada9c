import { defineCall, NOTHING } from './define-call.ts';
import { SESSION_VALUE } from './session.ts';

/** Makes a ticket by which the person of the session comes to the site from a partner's page or an app, once. */
export const makeEntryTicket = defineCall({
  id: 'session.makeEntryTicket',
  method: 'POST',
  path: '/wps/session/entry/ticket',
  token: 'required',
  encrypted: false,
  body: NOTHING,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['ticket', 'expiresAt'],
    properties: {
      ticket: { type: 'string', description: 'Opaque, good once. It goes into the address of /seamless.' },
      expiresAt: { type: 'string', format: 'date-time' },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'unsupportedMediaType', 'invalidBody'],
});

/** Exchanges a ticket for a separate session. */
export const enterByTicket = defineCall({
  id: 'session.enterByTicket',
  method: 'POST',
  path: '/wps/session/entry',
  token: 'none',
  encrypted: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['ticket'],
    properties: { ticket: { type: 'string', minLength: 1, maxLength: 128 } },
  },
  value: SESSION_VALUE,
  errors: ['entryTicketUnknown', 'entryTicketUsed', 'entryTicketExpired'],
});

export const ENTRY_CALLS = [makeEntryTicket, enterByTicket] as const;
