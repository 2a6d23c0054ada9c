import type { FromSchema } from 'json-schema-to-ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '../../schemas/brand/protection.ts';
import { IDENTITY_PROVIDERS } from '../../schemas/identity-providers.ts';
import { OPERATOR_ROLES } from '../../schemas/operator-permissions.ts';

const COUNT = { type: 'integer', minimum: 0 } as const;
const TEXT = { type: 'string', maxLength: 256 } as const;
const NUMBER = {
  type: 'object',
  additionalProperties: false,
  required: ['diallingCode', 'mobile'],
  properties: { diallingCode: TEXT, mobile: TEXT },
} as const;

/** Somebody at a third party. */
const PERSON = {
  type: 'object',
  additionalProperties: false,
  required: ['provider', 'subject'],
  properties: { provider: { enum: IDENTITY_PROVIDERS }, subject: TEXT },
} as const;

const MEMBER = {
  type: 'object',
  additionalProperties: false,
  required: ['account'],
  properties: {
    account: TEXT,
    /** Null for a member who has none. */
    password: { type: ['string', 'null'], maxLength: 256 },
    passwordAgeDays: COUNT,
    isFirstLogin: { type: 'boolean' },
    isAgent: COUNT,
    /** What others register with to be invited by this member. */
    invitationCode: TEXT,
    number: NUMBER,
    email: TEXT,
    /** Whether a login needs a second step, which these recovery codes complete. */
    hasTwoFactor: { type: 'boolean' },
    recoveryCodes: { type: 'array', items: TEXT },
    /** What confirms a withdrawal. */
    fundPassword: TEXT,
    /** What an operator may do: whoever has a role is one, and no member any more. */
    operatorRole: { enum: OPERATOR_ROLES },
    /** The account of the agent above. */
    upline: TEXT,
    /** Who holds the member's one bank account. */
    bankHolder: TEXT,
    /** The only address from which the member has ever logged in. */
    knownAddress: TEXT,
    /** Pictures of their own that the member has sent within a day. */
    pictures: COUNT,
    /** What the member can spend, in minor units of the merchant's currency; nothing is left anywhere else. */
    balanceMinor: COUNT,
    /** Whom a third party lets in as this member, and nobody else of it. */
    identity: PERSON,
    /** The member's one passkey: a COSE key in base64url, made for a host. */
    passkey: {
      type: 'object',
      additionalProperties: false,
      required: ['credentialId', 'publicKey', 'host'],
      properties: { credentialId: TEXT, publicKey: TEXT, host: TEXT },
    },
  },
} as const;

const SESSION = {
  type: 'object',
  additionalProperties: false,
  required: ['account', 'token'],
  properties: {
    account: TEXT,
    token: TEXT,
    mustChangePassword: { type: 'boolean' },
    /** Whether it is one of the desk. */
    isDesk: { type: 'boolean' },
    /** For how long nobody has used it, and how long it goes on in any case. */
    unusedSeconds: COUNT,
    lastsSeconds: COUNT,
    /** Who has ended it: the person, or a login that has taken its place. */
    endedBy: { enum: ['elsewhere', 'replaced', 'timeLimit'] },
  },
} as const;

/** How a member has protected themselves: what is not named is not there. */
const PROTECTED = {
  type: 'object',
  additionalProperties: false,
  required: ['account'],
  properties: {
    account: TEXT,
    limits: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'period', 'amountMinor'],
        properties: {
          kind: { enum: LIMIT_KINDS },
          period: { enum: LIMIT_PERIODS },
          amountMinor: COUNT,
          /** What it becomes when the wait is over. */
          nextAmountMinor: COUNT,
        },
      },
    },
    /** Whether they have excluded themselves for ever. */
    isExcluded: { type: 'boolean' },
  },
} as const;

/**
 * What a test wants to be true of a merchant, as data: each part that is named is brought about, the rest is left as it
 * is. Seconds count from the server's own clock.
 */
