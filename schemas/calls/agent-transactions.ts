import { ASKED_DAYS, ASKED_PEOPLE, AT, PERSON_ID, TEAM_DAYS_ERRORS, WANTED_PERSON } from './agent-shapes.ts';
import { SIGNED_AMOUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';

/** Kinds of movements of money that agents read of their teams. */
export const TEAM_TRANSACTION_KINDS = ['deposit', 'withdrawal', 'transfer', 'bonus'] as const;

const KIND = { type: 'string', enum: TEAM_TRANSACTION_KINDS } as const;
const KEY = { type: 'string', pattern: '^[0-9]{1,17}~[a-z]{1,16}~[1-9][0-9]{0,17}~[A-Za-z0-9_.:-]{1,64}$' } as const;

const ASKED = { ...ASKED_DAYS, ...ASKED_PEOPLE, kind: KIND } as const;

const TRANSACTION = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'memberId', 'account', 'kind', 'reference', 'at', 'amountMinor'],
  properties: {
    key: KEY,
    memberId: PERSON_ID,
    account: { type: 'string', description: 'Masked, unless the person is directly below who asks.' },
    kind: KIND,
    reference: { type: 'string', description: 'Its order, transfer or bonus by number.' },
    at: AT,
    amountMinor: { ...SIGNED_AMOUNT, description: 'Below zero if it has left the balance.' },
  },
} as const;

/**
 * Movements of money in a team other than play, the latest first. Each counts for the agent below whom it happened.
 * A transfer within the team is listed on both sides.
 */
export const teamTransactions = defineCall({
  id: 'agent.teamTransactions',
  method: 'GET',
  path: '/wps/agent/team/transactions',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['from', 'to'],
    properties: { ...ASKED, after: { ...KEY, description: 'The `next` of the answer before.' } },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'person', 'transactions', 'next'],
    properties: {
      currency: { type: 'string' },
      person: WANTED_PERSON,
      transactions: { type: 'array', items: TRANSACTION },
      next: { ...KEY, type: ['string', 'null'], description: 'Where the next answer begins; null at the end.' },
    },
  },
  errors: TEAM_DAYS_ERRORS,
});

/** The same transactions for a file, without pages. */
export const exportTeamTransactions = defineCall({
  id: 'agent.exportTeamTransactions',
  method: 'GET',
  path: '/wps/agent/team/transactions/export',
  token: 'required',
  encrypted: false,
  query: { type: 'object', additionalProperties: false, required: ['from', 'to'], properties: ASKED },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'transactions', 'isWhole'],
    properties: {
      currency: { type: 'string' },
      transactions: { type: 'array', items: TRANSACTION },
      isWhole: { type: 'boolean', description: 'False where there are more than 10,000: these are the latest.' },
    },
  },
  errors: TEAM_DAYS_ERRORS,
});

export const AGENT_TRANSACTION_CALLS = [teamTransactions, exportTeamTransactions] as const;
