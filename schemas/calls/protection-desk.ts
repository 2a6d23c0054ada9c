import { defineCall } from './define-call.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';
import { DESK_PROTECTION } from './protection-shapes.ts';

const ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;

export const memberProtection = defineCall({
  id: 'operator.protection',
  method: 'GET',
  path: '/wps/operator/member/protection',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ID } },
  value: DESK_PROTECTION,
  errors: [...PERMISSION_ERRORS, 'memberUnknown'],
});

export const excludeMember = defineCall({
  id: 'operator.excludeMember',
  method: 'POST',
  path: '/wps/operator/member/exclusion',
  token: 'operator',
  permission: 'members.protect',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'months', 'reason'],
    properties: {
      memberId: ID,
      months: { type: 'integer', minimum: 0, maximum: 120, description: '0 is for ever.' },
      reason: { type: 'string', pattern: '\\S', maxLength: 200, description: 'How the member has asked for it.' },
    },
  },
  value: DESK_PROTECTION,
  errors: [...PERMISSION_ERRORS, 'memberUnknown', 'memberIsTrial', 'protectionChoiceUnknown', 'breakNotLonger'],
});

export const PROTECTION_DESK_CALLS = [memberProtection, excludeMember] as const;
