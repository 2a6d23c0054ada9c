import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { MemberKey } from './member-changes.repository.ts';

/** What members may read of their own account. */
export interface MemberProfile {
  readonly memberId: bigint;
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: number;
  readonly uplineId: bigint | null;
  readonly clubLabel: string;
  readonly labels: string[];
  readonly hasPassword: boolean;
}

/** Reads the account of a member. @throws Error if there is no such member */
export const getProfile = (tx: MerchantTransaction, { merchant, memberId }: MemberKey): Promise<MemberProfile> =>
  tx
    .selectFrom('members')
    .select(['member_id as memberId', 'account', 'nickname', 'is_agent as isAgent', 'upline_id as uplineId'])
    .select(['club_label as clubLabel', 'labels', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

/**
 * The account name of a member, by which the audit log names the member whom an operator acted on.
 *
 * @throws DomainError memberUnknown for a number that no member has
 */
export async function getMemberAccount(tx: MerchantTransaction, { merchant, memberId }: MemberKey): Promise<string> {
  const member = await tx
    .selectFrom('members')
    .select('account')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!member) throw new DomainError('memberUnknown');
  return member.account;
}
