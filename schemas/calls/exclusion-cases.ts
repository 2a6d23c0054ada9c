import { MATCH_KINDS } from '../exclusion-matches.ts';
import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';
import { DESK_PROTECTION } from './protection-shapes.ts';

/** Which possible matches with excluded members are listed. */
export const CASE_VIEWS = ['waiting', 'ended'] as const;
/** How an operator can decide on one. */
const CASE_DECISIONS = ['confirmed', 'dismissed'] as const;
/** Cases on one page. */
export const CASES_A_PAGE = 25;

const ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;
const AT = { type: 'string', format: 'date-time' } as const;
const AT_OR_NOT = { type: ['string', 'null'], format: 'date-time' } as const;
const REASON = { type: 'string', pattern: '\\S', maxLength: 200 } as const;

/** Two accounts that may belong to one person, one of which is excluded. */
const CASE = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'state',
    'memberId',
    'member',
    'name',
    'birthday',
    'matchedBy',
    'foundAt',
    'source',
    'decidedBy',
    'decidedAt',
    'reason',
  ],
  properties: {
    id: ID,
    state: {
      type: 'string',
      enum: ['waiting', ...CASE_DECISIONS, 'undone'],
      description: '`undone` was an exclusion that spread by mistake.',
    },
    memberId: ID,
    member: { type: 'string' },
    name: { type: 'string', description: 'As the member has typed it; may be empty.' },
    birthday: { type: 'string' },
    matchedBy: {
      type: 'array',
      items: { type: 'string', enum: MATCH_KINDS },
      description: 'What both accounts have in common; `person` is name and birthday.',
    },
    foundAt: AT,
    source: {
      type: 'object',
      description: 'The account that is excluded.',
      additionalProperties: false,
      required: ['site', 'isHere', 'memberId', 'member', 'isExcluded', 'endsAt'],
      properties: {
        site: { type: 'string', description: 'Name of the merchant.' },
        isHere: { type: 'boolean', description: 'Whether it is an account of this merchant.' },
        memberId: ID,
        member: { type: 'string', description: 'Empty where it is an account of another merchant.' },
        isExcluded: { type: 'boolean', description: 'False where the exclusion is over.' },
        endsAt: { ...AT_OR_NOT, description: 'When the exclusion ends; null where it has no end or is over.' },
      },
    },
    decidedBy: { type: 'string' },
    decidedAt: AT_OR_NOT,
    reason: { type: 'string' },
  },
} as const;

/** Possible matches that wait, the oldest first; or those that were decided, the newest decision first. */
export const exclusionCases = defineCall({
  id: 'operator.exclusionCases',
  method: 'GET',
  path: '/wps/operator/exclusion-cases',
  token: 'operator',
  permission: 'members.protect',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['view'],
    properties: { view: { type: 'string', enum: CASE_VIEWS }, page: ASKED_PAGE },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['cases', 'page', 'pages', 'total', 'counts'],
    properties: {
      cases: { type: 'array', items: CASE },
      ...BOUNDED_COUNT,
      counts: {
        type: 'object',
        additionalProperties: false,
        required: ['waiting'],
        properties: { waiting: { type: 'integer' } },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'listTooLong'],
});

/** Excludes the account as well, or lets it alone. */
export const decideExclusionCase = defineCall({
  id: 'operator.decideExclusionCase',
  method: 'POST',
  path: '/wps/operator/exclusion-cases/decision',
  token: 'operator',
  permission: 'members.protect',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'decision', 'reason'],
    properties: { id: ID, decision: { type: 'string', enum: CASE_DECISIONS }, reason: REASON },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['state'],
    properties: { state: { type: 'string', enum: CASE_DECISIONS } },
  },
  errors: [...PERMISSION_ERRORS, 'exclusionCaseUnknown', 'exclusionCaseOver'],
});

/** Undoes an exclusion that has spread to an account; the member's own exclusion stays. */
export const undoSpreadExclusion = defineCall({
  id: 'operator.undoExclusion',
  method: 'POST',
  path: '/wps/operator/member/exclusion/undo',
  token: 'operator',
  permission: 'members.protect',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['memberId', 'reason'],
    properties: { memberId: ID, reason: REASON },
  },
  value: DESK_PROTECTION,
  errors: [...PERMISSION_ERRORS, 'memberUnknown', 'exclusionNotSpread'],
});

export const EXCLUSION_CASE_CALLS = [exclusionCases, decideExclusionCase, undoSpreadExclusion] as const;
