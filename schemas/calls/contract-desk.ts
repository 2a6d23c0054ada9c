import { PERSON_ID } from './agent-shapes.ts';
import { ANY_TERMS, CONTRACT, CONTRACT_TYPE } from './contract-shapes.ts';
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

export const CONTRACT_DESK_CALLS = [offerHouseContract, endContract] as const;
