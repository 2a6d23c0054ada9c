import type { MerchantTransaction } from '../db/database.ts';

/** What a member has staked and won, in minor units, in rounds that began at a moment or later. */
export async function summarisePlay(
  tx: MerchantTransaction,
  { merchant, memberId, currency }: { readonly merchant: string; readonly memberId: bigint; readonly currency: string },
  since: Date,
): Promise<{ readonly stakedMinor: bigint; readonly wonMinor: bigint }> {
  const { staked, won } = await tx
    .selectFrom('game_rounds')
    .select(({ fn }) => [fn.sum<bigint | null>('bets').as('staked'), fn.sum<bigint | null>('wins').as('won')])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('began_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { stakedMinor: BigInt(staked ?? 0), wonMinor: BigInt(won ?? 0) };
}
