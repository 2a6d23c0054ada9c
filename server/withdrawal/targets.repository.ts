import type { MerchantTransaction } from '../db/database.ts';
import type { MemberProfile } from '../db/tables/member.ts';

/** An account that withdrawals go to. Its number and holder are sealed. */
export interface Target {
  readonly cardId: bigint;
  readonly kind: 'bank' | 'wallet';
  readonly name: string;
  readonly sealed: string;
}

/** Finds an account that a member has in use. */
export const findTarget = (
  tx: MerchantTransaction,
  { merchant, memberId, cardId }: { readonly merchant: string; readonly memberId: bigint; readonly cardId: bigint },
): Promise<Target | undefined> =>
  tx
    .selectFrom('bank_cards')
    .select(['card_id as cardId', 'kind', 'name', 'sealed'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('card_id', '=', cardId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The account of a withdrawal, in use or not, and when it was added. */
export const getSealedTarget = (
  tx: MerchantTransaction,
  merchant: string,
  cardId: bigint,
): Promise<{ readonly sealed: string; readonly addedAt: Date }> =>
  tx
    .selectFrom('bank_cards')
    .select(['sealed', 'created_at as addedAt'])
    .where('merchant', '=', merchant)
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow();

/** What of a member matters to a withdrawal. */
export interface Payee {
  readonly hasFundPassword: boolean;
  readonly passwordSetAt: Date | null;
  /** Values from the registration, and those set later. */
  readonly profile: MemberProfile;
}

/** Reads what of a member matters to a withdrawal. */
export async function getPayee(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<Payee> {
  const { fundPasswordHash, ...payee } = await tx
    .selectFrom('members')
    .select(['payment_password_hash as fundPasswordHash', 'password_set_at as passwordSetAt', 'profile'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { ...payee, hasFundPassword: fundPasswordHash !== null };
}
