import type { Brand } from '../../schemas/brand/brand.ts';
import type { JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';
import { localHost } from './resolve-host.ts';

/** A merchant's brand with the source that it came from. */
interface CheckedBrand {
  readonly brand: Brand;
  readonly source: JsonSource;
}

/** Mistakes between merchants: a domain claimed twice, no default merchant or more than one. Both places are named. */
export function checkTogether(merchants: readonly CheckedBrand[]): readonly Problem[] {
  const problems: Problem[] = [];
  const claims = new Map<string, string>();
  const local = new Map(merchants.map(({ brand, source }) => [localHost(brand.merchant), source.file]));
  for (const { brand, source } of merchants) {
    for (const [index, domain] of brand.domains.entries()) {
      const neighbour = domain === localHost(brand.merchant) ? undefined : local.get(domain);
      const other = claims.get(domain) ?? neighbour;
      if (other)
        problems.push(source.problemAt(['domains', index], `the domain ${domain} is already claimed by ${other}`));
      else claims.set(domain, source.file);
    }
  }
  const defaults = merchants.filter(({ brand }) => brand.isDefault);
  const [first, ...others] = defaults;
  for (const { source } of others) {
    problems.push(
      source.problemAt(['isDefault'], `only one merchant can be the default, and ${first?.source.file} already is`),
    );
  }
  if (merchants.length > 0 && defaults.length === 0) {
    const [any] = merchants;
    if (any)
      problems.push(
        any.source.problemAt([], 'no merchant is the default; set "isDefault": true in one brand.json', {
          severity: 'warning',
        }),
      );
  }
  return problems;
}
