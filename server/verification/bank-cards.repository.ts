import type { MerchantTransaction } from '../db/database.ts';

/** Whose accounts they are. */
export interface CardOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** The bank accounts that a member has bound, sealed. */
export async function findSealedBanks(
  tx: MerchantTransaction,
  { merchant, memberId }: CardOwner,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('bank_cards')
    .select('sealed')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'bank')
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ sealed }) => sealed);
}
