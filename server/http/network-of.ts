import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, of which `::` may have left some out. */
const expand = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  if (tail === undefined) return before;
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
};

/** How many groups of an address make a network: bytes of IPv4, groups of 16 bits of IPv6. */
interface NetworkSize {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** The network of an address in canonical form. */
export function networkOf(address: string, { ipv4, ipv6 }: NetworkSize): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, ipv4).join('.');
  if (!isIPv6(plain)) return plain;
  return expand(plain.split('%')[0] ?? plain)
    .slice(0, ipv6)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Subscribers by address. Strangers choose addresses, so the map is emptied when it is full. */
const subscribers = new Map<string, string>();
const MOST_SUBSCRIBERS = 10_000;

/**
 * One subscriber: an IPv4 address, or the first 64 bits of an IPv6 one, since providers assign whole networks.
 *
 * @param address undefined if the connection has already ended
 */
export function subscriberOf(address: string | undefined = ''): string {
  const known = subscribers.get(address);
  if (known !== undefined) return known;
  const subscriber = networkOf(address, { ipv4: 4, ipv6: 4 });
  if (subscribers.size >= MOST_SUBSCRIBERS) subscribers.clear();
  subscribers.set(address, subscriber);
  return subscriber;
}
