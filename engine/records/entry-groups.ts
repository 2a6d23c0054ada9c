import { keysOf } from '../json/keys-of.ts';
import { type KindBesidePlay, PLAY_KINDS } from '../money/movement-kinds.ts';

/**
 * Kinds of ledger movements, by their stored `kind`, in the groups of the filter. Kinds without a group appear under
 * "all" only.
 */
export const ENTRY_GROUPS = {
  play: PLAY_KINDS,
  deposit: ['deposit'],
  withdrawal: ['hold', 'voided', 'withdrawalReturned'],
  transfer: ['transferUpline', 'transferDownline', 'walletTransfer', 'vendorWallet'],
  bonus: ['bonus', 'reward', 'pointsPaid'],
  correction: ['opening', 'correction'],
  commission: ['agentPay'],
} as const satisfies Readonly<Record<string, readonly (KindBesidePlay | (typeof PLAY_KINDS)[number])[]>>;

/** One of the groups. */
export type EntryGroup = keyof typeof ENTRY_GROUPS;

/** The groups, in the order in which they are offered. */
export const ENTRY_GROUP_NAMES = keysOf(ENTRY_GROUPS);

/** Movements of points: on no account of money, so the filter does not offer them. */
const POINT_KINDS = ['pointsEarned', 'pointsSpent', 'pointsReturned'] as const satisfies readonly KindBesidePlay[];

const NAMED: readonly string[] = [...Object.values(ENTRY_GROUPS).flat(), ...POINT_KINDS];

/** The name of a kind in phrases: itself, or `other` where this table does not know it. */
export const kindName = (kind: string): string => (NAMED.includes(kind) ? kind : 'other');

/** The round that a movement of play belongs to, from its reference: `vendor round`. */
export function roundOf(kind: string, reference: string): { readonly vendor: string; readonly roundId: string } | null {
  if (!ENTRY_GROUPS.play.some((played) => played === kind)) return null;
  const [vendor = '', roundId = ''] = reference.split(' ', 2);
  return roundId === '' ? null : { vendor, roundId };
}

const PURPOSES = ['main', 'held', 'bonus', 'vendor', 'points'];

/** The name of an account's purpose in phrases; the wallets of all vendors have one. */
export function purposeName(purpose: string): string {
  const [first = ''] = purpose.split(' ', 1);
  return PURPOSES.includes(first) ? first : 'other';
}