export const FACTS = {
  type: 'object',
  additionalProperties: false,
  required: ['merchant'],
  properties: {
    merchant: TEXT,
    /** Stops the server's clock at this moment, in milliseconds since 1970. */
    nowMs: COUNT,
    /** Merchants that cannot be visited, and why; every other one is open. */
    closed: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['merchant', 'why'],
        properties: { merchant: TEXT, why: { enum: ['maintenance', 'region', 'gone'] } },
      },
    },
    /** Whether all is forgotten first that earlier facts have changed, with sessions, codes, failures and their like. */
    isFresh: { type: 'boolean' },
    /** What differs from the merchant's folder from now on; an empty object brings the folder back. */
    modules: { type: 'object', additionalProperties: { type: 'boolean' } },
    limits: { type: 'object', additionalProperties: { type: 'number' } },
    dialingCodes: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'digits'],
        properties: { code: TEXT, digits: { type: 'array', items: COUNT } },
      },
    },
    rules: { type: 'object', additionalProperties: { type: 'object' } },
    deposits: { type: 'object' },
    withdrawals: { type: 'object' },
    transfers: { type: 'object' },
    protection: { type: 'object' },
    /** What greets people, as `content/gifts.json` and `content/announcements.json` would say it. */
    gifts: { type: 'array', items: { type: 'object' } },
    announcements: { type: 'array', items: { type: 'object' } },
    members: { type: 'array', items: MEMBER },
    protected: { type: 'array', items: PROTECTED },
    /** Accounts and numbers that nobody has. */
    freeAccounts: { type: 'array', items: TEXT },
    freeNumbers: { type: 'array', items: NUMBER },
    /** Codes by which no agent invites, and those that their agent has closed. */
    freeInvitations: { type: 'array', items: TEXT },
    closedInvitations: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['account', 'code'],
        properties: { account: TEXT, code: TEXT },
      },
    },
    /** Failed tries of an account's secrets, and for how long it is locked. */
    failures: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['account', 'secret'],
        properties: {
          account: TEXT,
          secret: { enum: ['login', 'password', 'fundPassword', 'twoFactor'] },
          failures: COUNT,
          lockedSeconds: COUNT,
        },
      },
    },
    /** Codes that went out by text message. Without a code, none has. */
    textCodes: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['purpose', 'number'],
        properties: {
          purpose: { enum: ['register', 'login', 'password', 'bindMobile', 'extra'] },
          number: NUMBER,
          code: TEXT,
          /** Until the next one may be asked for. */
          waitSeconds: COUNT,
          /** How many have gone out today. */
          sent: COUNT,
        },
      },
    },
    /** Links of mails that set a new password. */
    resetLinks: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['account', 'token', 'isGood'],
        properties: { account: TEXT, token: TEXT, isGood: { type: 'boolean' } },
      },
    },
    /** What stands on every picture that has been given out. */
    captchaAnswer: TEXT,
    /** Counters that are used up; every other one is empty. */
    usedUp: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['limit', 'waitSeconds'],
        properties: {
          limit: { enum: ['logins', 'registrations', 'messages', 'captchas', 'invitations'] },
          waitSeconds: COUNT,
        },
      },
    },
    /** Providers that cannot be reached; every other one can. */
    unreachable: { type: 'array', items: { enum: ['sms', 'mail', 'identity', 'payments', 'payouts'] } },
    /** People of third parties, and passkeys, that belong to no member. */
    strangers: { type: 'array', items: PERSON },
    unknownPasskeys: { type: 'array', items: TEXT },
    /** Whether logins that have begun at a third party have taken too long. */
    haveAttemptsEnded: { type: 'boolean' },
    /** Whether logins that wait for a further proof have waited too long. */
    hasTicketsEnded: { type: 'boolean' },
    /** Codes that went out by mail, to complete a login. */
    loginMailCodes: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['account', 'email', 'code'],
        properties: { account: TEXT, email: TEXT, code: TEXT },
      },
    },
    /** Nonces of challenges whose solution has counted already. */
    usedChallenges: { type: 'array', items: TEXT },
    /** Sessions that these tokens belong to, as they stand now. */
    sessions: { type: 'array', items: SESSION },
    /** Cookies by which a device gets in again without a password, once. */
    remembered: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['account', 'token'],
        properties: { account: TEXT, token: TEXT },
      },
    },
    /** Sessions of these accounts that end now. */
    endedSessions: { type: 'array', items: TEXT },
    /** Deposits, and the accounts that they belong to. */
    depositOwners: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['account', 'id'],
        properties: { account: TEXT, id: TEXT },
      },
    },
    /** Deposits for which nobody waits any longer. */
    overdueDeposits: { type: 'array', items: TEXT },
    /** Whether what the server does now and then is done at once: it ends what is overdue, and pays what it was asked to. */
    runsJobs: { type: 'boolean' },
  },
} as const;

/** What a test wants to be true of a merchant. */
export type Facts = FromSchema<typeof FACTS>;
