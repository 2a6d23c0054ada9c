import { defineEvent, TEXT } from './define-event.ts';

/** A member has a new session. */
const loggedIn = defineEvent({
  id: 'session.loggedIn',
  version: 1,
  ofMember: true,
  payload: {
    type: 'object',
    additionalProperties: false,
    required: ['way'],
    properties: { way: { ...TEXT, description: 'Such as password, sms, passkey, remembered or register.' } },
  },
});

export const SESSION_EVENTS = [loggedIn] as const;
