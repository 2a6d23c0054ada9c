import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';

/** Which member. */
interface MemberKey {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** Hashes of a member's passwords; null for one that is not set. */
export interface PasswordHashes {
  readonly passwordHash: string | null;
  readonly fundPasswordHash: string | null;
}

/** Reads the hashes of a member's passwords. */
export const getPasswordHashes = (
  tx: MerchantTransaction,
  { merchant, memberId }: MemberKey,
): Promise<PasswordHashes> =>
  tx
    .selectFrom('members')
    .select(['password_hash as passwordHash', 'payment_password_hash as fundPasswordHash'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

/** The proofs in a session. */
export interface SessionProofs {
  readonly passwordHash: string | null;
  readonly beganAt: Date;
  /** How the member logged in; null if an earlier login was resumed. */
  readonly way: string | null;
}

/** Reads a session's proofs of its member. */
export const getSessionProofs = (
  tx: MerchantTransaction,
  merchant: string,
  tokenHash: string,
): Promise<SessionProofs> =>
  tx
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join.onRef('members.merchant', '=', 'sessions.merchant').onRef('members.member_id', '=', 'sessions.member_id'),
    )
    .leftJoin('login_events', (join) =>
      join
        .onRef('login_events.merchant', '=', 'sessions.merchant')
        .onRef('login_events.member_id', '=', 'sessions.member_id')
        .onRef('login_events.happened_at', '=', 'sessions.created_at')
        .on('login_events.result', '=', 'ok')
        .on('login_events.way', 'not in', ['remembered', 'entry']),
    )
    .select(['password_hash as passwordHash', 'sessions.created_at as beganAt', 'login_events.way'])
    .where('sessions.merchant', '=', merchant)
    .where('sessions.token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirstOrThrow();

/** The ways into an account. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly hasMobile: boolean;
  readonly hasIdentity: boolean;
  readonly hasPasskey: boolean;
}

/** Reads the ways into an account and locks its member, so that ways are closed one after the other. */
export async function lockWaysIn(tx: MerchantTransaction, { merchant, memberId }: MemberKey): Promise<WaysIn> {
  const member = await tx
    .selectFrom('members')
    .select(['password_hash as passwordHash', 'mobile'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Pick<WaysIn, 'hasIdentity' | 'hasPasskey'>>`select
    exists (select from identities where merchant = ${merchant} and member_id = ${memberId}) as "hasIdentity",
    exists (select from passkeys where merchant = ${merchant} and member_id = ${memberId}) as "hasPasskey"`.execute(tx);
  const { hasIdentity = false, hasPasskey = false } = rows[0] ?? {};
  return { hasPassword: member.passwordHash !== null, hasMobile: member.mobile !== null, hasIdentity, hasPasskey };
}
