import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import type { OperatorPermission, OperatorRole } from '../../schemas/operator-permissions.ts';
import type { SessionEndReason } from '../../schemas/realtime.ts';

/** The person of a request, from its session. */
export interface PersonSession {
  readonly tokenHash: string;
  readonly memberId: bigint;
  readonly account: string;
  readonly isAgent: number;
  readonly expiresAt: Date;
  /** When it ends unless it is used again before. */
  readonly idleUntil: Date;
  /** Whether nothing may be changed in this session before its password. */
  readonly mustChangePassword: boolean;
  /** The member's balance in minor units; undefined unless it was read with the session. */
  readonly balanceMinor?: bigint | undefined;
}

/** How a session is looked up. */
export interface SessionLookup {
  /** Whether looking at the session is using it, and keeps it alive. It is, unless this is false. */
  readonly isUse?: boolean;
  /** The currency in which the member's balance is read along with the session, in the same statement. */
  readonly balanceCurrency?: string | undefined;
}

/** Finds the session of a token; for one that was good once, why it is over. */
export type FindSession = (
  merchant: string,
  token: string,
  now: Date,
  lookup?: SessionLookup,
) => Promise<PersonSession | SessionEndReason | undefined>;

/** The refusal of a call whose session is over, or of a token that was never one. */
export const sessionRefusal = (end: SessionEndReason | undefined): DomainError => {
  if (end === undefined) return new DomainError('notLoggedIn');
  return end === 'replaced' ? new DomainError('sessionReplaced') : new DomainError('sessionExpired', { reason: end });
};

/** The operator of a request, from the back-office session. */
export interface OperatorSession {
  readonly tokenHash: string;
  readonly operatorId: bigint;
  readonly account: string;
  readonly role: OperatorRole;
  /** As the merchant's folder gives them to the role at this moment. */
  readonly permissions: ReadonlySet<OperatorPermission>;
  readonly hasTwoFactor: boolean;
  /** Whether nothing may be done before an authenticator app is set up. */
  readonly mustEnrol: boolean;
  readonly expiresAt: Date;
  /** When it ends unless it is used again before. */
  readonly idleUntil: Date;
}

/** Finds the operator of a back-office token, as `FindSession` finds a person. */
export type FindOperator = (
  merchant: Merchant,
  token: string,
  now: Date,
  isUse?: boolean,
) => Promise<OperatorSession | SessionEndReason | undefined>;

/** A request for a call of operators. */
export interface OperatorRequest {
  readonly merchant: Merchant;
  readonly token: string | undefined;
  readonly address: string;
  readonly now: Date;
}

/** Finds the operator of a call. @throws DomainError if there is none, or if the role may not make the call */
export type ReadOperator = (call: CallDefinition, request: OperatorRequest) => Promise<OperatorSession>;
