import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { MemberProfile } from '../db/tables/member.ts';

/** What guards a member's account. */
export interface SecurityMember {
  readonly account: string;
  readonly passwordHash: string | null;
  readonly fundPasswordHash: string | null;
  /** Values from the registration, and those set later. */
  readonly profile: MemberProfile;
  readonly diallingCode: string | null;
  readonly mobile: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly mobileVerifiedAt: Date | null;
}

/** Reads what guards a member's account. */
export const getSecurityMember = (
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
): Promise<SecurityMember> =>
  tx
    .selectFrom('members')
    .select(['account', 'password_hash as passwordHash', 'payment_password_hash as fundPasswordHash', 'profile'])
    .select(['dialling_code as diallingCode', 'mobile'])
    .select(['email_verified_at as emailVerifiedAt', 'mobile_verified_at as mobileVerifiedAt'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

/** How many of each a member has. */
export interface GuardCounts {
  readonly cards: number;
  readonly recoveryCodes: number;
  readonly isTwoFactorOn: boolean;
}

/** Counts accounts that withdrawals go to and unused recovery codes, and reads whether the second factor is on. */
export async function countGuards(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<GuardCounts> {
  const { rows } = await sql<GuardCounts>`select
    (select count(*)::int from bank_cards where merchant = ${merchant} and member_id = ${memberId} and removed_at is null) as cards,
    (select count(*)::int from recovery_codes where merchant = ${merchant} and member_id = ${memberId}) as "recoveryCodes",
    exists (select from totp_secrets where merchant = ${merchant} and member_id = ${memberId} and confirmed_at is not null)
      as "isTwoFactorOn"`.execute(tx);
  return rows[0] ?? { cards: 0, recoveryCodes: 0, isTwoFactorOn: false };
}
