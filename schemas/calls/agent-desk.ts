import { AT, LABEL, PERSON_ID, RATES } from './agent-shapes.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

const REASON = { type: 'string', minLength: 3, maxLength: 300, pattern: '\\S' } as const;
const LINE = {
  type: 'string',
  enum: ['real', 'internal'],
  description: 'An internal line is for tests and counts nowhere.',
} as const;

const PLACE = {
  type: 'object',
  additionalProperties: false,
  required: ['memberId', 'account', 'kind', 'line', 'upline', 'rates', 'label', 'people', 'trail', 'moves'],
  properties: {
    memberId: PERSON_ID,
    account: { type: 'string' },
    kind: { type: 'string', enum: ['member', 'topAgent', 'agent'] },
    line: { ...LINE, type: ['string', 'null'], enum: ['real', 'internal', null] },
    upline: { type: ['string', 'null'] },
    rates: RATES,
    label: LABEL,
    people: { type: 'integer' },
    trail: { type: 'array', items: { type: 'string' }, description: 'Accounts of the agents above, the top first.' },
    moves: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['from', 'to', 'effectiveAt', 'madeAt', 'operator', 'reason'],
        properties: {
          from: { type: ['string', 'null'] },
          to: { type: ['string', 'null'] },
          effectiveAt: AT,
          madeAt: AT,
          operator: { type: 'string' },
          reason: { type: 'string' },
        },
      },
    },
  },
} as const;

/** The place of a person in the tree of agents, with the history of moves. */
export const teamPlace = defineCall({
  id: 'agentDesk.place',
  method: 'GET',
  path: '/wps/operator/agents',
  token: 'operator',
  permission: 'agents.manage',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: { type: 'object', additionalProperties: false, required: ['memberId'], properties: { memberId: PERSON_ID } },
  value: PLACE,
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'memberUnknown'],
});

/** Makes an agent of a member: a top agent without an upline, otherwise one below that upline. */
export const makeAgent = defineCall({
  id: 'agentDesk.makeAgent',
  method: 'POST',
  path: '/wps/operator/agents',
  token: 'operator',
  permission: 'agents.manage',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'line', 'rates', 'reason'],
    properties: { memberId: PERSON_ID, line: LINE, rates: RATES, reason: REASON },
  },
  value: PLACE,
  errors: [
    ...PERMISSION_ERRORS,
    'memberUnknown',
    'memberIsTrial',
    'agentAlready',
    'lineMixed',
    'ratesTooHigh',
    'teamTooDeep',
  ],
});

/** Sets what the house gives to an agent at the top for the rebate between levels: the most that the line may give on. */
export const setTopRates = defineCall({
  id: 'agentDesk.setRates',
  method: 'POST',
  path: '/wps/operator/agents/rates',
  token: 'operator',
  permission: 'agents.manage',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'rates', 'reason'],
    properties: { memberId: PERSON_ID, rates: RATES, reason: REASON },
  },
  value: PLACE,
  errors: [...PERMISSION_ERRORS, 'memberUnknown', 'ratesBelowTeam'],
});

/** Moves a person, an agent with the whole team, below another agent or to the top. Sums follow from the next day on. */
export const moveDownline = defineCall({
  id: 'agentDesk.move',
  method: 'POST',
  path: '/wps/operator/agents/move',
  token: 'operator',
  permission: 'agents.manage',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'reason'],
    properties: {
      memberId: PERSON_ID,
      uplineId: { ...PERSON_ID, type: ['string', 'null'], description: 'The agent; null for the top.' },
      upline: { type: 'string', minLength: 1, maxLength: 64, description: 'The account of the agent instead.' },
      reason: REASON,
    },
  },
  value: PLACE,
  errors: [
    ...PERMISSION_ERRORS,
    'memberUnknown',
    'memberIsTrial',
    'uplineUnknown',
    'moveIntoOwnTeam',
    'lineMixed',
    'ratesTooHigh',
    'teamTooDeep',
  ],
});

const NAMED = {
  type: 'object',
  additionalProperties: false,
  required: ['memberId', 'account'],
  properties: { memberId: PERSON_ID, account: { type: 'string' } },
} as const;

/** One level of the tree: the people directly below an agent, or the agents at the top. */
export const treeLevel = defineCall({
  id: 'agentDesk.level',
  method: 'GET',
  path: '/wps/operator/agents/level',
  token: 'operator',
  permission: 'agents.manage',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { memberId: { ...PERSON_ID, description: 'An agent; the top if omitted.' }, page: ASKED_PAGE },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['trail', 'people', 'page', 'pages', 'total'],
    properties: {
      trail: { type: 'array', items: NAMED, description: 'From the top down to the agent.' },
      people: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['memberId', 'account', 'kind', 'line', 'people', 'joinedAt'],
          properties: {
            ...NAMED.properties,
            kind: PLACE.properties.kind,
            line: PLACE.properties.line,
            people: { type: 'integer', description: 'Everyone below, at any depth.' },
            joinedAt: AT,
          },
        },
      },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'uplineUnknown', 'listTooLong'],
});

export const AGENT_DESK_CALLS = [teamPlace, makeAgent, setTopRates, moveDownline, treeLevel] as const;
