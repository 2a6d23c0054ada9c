import { isTrial } from '../../engine/access/roles.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { login } from '../../schemas/calls/session.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext } from '../http/serve-call.ts';
import type { LoginMember } from '../member/api.ts';
import { hasSecondFactor } from '../verification/api.ts';
import { findContacts } from './contacts.repository.ts';
import { findExtraWays } from './extra-ways.ts';
import { findNetworkStanding } from './known-networks.ts';
import { noteLogin } from './login-events.repository.ts';
import type { LoginSource } from './login-source.ts';
import { type LoginTicket, makeLoginTicket } from './login-tickets.repository.ts';
import { makeRememberToken } from './remember.repository.ts';
import { REMEMBER_COOKIE, REMEMBERED_SECONDS } from './remember-cookie.ts';
import { beginSession, replaceSessionsOf } from './sessions.repository.ts';
import { sessionCookie } from './shared-session.ts';

/** A login's answer, and the token that resumes it if the member asked to be remembered. */
export interface LoginAnswer {
  readonly value: CallValue<typeof login>;
  readonly rememberToken: string | undefined;
  /** Set if the member must be notified that this login came from a network new to the account. */
  readonly newAddressMail: string | undefined;
}

/** A login that has succeeded, or one that waits for a further proof. */
export type LoginOutcome = LoginAnswer | LoginTicket;

const DAY_MS = 24 * 60 * 60 * 1000;

const isPasswordExpired = (merchant: Merchant, setAt: Date | null, now: Date): boolean => {
  const days = merchant.brand.limits.passwordMaximumAgeDays;
  return days > 0 && setAt !== null && now.getTime() - setAt.getTime() > days * DAY_MS;
};

/** How a login came about. */
interface LoginManner {
  readonly source: LoginSource;
  /** Whether it is to be remembered, and as part of which family of tokens. */
  readonly isWanted: boolean;
  readonly family?: string;
  /** Whether a password let the person in: only then can it have to be changed. */
  readonly isByPassword?: boolean;
  /** Whether it was the password that everyone knows. */
  readonly isFlagged?: boolean;
  /** Whether a further proof was given, by this login or by the one that it resumes. */
  readonly isProven?: boolean;
}

/**
 * Logs a member in: creates a session and, if it is to be remembered, a token in the given family or a new one. If the
 * password must be changed first, nothing is remembered: the next visit must use the password again.
 */
export async function logIn(
  tx: MerchantTransaction,
  merchant: Merchant,
  member: LoginMember,
  now: Date,
  { source, isWanted, family: known, isByPassword = false, isFlagged = false, isProven = false }: LoginManner,
): Promise<LoginOutcome> {
  const owner = { merchant: merchant.code, memberId: member.memberId };
  if (!isProven && (await hasSecondFactor(tx, owner))) {
    const manner = { kind: source.kind, isWanted, isByPassword, isFlagged };
    return makeLoginTicket(tx, merchant.code, member.memberId, manner, now);
  }
  const isNewNetwork =
    merchant.modules.newAddressCheck && (await findNetworkStanding(tx, owner, source.address)) === 'new';
  if (isNewNetwork && isByPassword && !isProven) {
    const offer = await findExtraWays(tx, owner);
    const manner = { kind: source.kind, isWanted, isByPassword, isFlagged };
    // Skip the extra check if the member has no way to pass it, or they could never log in again.
    if (offer.ways.length > 0) return makeLoginTicket(tx, merchant.code, member.memberId, manner, now, offer);
  }
  const passwordExpired = isPasswordExpired(merchant, member.passwordSetAt, now);
  const mustChange =
    isByPassword && (isFlagged || member.isFirstLogin || (passwordExpired && merchant.modules.forcedPasswordChange));
  const family = isWanted && !mustChange ? (known ?? crypto.randomUUID()) : null;
  if (merchant.modules.oneSessionPerAccount && !isTrial(member.isAgent))
    await replaceSessionsOf(tx, merchant.code, member.memberId, family, now);
  const session = await beginSession(tx, merchant.code, member.memberId, now, { family, mustChange, source });
  await noteLogin(tx, merchant.code, member.memberId, source, now);
  const rememberToken =
    family === null ? undefined : await makeRememberToken(tx, merchant.code, member.memberId, family, now);
  return {
    rememberToken,
    newAddressMail: isNewNetwork ? (await findContacts(tx, owner)).email : undefined,
    value: {
      token: session.token,
      account: member.account,
      isAgent: member.isAgent,
      firstTimeLogin: member.isFirstLogin,
      passwordExpired,
      expiresAt: session.expiresAt.toISOString(),
    },
  };
}

/**
 * Sets the cookie that other tabs join by, sets or removes the one that resumes a login, and passes the call's answer on.
 *
 * @throws DomainError extraVerificationRequired with the ticket, if a further proof is needed
 */
export function answerLogin(
  { merchant, setCookie }: Pick<CallContext<typeof login>, 'merchant' | 'setCookie'>,
  outcome: LoginOutcome,
) {
  if ('ticket' in outcome) throw new DomainError('extraVerificationRequired', { ...outcome });
  const { value, rememberToken } = outcome;
  setCookie({
    name: REMEMBER_COOKIE,
    value: rememberToken ?? '',
    maxAgeSeconds: rememberToken ? REMEMBERED_SECONDS : 0,
  });
  setCookie(sessionCookie(merchant, value.token));
  return value;
}
