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

/** A person at a third party. */
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
    /** Null for a member without one. */
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
    /** Role of an operator; an account with a role is an operator and not a member. */
    operatorRole: { enum: OPERATOR_ROLES },
    /** The account of the agent above. */
    upline: TEXT,
    /** Who holds the member's one bank account. */
    bankHolder: TEXT,
    /** What that account is; at a bank if it is left out. */
    payoutKind: { enum: ['bank', 'wallet'] },
    /** The only address from which the member has ever logged in. */
    knownAddress: TEXT,
    /** Pictures of their own that the member has sent within a day. */
    pictures: COUNT,
    /** The member's balance, in minor units of the merchant's currency; all other accounts are emptied. */
    balanceMinor: COUNT,
    /** The third party's identities that are linked to this member; no others are. */
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
    /** Whether it is a back-office session. */
    isDesk: { type: 'boolean' },
    /** Its idle time, and its remaining lifetime. */
    unusedSeconds: COUNT,
    lastsSeconds: COUNT,
    /** What ended it: the member, or a login that replaced it. */
    endedBy: { enum: ['elsewhere', 'replaced', 'timeLimit'] },
  },
} as const;

/** A member's protection: anything omitted does not exist. */
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
          /** The value once the waiting period is over. */
          nextAmountMinor: COUNT,
        },
      },
    },
    /** Whether they have excluded themselves permanently. */
    isExcluded: { type: 'boolean' },
  },
} as const;

/**
 * The state that a test wants, as data: each part given is arranged, the rest is left as it is. Seconds count from the
 * server's own clock.
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
    /** The greetings, in the form of `content/gifts.json` and `content/announcements.json`. */
    gifts: { type: 'array', items: { type: 'object' } },
    announcements: { type: 'array', items: { type: 'object' } },
    members: { type: 'array', items: MEMBER },
    protected: { type: 'array', items: PROTECTED },
    /** Accounts and numbers that must not exist. */
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
    /** The answer of every captcha issued so far. */
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
    /** The present state of these tokens' sessions. */
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
    /** Deposits whose waiting time is over. */
    overdueDeposits: { type: 'array', items: TEXT },
    /**
     * Which periods of a lottery take bets, far from their close: those from a place on, counted from 0 among those that
     * are not drawn. All before it are closed; null closes all. None is drawn within a day.
     */
    lotteryPeriods: {
      type: 'object',
      additionalProperties: false,
      required: ['lottery', 'openFrom'],
      properties: { lottery: TEXT, openFrom: { type: ['integer', 'null'], minimum: 0 } },
    },
    /** Whether to run background work now: expire overdue orders, and pay requested withdrawals. */
    runsJobs: { type: 'boolean' },
  },
} as const;

/** The state that a test wants for a merchant. */
export type Facts = FromSchema<typeof FACTS>;
