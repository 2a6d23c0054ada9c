import { ASKED_PAGE, BOUNDED_COUNT, PAGE_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** Members on one page of their list. */
export const MEMBERS_A_PAGE = 25;
/** What the list of members can be narrowed to: open accounts of a kind, or closed ones. */
export const MEMBER_STATUSES = ['member', 'agent', 'trial', 'closed'] as const;
/** Members that a search shows at most. */
export const MOST_FOUND = 20;
/** Entries of an account on one page. */
export const ENTRIES_A_PAGE = 25;

const ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;
const AT = { type: 'string', format: 'date-time' } as const;
const MINOR = { type: 'string', pattern: '^-?[0-9]+$', description: 'Minor units, as a decimal string.' } as const;
const DATES = {
  from: { ...AT, description: 'What has happened at this moment or later …' },
  to: { ...AT, description: '… and before this one.' },
} as const;

/** A member in any list of members. */
const MEMBER = {
  id: ID,
  account: { type: 'string' },
  nickname: { type: 'string' },
  type: { type: 'string', enum: ['member', 'agent', 'trial'] },
  mobile: { type: 'string', description: 'Masked; empty where there is none.' },
  joinedAt: AT,
} as const;
const MEMBER_NAMES = ['id', 'account', 'nickname', 'type', 'mobile', 'joinedAt'] as const;

/** An account of the ledger, and whose it is. */
export const ACCOUNT = {
  accountId: ID,
  ownerKind: { type: 'string', enum: ['member', 'house'] },
  memberId: { ...ID, description: '0 is the house.' },
  owner: { type: 'string', description: 'Account name of the member; empty for the house.' },
  purpose: { type: 'string' },
  currency: { type: 'string' },
} as const;
export const ACCOUNT_NAMES = ['accountId', 'ownerKind', 'memberId', 'owner', 'purpose', 'currency'] as const;

const STANDING = {
  type: 'object',
  additionalProperties: false,
  required: [...ACCOUNT_NAMES, 'balanceMinor', 'entries'],
  properties: { ...ACCOUNT, balanceMinor: MINOR, entries: { type: 'integer' } },
} as const;

export const findMembers = defineCall({
  id: 'operator.findMembers',
  method: 'GET',
  path: '/wps/operator/members',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    description: 'A search, or the list of all: filters and pages belong to the list.',
    properties: {
      search: {
        type: 'string',
        minLength: 2,
        maxLength: 64,
        description: 'The beginning of an account, a number as a whole, or the last four or more digits of a mobile.',
      },
      status: { type: 'string', enum: MEMBER_STATUSES },
      from: { ...AT, description: 'Registered at this moment or later …' },
      to: { ...AT, description: '… and before this one.' },
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['members', 'page', 'pages', 'total'],
    properties: {
      members: {
        type: 'array',
        description: 'The newest first; of a search the best match first.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: [...MEMBER_NAMES, 'isClosed', 'balanceMinor', 'currency'],
          properties: { ...MEMBER, isClosed: { type: 'boolean' }, balanceMinor: MINOR, currency: { type: 'string' } },
        },
      },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...PERMISSION_ERRORS, 'listTooLong'],
});

export const viewMember = defineCall({
  id: 'operator.viewMember',
  method: 'GET',
  path: '/wps/operator/member',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ID } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: [
      ...MEMBER_NAMES,
      'email',
      'upline',
      'club',
      'labels',
      'registeredBy',
      'hasPassword',
      'hasFundPassword',
      'hasTwoFactor',
      'sessions',
      'accounts',
    ],
    properties: {
      ...MEMBER,
      email: { type: 'string', description: 'Masked; empty where there is none.' },
      upline: { type: 'string', description: 'Account name; empty where there is none.' },
      club: { type: 'string' },
      labels: { type: 'array', items: { type: 'string' } },
      registeredBy: { type: 'string' },
      hasPassword: { type: 'boolean' },
      hasFundPassword: { type: 'boolean' },
      hasTwoFactor: { type: 'boolean' },
      sessions: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['beganAt', 'seenAt', 'address', 'browser', 'system', 'device', 'isOpen'],
          properties: {
            beganAt: AT,
            seenAt: AT,
            address: { type: 'string' },
            browser: { type: 'string', description: 'Its name; empty where the browser does not say.' },
            system: { type: 'string', description: 'Such as Android; empty where the browser does not say.' },
            device: { type: 'string', description: 'How the browser calls itself, as it was sent.' },
            isOpen: { type: 'boolean' },
          },
        },
      },
      accounts: { type: 'array', items: STANDING },
    },
  },
  errors: [...PERMISSION_ERRORS, 'memberUnknown'],
});

export const houseAccounts = defineCall({
  id: 'operator.houseAccounts',
  method: 'GET',
  path: '/wps/operator/house',
  token: 'operator',
  permission: 'ledger.correct',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  value: { type: 'array', items: STANDING },
  errors: PERMISSION_ERRORS,
});

const ENTRY = {
  type: 'object',
  additionalProperties: false,
  required: ['entry', 'transferId', 'kind', 'reference', 'key', 'at', 'amountMinor', 'balanceMinor', 'opposites'],
  properties: {
    entry: { type: 'string', description: 'Counts the entries of the account from 1.' },
    transferId: ID,
    kind: { type: 'string' },
    reference: { type: 'string', description: 'What caused it, such as the number of an order.' },
    key: {
      type: 'string',
      description: 'The number that whoever asked for it has given it; empty where a vendor keeps its own.',
    },
    at: AT,
    amountMinor: MINOR,
    balanceMinor: { ...MINOR, description: 'Of the account after the entry.' },
    opposites: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: [...ACCOUNT_NAMES, 'amountMinor'],
        properties: { ...ACCOUNT, amountMinor: MINOR },
      },
    },
  },
} as const;

export const ledgerEntries = defineCall({
  id: 'operator.ledgerEntries',
  method: 'GET',
  path: '/wps/operator/ledger',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['accountId'],
    properties: { accountId: ID, ...DATES, page: ASKED_PAGE },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['account', 'entries', 'page', 'pages', 'total'],
    properties: {
      account: STANDING,
      entries: {
        type: 'array',
        description: 'The newest first.',
        items: ENTRY,
      },
      ...PAGE_COUNT,
    },
  },
  errors: [...PERMISSION_ERRORS, 'ledgerAccountUnknown'],
});

/** The same entries for a file, without pages; that they were taken is written down. */
export const exportLedger = defineCall({
  id: 'operator.exportLedger',
  method: 'POST',
  path: '/wps/operator/ledger/export',
  token: 'operator',
  permission: 'members.view',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['accountId'],
    properties: { accountId: ID, ...DATES },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['account', 'entries', 'isWhole'],
    properties: {
      account: STANDING,
      entries: { type: 'array', items: ENTRY },
      isWhole: { type: 'boolean', description: 'False where there are more than 10,000: these are the newest.' },
    },
  },
  errors: [...PERMISSION_ERRORS, 'ledgerAccountUnknown'],
});

export const OPERATOR_MEMBERS_CALLS = [findMembers, viewMember, houseAccounts, ledgerEntries, exportLedger] as const;
