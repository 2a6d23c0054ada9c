import { isIPv4, isIPv6 } from 'node:net';
import type { MerchantTransaction } from '../db/database.ts';

/** The first four groups of an IPv6 address, of which `::` may have left some out. */
const expand = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  if (tail === undefined) return before;
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
};

/**
 * The network of an address: its first 24 bits, or 48 of IPv6. Phones and homes get another address within it all the
 * time; somebody elsewhere does not. Every loopback address is one network.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(plain)) return plain.startsWith('127.') ? 'loopback' : plain.split('.').slice(0, 3).join('.');
  if (!isIPv6(plain)) return plain;
  if (plain === '::1') return 'loopback';
  return expand(plain)
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Whether a member has logged in from a network before; `none` where they have never logged in at all. */
export async function findNetworkStanding(
  tx: MerchantTransaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
  address: string,
): Promise<'known' | 'new' | 'none'> {
  const rows = await tx
    .selectFrom('login_events')
    .select('address')
    .distinct()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('result', '=', 'ok')
    .execute();
  if (rows.length === 0) return 'none';
  const network = networkOf(address);
  return rows.some((row) => networkOf(row.address) === network) ? 'known' : 'new';
}
