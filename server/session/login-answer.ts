import type { Merchant } from '../../engine/brand/merchant.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { login } from '../../schemas/calls/session.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { makeRememberToken } from './remember.repository.ts';
import { beginSession } from './sessions.repository.ts';

/** A member, as far as a login needs one. */
export interface LoginMember {
  readonly member_id: bigint;
  readonly account: string;
  readonly is_agent: number;
  readonly first_login: boolean;
  readonly password_set_at: Date | null;
}

/** What a login answers, and the token that resumes it where the person asked to be remembered. */
export interface LoginAnswer {
  readonly value: CallValue<typeof login>;
  readonly rememberToken: string | undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const isPasswordExpired = (merchant: Merchant, setAt: Date | null, now: Date): boolean => {
  const days = merchant.brand.limits.passwordMaximumAgeDays;
  return days > 0 && setAt !== null && now.getTime() - setAt.getTime() > days * DAY_MS;
};

/** Logs a member in: a new session, and where it is to be remembered a token of the given family or of a new one. */
export async function logIn(
  tx: MerchantTransaction,
  merchant: Merchant,
  member: LoginMember,
  now: Date,
  remember: { readonly isWanted: boolean; readonly family?: string },
): Promise<LoginAnswer> {
  const family = remember.isWanted ? (remember.family ?? crypto.randomUUID()) : null;
  const session = await beginSession(tx, merchant.code, member.member_id, now, family);
  const rememberToken =
    family === null ? undefined : await makeRememberToken(tx, merchant.code, member.member_id, family, now);
  return {
    rememberToken,
    value: {
      token: session.token,
      account: member.account,
      isAgent: member.is_agent,
      firstTimeLogin: member.first_login,
      passwordExpired: isPasswordExpired(merchant, member.password_set_at, now),
      expiresAt: session.expiresAt.toISOString(),
    },
  };
}
