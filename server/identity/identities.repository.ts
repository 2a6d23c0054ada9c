import { sql } from 'kysely';
import type { IdentityProviderName } from '../../schemas/identity-providers.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { LOGIN_MEMBER_COLUMNS } from '../member/api.ts';

/** A person's identity according to a third party. */
export interface IdentityPerson {
  readonly provider: IdentityProviderName;
  readonly realm: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string | undefined;
  /** Whether the third party has seen that the mailbox is theirs. */
  readonly isEmailVerified: boolean;
}

const COLUMNS = LOGIN_MEMBER_COLUMNS;

/** The member that an identity is linked to. */
export const findLinked = (
  tx: MerchantTransaction,
  merchant: string,
  { provider, realm, subject }: Pick<IdentityPerson, 'provider' | 'realm' | 'subject'>,
) =>
  tx
    .selectFrom('identities')
    .innerJoin('members', (join) =>
      join
        .onRef('members.merchant', '=', 'identities.merchant')
        .onRef('members.member_id', '=', 'identities.member_id'),
    )
    .select(COLUMNS)
    .where('identities.merchant', '=', merchant)
    .where('provider', '=', provider)
    .where('realm', '=', realm)
    .where('subject', '=', subject)
    .executeTakeFirst();

/**
 * The one member who owns the mail address: verified by the third party and by us. An address that either side has not
 * verified does not count; otherwise anyone could name another member's address and get into their account.
 */
export async function findByMailbox(tx: MerchantTransaction, merchant: string, person: IdentityPerson) {
  if (!person.isEmailVerified || person.email === undefined) return undefined;
  const found = await tx
    .selectFrom('members')
    .select(COLUMNS)
    .where('members.merchant', '=', merchant)
    .where('email_verified_at', 'is not', null)
    .where(sql<boolean>`email_key = lower(${person.email}::text)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities')
            .select('subject')
            .whereRef('identities.merchant', '=', 'members.merchant')
            .whereRef('identities.member_id', '=', 'members.member_id')
            .where('provider', '=', person.provider),
        ),
      ),
    )
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/** Links an identity to a member. False if it, or another one of the same third party, is already linked. */
export async function link(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { provider, realm, subject, name, email }: IdentityPerson,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identities')
    .values({
      merchant,
      provider,
      realm,
      subject,
      member_id: memberId,
      name: email ?? name,
      linked_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes that an identity has let its member in. */
export const touch = (
  tx: MerchantTransaction,
  merchant: string,
  { provider, realm, subject }: IdentityPerson,
  now: Date,
) =>
  tx
    .updateTable('identities')
    .set({ last_used_at: now })
    .where('merchant', '=', merchant)
    .where('provider', '=', provider)
    .where('realm', '=', realm)
    .where('subject', '=', subject)
    .execute();

/** A member's linked identities. */
export const listOf = (tx: MerchantTransaction, merchant: string, memberId: bigint) =>
  tx
    .selectFrom('identities')
    .select(['provider', 'name', 'linked_at as linkedAt', 'last_used_at as lastUsedAt'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .execute();

/** Unlinks a third party. False if none is linked. */
export async function unlink(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  provider: IdentityProviderName,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identities')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
