import type { MerchantTransaction } from '../db/database.ts';
import { showPlay, summarisePlay } from '../play/api.ts';
import type { LimitRow, ProtectionScope } from './protection-scope.ts';
import { depositedSince } from './usage.repository.ts';

/** What is limited, and since when it is counted. */
interface Counted<Kind extends 'deposit' | 'loss' | 'wager'> {
  readonly kind: Kind;
  readonly from: Date;
}

const playerOf = ({ merchant, memberId }: ProtectionScope) => ({
  merchant: merchant.code,
  memberId,
  currency: merchant.brand.currency,
});

const usedBy = (
  kind: 'loss' | 'wager',
  { stakedMinor, wonMinor }: Awaited<ReturnType<typeof summarisePlay>>,
): bigint => (kind === 'wager' ? stakedMinor : stakedMinor - wonMinor);

/** What a member's first limit begins with: the stakes of its period that were placed before it was set. */
export const firstUse = async (
  tx: MerchantTransaction,
  scope: ProtectionScope,
  { kind, from }: Counted<'loss' | 'wager'>,
): Promise<bigint> => usedBy(kind, await summarisePlay(tx, playerOf(scope), from));

/**
 * How much of a limit is used. Stakes are counted as they are placed from the moment on at which somebody has a limit for
 * them; before it, from what is kept of play.
 */
export async function usedOf(
  tx: MerchantTransaction,
  scope: ProtectionScope,
  { kind, from }: Counted<'deposit' | 'loss' | 'wager'>,
  row: LimitRow | undefined,
): Promise<bigint> {
  if (kind === 'deposit') return depositedSince(tx, scope, from);
  const { now } = scope;
  if (row) return row.usedTo > now ? row.used : 0n;
  return usedBy(kind, await showPlay(tx, playerOf(scope), { since: from, now }));
}
