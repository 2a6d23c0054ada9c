import type { MerchantTransaction } from '../db/database.ts';
import { networkOf as networkOfSize } from '../http/network-of.ts';
import { findLoginAddresses } from './login-events.repository.ts';

/** Phones and homes get another address within these bytes of IPv4 or groups of IPv6 all the time. */
const HOME_NETWORK = { ipv4: 3, ipv6: 3 } as const;

/**
 * The home network of an address: its first 24 bits, or 48 of IPv6. A login from elsewhere comes from another one. Every
 * loopback address is one network.
 */
export function networkOf(address: string): string {
  const network = networkOfSize(address, HOME_NETWORK);
  return network.startsWith('127.') || address === '::1' ? 'loopback' : network;
}

/** Whether a member has logged in from a network before; `none` if they have never logged in at all. */
export async function findNetworkStanding(
  tx: MerchantTransaction,
  member: { readonly merchant: string; readonly memberId: bigint },
  address: string,
): Promise<'known' | 'new' | 'none'> {
  const addresses = await findLoginAddresses(tx, member);
  if (addresses.length === 0) return 'none';
  const network = networkOf(address);
  return addresses.some((known) => networkOf(known) === network) ? 'known' : 'new';
}
