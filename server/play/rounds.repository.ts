import type { MerchantTransaction } from '../db/database.ts';

/** A round that is over, as far as its stake counts for something. Amounts are minor units. */
export interface SettledStake {
  readonly vendor: string;
  readonly roundId: string;
  readonly gameId: string;
  /** Undefined for rounds that were kept before rounds kept their category. */
  readonly category: string | undefined;
  readonly betsMinor: bigint;
}

/** The rounds of a member that began from one moment up to another, without it, and are over by now. */
export async function listSettledStakes(
  tx: MerchantTransaction,
  { merchant, memberId, currency }: { readonly merchant: string; readonly memberId: bigint; readonly currency: string },
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly SettledStake[]> {
  const rows = await tx
    .selectFrom('game_rounds')
    .select(['vendor', 'round_id', 'game_id', 'category', 'bets'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('is_over', '=', true)
    .where('began_at', '>=', from)
    .where('began_at', '<', to)
    .execute();
  return rows.map(({ vendor, round_id: roundId, game_id: gameId, category, bets }) => ({
    vendor,
    roundId,
    gameId,
    category: category ?? undefined,
    betsMinor: bets,
  }));
}
