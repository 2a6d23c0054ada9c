import { PERSON_ID } from './agent-shapes.ts';
import { ANY_TERMS, CONTRACT, CONTRACT_TYPE } from './contract-shapes.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

const REASON = { type: 'string', minLength: 3, maxLength: 300, pattern: '\\S' } as const;

const SHARED = {
  method: 'POST',
  token: 'operator',
  permission: 'agents.manage',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
} as const;

/** The house offers a contract to an agent at the top of a line. */
export const offerHouseContract = defineCall({
  ...SHARED,
  id: 'contractDesk.offer',
  path: '/wps/operator/contracts',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'type', 'terms', 'reason'],
    properties: {
      memberId: PERSON_ID,
      type: CONTRACT_TYPE,
      terms: ANY_TERMS,
      reason: REASON,
    },
  },
  value: CONTRACT,
  errors: [...PERMISSION_ERRORS, 'memberUnknown', 'contractTermsRefused'],
});

/** The house ends a contract with the period that runs, and with it what it alone covered. */
export const endContract = defineCall({
  ...SHARED,
  id: 'contractDesk.end',
  path: '/wps/operator/contracts/end',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['contractId', 'reason'],
    properties: { contractId: PERSON_ID, reason: REASON },
  },
  value: CONTRACT,
  errors: [...PERMISSION_ERRORS, 'contractUnknown', 'contractStepRefused'],
});

/** What the house, as the upline of agents at the top, does with a contract that it has given. */
const HOUSE_ACTIONS = ['withdraw', 'askEnd', 'agreeEnd', 'refuseEnd', 'keep'] as const;

/** The house answers an agent, takes an offer back, or asks for the end of a contract that it has given. */
export const stepHouseContract = defineCall({
  ...SHARED,
  id: 'contractDesk.step',
  path: '/wps/operator/contracts/step',
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['contractId', 'action', 'reason'],
    properties: { contractId: PERSON_ID, action: { type: 'string', enum: HOUSE_ACTIONS }, reason: REASON },
  },
  value: CONTRACT,
  errors: [...PERMISSION_ERRORS, 'contractUnknown', 'contractStepRefused'],
});

/** The contracts by which a person is paid, or all that the house has given. Those that wait for the house are first. */
export const deskContracts = defineCall({
  id: 'contractDesk.list',
  method: 'GET',
  path: '/wps/operator/contracts',
  token: 'operator',
  permission: 'agents.manage',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { memberId: { ...PERSON_ID, description: 'Who is paid.' }, page: ASKED_PAGE },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['contracts', 'page', 'pages', 'total'],
    properties: {
      contracts: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['contract', 'downlineId', 'upline'],
          properties: {
            contract: { ...CONTRACT, description: 'As its upline sees it.' },
            downlineId: PERSON_ID,
            upline: { type: ['string', 'null'], description: 'Account of the upline; null for the house.' },
          },
        },
      },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'memberUnknown', 'listTooLong'],
});

export const CONTRACT_DESK_CALLS = [offerHouseContract, endContract, stepHouseContract, deskContracts] as const;
