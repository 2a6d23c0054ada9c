import type { Brand } from '../../schemas/brand/brand.ts';
import { operatorOf } from './merchant.ts';
import { isAddress } from './parse-host.ts';

/** A merchant, as far as its address goes. */
interface Addressed {
  readonly code: string;
  readonly brand: Pick<Brand, 'domains' | 'isDefault' | 'operator'>;
}

/** The merchant of a request, and whether host or choice named it; if neither did, it is the default one. */
export interface Resolution<Site> {
  readonly merchant: Site;
  readonly isKnown: boolean;
}

/** Where merchants are found. Made once for each version of the configuration. */
export interface SiteIndex<Site> {
  /** Every merchant, by its code. */
  readonly sites: readonly Site[];
  find(code: string): Site | undefined;
  /**
   * The merchant of a request. A host is a claimed domain or `CODE.localhost`; `localhost` and IP addresses map to the
   * default merchant. The visitor may have chosen another merchant of the same operator.
   *
   * @param name a host name as `parseHost` reads it
   * @returns undefined if there is no site at this host
   */
  resolve(name: string, chosenCode?: string): Resolution<Site> | undefined;
  /** The merchants of the operator of a merchant, itself among them; the same list until one of them changes. */
  siblings(site: Site): readonly Site[];
}

/** The host under which every merchant can be reached on the machine that serves it. */
export const localHost = (code: string): string => `${code}.localhost`;

const isSame = <Site>(one: readonly Site[], other: readonly Site[]): boolean =>
  one.length === other.length && one.every((site, at) => site === other[at]);

/**
 * Indexes merchants by host, code and operator.
 *
 * @param previous the index before a change: lists of operators whose merchants are the same are taken from there
 */
export function indexSites<Site extends Addressed>(
  merchants: Iterable<Site>,
  previous?: SiteIndex<Site>,
): SiteIndex<Site> {
  const sites = [...merchants].sort((a, b) => (a.code < b.code ? -1 : 1));
  const byCode = new Map(sites.map((site) => [site.code, site]));
  const byHost = new Map(sites.map((site) => [localHost(site.code), site]));
  const claimed = new Set<string>();
  for (const site of sites)
    for (const domain of site.brand.domains) if (!claimed.has(domain)) byHost.set(domain, site) && claimed.add(domain);
  const byOperator = new Map<string, readonly Site[]>(Map.groupBy(sites, operatorOf));
  for (const [operator, list] of byOperator) {
    const before = list[0] && previous?.siblings(list[0]);
    if (before && isSame(list, before)) byOperator.set(operator, before);
  }
  const preset = sites.find(({ brand }) => brand.isDefault) ?? sites[0];
  const siblings = (site: Site): readonly Site[] => byOperator.get(operatorOf(site)) ?? [site];
  return {
    sites,
    find: (code) => byCode.get(code),
    siblings,
    resolve(name, chosenCode) {
      const claimant = byHost.get(name);
      const site = claimant ?? (name === 'localhost' || isAddress(name) ? preset : undefined);
      if (!site) return undefined;
      const chosen = chosenCode === undefined ? undefined : byCode.get(chosenCode);
      if (chosen && operatorOf(chosen) === operatorOf(site)) return { merchant: chosen, isKnown: true };
      return { merchant: site, isKnown: claimant !== undefined };
    },
  };
}
