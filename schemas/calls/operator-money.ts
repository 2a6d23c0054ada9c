import { defineCall } from './define-call.ts';
import { MADE_UNDER } from './desk-filters.ts';
import { ACCOUNT, ACCOUNT_NAMES } from './operator-members.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** Orders and rounds of each kind that a member's page shows; all of them are in the ledger. */
export const LATEST_SHOWN = 10;

const ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;
const AT = { type: 'string', format: 'date-time' } as const;
const MINOR = { type: 'string', pattern: '^-?[0-9]+$', description: 'Minor units, as a decimal string.' } as const;
const CAUSE = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description: 'The number of an order, or the vendor of a round, a space, and its number.',
} as const;

/** What money of a member is about. */
export const MONEY_PARTS = [
  'withdrawals',
  'deposits',
  'holds',
  'bonuses',
  'transfers',
  'corrections',
  'rounds',
] as const;

/** What money of a member is about. */
export type MoneyPart = (typeof MONEY_PARTS)[number];

/** A text, or one text a language. */
export const ABOUT = {
  description: 'More of it: where it goes, why, or how it is called, also by language.',
} as const;

const LINE = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'state', 'about', 'amountMinor', 'currency', 'at', 'cause'],
  properties: {
    id: { type: 'string', description: 'How people call it.' },
    state: { type: 'string' },
    about: ABOUT,
    amountMinor: { ...MINOR, description: 'Signed where it can be either: what it has brought to the member.' },
    currency: { type: 'string' },
    at: AT,
    cause: { type: 'string', description: 'What the ledger calls it; empty where nothing has moved.' },
    version: MADE_UNDER,
    bet: {
      type: 'object',
      description: 'Only of a round.',
      additionalProperties: false,
      required: ['vendor', 'stakeMinor', 'returnMinor'],
      properties: { vendor: { type: 'string' }, stakeMinor: MINOR, returnMinor: MINOR },
    },
  },
} as const;

/** The latest of everything that moves money of a member. */
export const memberMoney = defineCall({
  id: 'operator.memberMoney',
  method: 'GET',
  path: '/wps/operator/member/money',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ID } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['parts'],
    properties: {
      parts: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['part', 'total', 'lines'],
          properties: {
            part: { type: 'string', enum: MONEY_PARTS },
            total: {
              type: 'integer',
              description: 'Also of those that are not shown; of all but rounds at most 1,000 are counted.',
            },
            isMore: { type: 'boolean', description: 'There are more than were counted.' },
            lines: { type: 'array', description: 'The newest first.', items: LINE },
          },
        },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'memberUnknown'],
});

/** A ledger movement with all of its entries, and its cause. */
export const deskMovement = defineCall({
  id: 'operator.movement',
  method: 'GET',
  path: '/wps/operator/movement',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: { type: 'object', additionalProperties: false, required: ['transferId'], properties: { transferId: ID } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['transferId', 'at', 'kind', 'reference', 'key', 'cause', 'legs'],
    properties: {
      transferId: ID,
      at: AT,
      kind: { type: 'string' },
      reference: { type: 'string' },
      key: {
        type: 'string',
        description: 'The number that whoever asked for it has given it; empty where there is none.',
      },
      cause: { type: 'string', description: 'The order or round; empty where it is none of either.' },
      legs: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: [...ACCOUNT_NAMES, 'entry', 'amountMinor', 'balanceMinor'],
          properties: {
            ...ACCOUNT,
            entry: { type: 'string', description: 'Counts the entries of the account from 1.' },
            amountMinor: MINOR,
            balanceMinor: { ...MINOR, description: 'Of the account after it.' },
          },
        },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'movementUnknown'],
});

/** Every movement that an order or a round has caused, the oldest first. */
export const movementsOfCause = defineCall({
  id: 'operator.movements',
  method: 'GET',
  path: '/wps/operator/movements',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: { type: 'object', additionalProperties: false, required: ['cause'], properties: { cause: CAUSE } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['cause', 'memberId', 'member', 'movements'],
    properties: {
      cause: { type: 'string' },
      memberId: { type: ['string', 'null'] },
      member: { type: 'string', description: 'Account name; empty where it belongs to nobody.' },
      version: MADE_UNDER,
      movements: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['transferId', 'at', 'kind', 'amountMinor', 'currency', 'from', 'to'],
          properties: {
            transferId: ID,
            at: AT,
            kind: { type: 'string' },
            amountMinor: MINOR,
            currency: { type: 'string' },
            from: { type: 'string', description: 'Purpose of the account that it left.' },
            to: { type: 'string', description: 'Purpose of the account that it came to.' },
          },
        },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'movementUnknown'],
});

export const OPERATOR_MONEY_CALLS = [memberMoney, deskMovement, movementsOfCause] as const;
