import { DONE, defineCall } from './define-call.ts';
import { CLAIM } from './desk-filters.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

const ORDER = {
  type: 'string',
  pattern: '^[ACDPW]-[0-9]{8}-[0-9A-Z]{6}$',
  description: 'The number of a deposit, a withdrawal, a correction, an application or an exchange.',
} as const;
const CLAIM_ID = {
  type: 'string',
  pattern: '^[0-9a-f-]{36}$',
  description: 'Made anew by each page that is opened: only that page gives it up.',
} as const;

/** Claims an order; repeated each minute while it is open. */
export const claimOrder = defineCall({
  id: 'operator.claim',
  method: 'POST',
  path: '/wps/operator/claims',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  always: true,
  doesNotProlong: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['order', 'claimId', 'takeOver'],
    properties: {
      order: ORDER,
      claimId: CLAIM_ID,
      takeOver: { type: 'boolean', description: 'Whether it is taken from whoever works on it.' },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['claim', 'isOwn'],
    properties: { claim: CLAIM, isOwn: { type: 'boolean' } },
  },
  errors: PERMISSION_ERRORS,
});

/** Releases the claim on an order. */
export const releaseOrder = defineCall({
  id: 'operator.release',
  method: 'POST',
  path: '/wps/operator/claims/release',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  always: true,
  doesNotProlong: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['order', 'claimId'],
    properties: { order: ORDER, claimId: CLAIM_ID },
  },
  value: DONE,
  errors: PERMISSION_ERRORS,
});

export const OPERATOR_CLAIMS_CALLS = [claimOrder, releaseOrder] as const;
