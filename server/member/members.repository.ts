import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isOneOf } from '../db/one-of.ts';
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

/** The agents above a member, nearest first; empty for a member without an upline. */
export async function listUplineIds(
  tx: MerchantTransaction,
  { merchant, memberId }: MemberKey,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive upline (id, depth) as (
      select upline_id, 1 from members where merchant = ${merchant} and member_id = ${memberId}
      union all
      select m.upline_id, u.depth + 1 from upline u join members m on m.merchant = ${merchant} and m.member_id = u.id
        where u.depth < 100
    ) select id from upline where id is not null order by depth`.execute(tx);
  return rows.map(({ id }) => id);
}

/** When an account was opened, what kind it is, and who invited it. */
export interface OpenedAccount {
  readonly memberId: bigint;
  readonly account: string;
  readonly isAgent: number;
  readonly inviterId: bigint | undefined;
  readonly openedAt: Date;
}

/** Some accounts of a merchant, as they were opened. */
export async function listOpened(
  tx: MerchantTransaction,
  merchant: string,
  members: readonly bigint[],
): Promise<readonly OpenedAccount[]> {
  const rows = await tx
    .selectFrom('members')
    .select(['member_id', 'account', 'is_agent', 'inviter_id', 'created_at'])
    .where('merchant', '=', merchant)
    .where(isOneOf('member_id', members))
    .execute();
  return rows.map((row) => ({
    memberId: row.member_id,
    account: row.account,
    isAgent: row.is_agent,
    inviterId: row.inviter_id ?? undefined,
    openedAt: row.created_at,
  }));
}
