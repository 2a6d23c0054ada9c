import { defineCall } from './define-call.ts';
import { SHORTEST_OPERATOR_PASSWORD } from './operator-account.ts';

/** The first owner of a merchant's back office chooses an account and a password, by a one-time link of the command line. */
export const beginOwner = defineCall({
  id: 'operator.beginOwner',
  method: 'POST',
  path: '/wps/operator/firstOwner',
  token: 'none',
  encrypted: true,
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['ownerToken', 'account', 'newPassword'],
    properties: {
      ownerToken: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$', description: 'Of the link; it works once.' },
      account: { type: 'string', minLength: 3, maxLength: 32, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' },
      newPassword: { type: 'string', minLength: SHORTEST_OPERATOR_PASSWORD, maxLength: 256 },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['account'],
    properties: { account: { type: 'string' } },
  },
  errors: ['ownerLinkInvalid', 'accountTaken'],
});

export const OPERATOR_FIRST_CALLS = [beginOwner] as const;
