import type { Brand } from '../../schemas/brand/brand.ts';

/** A merchant, as far as its address goes. */
interface Addressed {
  readonly code: string;
  readonly brand: Pick<Brand, 'domains' | 'isDefault'>;
}

/** The merchant of a request, and whether host or choice named it; if neither did, it is the default one. */
export interface Resolution<Site> {
  readonly merchant: Site;
  readonly isKnown: boolean;
}

/** The host of a Host header: lower case, without port and without a final dot. */
const hostName = (header: string): string => header.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The host under which every merchant can be reached on the machine that serves it. */
export const localHost = (code: string): string => `${code}.localhost`;

/**
 * Finds the merchant of a request. What the person chose in the region selector wins over the host; a host is a claimed
 * domain or `NAME.localhost`; everything else is the default merchant.
 *
 * @returns undefined only where there is no merchant at all
 */
export function resolveHost<Site extends Addressed>(
  merchants: readonly Site[],
  host: string,
  chosenCode?: string,
): Resolution<Site> | undefined {
  const name = hostName(host);
  const chosen = merchants.find(({ code }) => code === chosenCode);
  const claimed =
    merchants.find(({ brand }) => brand.domains.includes(name)) ??
    merchants.find(({ code }) => localHost(code) === name);
  const known = chosen ?? claimed;
  if (known) return { merchant: known, isKnown: true };
  const fallback = merchants.find(({ brand }) => brand.isDefault) ?? merchants[0];
  return fallback && { merchant: fallback, isKnown: false };
}
