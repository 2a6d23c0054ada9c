import { sql } from 'kysely';
import type { MatchKind } from '../../schemas/exclusion-matches.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { MemberProfile } from '../db/tables/member.ts';
import type { ProtectionScope } from './protection-scope.ts';

type MemberScope = Pick<ProtectionScope, 'merchant' | 'memberId'>;

/** The name of a member's account, and what kind of account it is; undefined if there is none. */
export const findAccount = (tx: MerchantTransaction, { merchant, memberId }: MemberScope) =>
  tx
    .selectFrom('members')
    .select(['account', 'is_agent as isAgent'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** A member's number, what of number and mail address is verified, and the profile. */
export const getContact = (tx: MerchantTransaction, { merchant, memberId }: MemberScope) =>
  tx
    .selectFrom('members')
    .select([
      'dialling_code as diallingCode',
      'mobile',
      'mobile_verified_at as mobileVerifiedAt',
      'email_verified_at as emailVerifiedAt',
      'profile',
    ])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

/** Who a member is at identity providers. */
export const listIdentities = (tx: MerchantTransaction, { merchant, memberId }: MemberScope) =>
  tx
    .selectFrom('identities')
    .select(['provider', 'realm', 'subject'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .execute();

/** The sealed accounts that withdrawals of a member go to or went to. */
export const listSealedCards = (tx: MerchantTransaction, { merchant, memberId }: MemberScope) =>
  tx
    .selectFrom('bank_cards')
    .select(['kind', 'sealed'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .execute();

/** Whether a member has a password. */
export async function hasPassword(tx: MerchantTransaction, { merchant, memberId }: MemberScope): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('password_hash as hash')
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return member.hash !== null;
}

/** When a session ends because of a limit of its member; undefined if it has none. */
export async function findSessionEnd(
  tx: MerchantTransaction,
  merchant: string,
  tokenHash: string,
): Promise<Date | undefined> {
  const session = await tx
    .selectFrom('sessions')
    .select('limit_ends_at as limitEndsAt')
    .where('merchant', '=', merchant)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session?.limitEndsAt ?? undefined;
}

/** What accounts of a merchant may have in common with a person; undefined is not looked for. */
export interface CommonFacts {
  readonly number: { readonly diallingCode: string; readonly mobile: string } | undefined;
  readonly email: string | undefined;
  readonly birthday: string | undefined;
  /** Hashes of the accounts that withdrawals go to, as this merchant keeps them. */
  readonly payoutHashes: readonly string[];
  readonly identities: readonly { readonly provider: string; readonly realm: string; readonly subject: string }[];
}

/** An account with something in common; `person` requires the same birthday. */
export interface CommonAccount {
  readonly memberId: bigint;
  readonly profile: MemberProfile;
  readonly kinds: readonly MatchKind[];
}

/** Accounts of a merchant that have at least one fact in common. */
export async function listCommonAccounts(
  tx: MerchantTransaction,
  merchant: string,
  { number, email, birthday, payoutHashes, identities }: CommonFacts,
): Promise<readonly CommonAccount[]> {
  const subjects = JSON.stringify(identities);
  const { rows } = await sql<CommonAccount>`
    with known as (
      select member_id, 'mobile' as kind from members where merchant = ${merchant}
        and dialling_code = ${number?.diallingCode ?? null} and mobile = ${number?.mobile ?? null}
      union all
      select member_id, 'email' from members where merchant = ${merchant} and email_key = ${email ?? null}
      union all
      select i.member_id, 'identity' from jsonb_to_recordset(${subjects}::jsonb)
        as s (provider text, realm text, subject text) join identities i using (provider, realm, subject)
        where i.merchant = ${merchant}
      union all
      select member_id, 'payout' from bank_cards where merchant = ${merchant}
        and number_hash = any(${[...payoutHashes]}::text[]) and removed_at is null
      union all
      select member_id, 'person' from members where merchant = ${merchant} and birthday = ${birthday ?? null}
    )
    select m.member_id as "memberId", m.profile, k.kinds
      from (select member_id, array_agg(distinct kind) as kinds from known group by member_id) k
      join members m on m.merchant = ${merchant} and m.member_id = k.member_id`.execute(tx);
  return rows;
}
