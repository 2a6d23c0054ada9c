import type { MerchantTransaction } from '../db/database.ts';
import { summarisePlay } from '../play/api.ts';
import type { LimitRow, ProtectionScope } from './protection-scope.ts';
import { depositedSince } from './usage.repository.ts';

/**
 * How much of a limit is used. Stakes are counted as they are placed from the moment on at which somebody has a limit for
 * them; before it, from the rounds that are kept.
 */
export async function usedOf(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  { kind, from }: { readonly kind: 'deposit' | 'loss' | 'wager'; readonly from: Date },
  row: LimitRow | undefined,
): Promise<bigint> {
  if (kind === 'deposit') return depositedSince(tx, scope, from);
  if (row) return row.usedTo > scope.now ? row.used : 0n;
  const { merchant, memberId } = scope;
  const player = { merchant: merchant.code, memberId, currency: merchant.brand.currency };
  const { stakedMinor, wonMinor } = await summarisePlay(tx, player, from);
  return kind === 'wager' ? stakedMinor : stakedMinor - wonMinor;
}
