import type { MerchantTransaction } from '../db/database.ts';
import { showPlay, summarisePlay } from '../play/api.ts';
import type { LimitRow, ProtectionScope } from './protection-scope.ts';
import { depositedSince } from './usage.repository.ts';

/** The kind of limit, and the start of its period. */
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

/** Initial usage of a member's first limit: the stakes of its period that were placed before it was set. */
export const firstUse = async (
  tx: MerchantTransaction,
  scope: ProtectionScope,
  { kind, from }: Counted<'loss' | 'wager'>,
): Promise<bigint> => usedBy(kind, await summarisePlay(tx, playerOf(scope), from));

/**
 * Usage of a limit. Stakes are counted as they are placed once the member has a limit for them; earlier ones are read
 * from play history.
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
