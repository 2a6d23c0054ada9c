import { AT, LABEL, PERSON_KIND, RATES, TEAM_ERRORS } from './agent-shapes.ts';
import { DONE, defineCall } from './define-call.ts';

const CODE = { type: 'string', pattern: '^[0-9A-Z-]{4,64}$' } as const;

/** Links that an agent may have open at once. */
export const MOST_LINKS = 50;

const TERMS = {
  kind: { ...PERSON_KIND, description: 'What a person becomes who registers with it.' },
  rates: RATES,
  label: LABEL,
} as const;

/** The links of an agent: the open ones first, then the newest. */
export const agentLinks = defineCall({
  id: 'agent.links',
  method: 'GET',
  path: '/wps/agent/links',
  token: 'required',
  encrypted: false,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['links'],
    properties: {
      links: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['code', 'kind', 'rates', 'label', 'expiresAt', 'mostUses', 'uses', 'createdAt', 'isOpen'],
          properties: {
            code: CODE,
            ...TERMS,
            expiresAt: { type: ['string', 'null'], format: 'date-time' },
            mostUses: { type: ['integer', 'null'] },
            uses: { type: 'integer' },
            createdAt: AT,
            isOpen: { type: 'boolean' },
          },
        },
      },
    },
  },
  errors: TEAM_ERRORS,
});

export const createLink = defineCall({
  id: 'agent.createLink',
  method: 'POST',
  path: '/wps/agent/links',
  token: 'required',
  encrypted: false,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'rates', 'label'],
    properties: {
      ...TERMS,
      expiresAt: { ...AT, description: 'Omitted for a link that lasts.' },
      mostUses: { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'Omitted for any number.' },
    },
  },
  value: { type: 'object', additionalProperties: false, required: ['code'], properties: { code: CODE } },
  errors: [...TEAM_ERRORS, 'ratesTooHigh', 'linkLimit', 'linkEndsTooSoon'],
});

/** Closes a link: it brings no one any more. */
export const closeLink = defineCall({
  id: 'agent.closeLink',
  method: 'POST',
  path: '/wps/agent/links/close',
  token: 'required',
  encrypted: false,
  body: { type: 'object', additionalProperties: false, required: ['code'], properties: { code: CODE } },
  value: DONE,
  errors: [...TEAM_ERRORS, 'linkUnknown'],
});

export const AGENT_LINK_CALLS = [agentLinks, createLink, closeLink] as const;
