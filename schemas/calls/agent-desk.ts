import { AT, LABEL, PERSON_ID, RATES } from './agent-shapes.ts';
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
    required: ['memberId', 'uplineId', 'reason'],
    properties: { memberId: PERSON_ID, uplineId: { ...PERSON_ID, type: ['string', 'null'] }, reason: REASON },
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

export const AGENT_DESK_CALLS = [teamPlace, makeAgent, moveDownline] as const;
