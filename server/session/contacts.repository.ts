import { sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { PhoneNumber } from '../verification/api.ts';

/** Whose login it is. */
export interface ProofOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** Where a member's codes are sent; undefined if no contact is verified. */
export interface Contacts {
  readonly number: PhoneNumber | undefined;
  readonly email: string | undefined;
}

/** Reads where a member's codes are sent: verified contacts only. */
export async function findContacts(tx: MerchantTransaction, { merchant, memberId }: ProofOwner): Promise<Contacts> {
  const member = await tx
    .selectFrom('members')
    .select(['dialling_code as diallingCode', 'mobile', 'mobile_verified_at as mobileVerifiedAt'])
    .select(['email_verified_at as emailVerifiedAt', sql<string | null>`profile->>'email'`.as('email')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { diallingCode, mobile, email } = member;
  return {
    number: member.mobileVerifiedAt && diallingCode && mobile ? { diallingCode, mobile } : undefined,
    email: (member.emailVerifiedAt && email) ?? undefined,
  };
}
