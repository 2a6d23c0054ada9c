import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';

/**
 * The account of a member, by which the log of audits names whom something was done to or looked at.
 *
 * @throws DomainError memberUnknown for a number that is no member’s
 */
export async function getMemberAccount(
  tx: MerchantTransaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
): Promise<string> {
  const member = await tx
    .selectFrom('members')
    .select('account')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new DomainError('memberUnknown');
  return member.account;
}
