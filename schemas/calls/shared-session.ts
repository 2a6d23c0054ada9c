import { defineCall } from './define-call.ts';
import { SESSION_VALUE } from './session.ts';

const { token, account, isAgent } = SESSION_VALUE.properties;

/** Opens another tab of the browser's session. */
export const joinSession = defineCall({
  id: 'session.join',
  method: 'POST',
  path: '/wps/session/join',
  token: 'none',
  encrypted: false,
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['key'],
    properties: {
      key: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{16,64}$',
        description: 'The second half of the token, which the pages of the merchant share. The first is in the cookie.',
      },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['token', 'account', 'isAgent'],
    properties: { token, account, isAgent },
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const SHARED_SESSION_CALLS = [joinSession] as const;
