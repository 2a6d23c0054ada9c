import { defineCall } from './define-call.ts';

/** Whether a code invites, and who does. Asked with a host alone it answers the code of the agent whose host it is. */
export const affiliate = defineCall({
  id: 'agent.affiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  token: 'none',
  encrypted: false,
  module: 'affiliate',
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: 'string', minLength: 1, maxLength: 64 },
      domain: { type: 'string', maxLength: 255, description: 'The host that the browser shows.' },
    },
  },
  value: {
    anyOf: [
      { type: 'null' },
      {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'kind', 'inviter'],
        properties: {
          code: { type: 'string' },
          kind: { type: 'string', enum: ['agent', 'member', 'affiliate'] },
          inviter: { type: 'string', description: 'Name of which each part shows its first letter.' },
        },
      },
    ],
  },
  errors: ['invitationCodeInvalid', 'contactAgent'],
});

export const referral = defineCall({
  id: 'agent.referral',
  method: 'GET',
  path: '/wps/member/referral',
  token: 'required',
  encrypted: false,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['code', 'kind', 'joined'],
    properties: {
      code: { type: 'string', description: 'What others enter as their invitation code.' },
      kind: { type: 'string', enum: ['agent', 'member'] },
      joined: { type: 'integer', description: 'How many people have registered with it.' },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired', 'officialAccountRequired'],
});

export const AGENT_CALLS = [affiliate, referral] as const;
