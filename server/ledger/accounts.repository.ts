import { sql } from 'kysely';
import { type HousePurpose, type MemberPurpose, SPENDABLE_PURPOSES } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Owner and purpose of an account. The house has the owner id 0, or the number of a shard. */
export type AccountOwner = { readonly ownerId: bigint; readonly currency: string } & (
  | { readonly ownerKind: 'member'; readonly purpose: MemberPurpose }
  | { readonly ownerKind: 'house'; readonly purpose: HousePurpose }
);

const find = (tx: MerchantTransaction, merchant: string, owner: AccountOwner) =>
  tx
    .selectFrom('ledger_accounts')
    .select('account_id')
    .where('merchant', '=', merchant)
    .where('owner_kind', '=', owner.ownerKind)
    .where('owner_id', '=', owner.ownerId)
    .where('purpose', '=', owner.purpose)
    .where('currency', '=', owner.currency);

/** The account of an owner, opened if it does not exist yet. Only house accounts may have a negative balance. */
export async function openAccount(tx: MerchantTransaction, merchant: string, owner: AccountOwner): Promise<bigint> {
  const known = await find(tx, merchant, owner).executeTakeFirst();
  if (known) return known.account_id;
  const row = {
    merchant,
    owner_kind: owner.ownerKind,
    owner_id: owner.ownerId,
    purpose: owner.purpose,
    currency: owner.currency,
    allow_negative: owner.ownerKind === 'house',
  };
  await tx
    .insertInto('ledger_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find(tx, merchant, owner).executeTakeFirstOrThrow()).account_id;
}

/** A member's balance in one currency, in minor units. */
export async function sumBalance(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  currency: string,
): Promise<bigint> {
  const { total } = await tx
    .selectFrom('ledger_accounts')
    .select(sql<bigint>`coalesce(sum(balance), 0)::bigint`.as('total'))
    .where('merchant', '=', merchant)
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .where('purpose', 'in', SPENDABLE_PURPOSES)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return total;
}
