import { assetUrl, type Merchant, wordmarkOf } from '../../engine/brand/merchant.ts';
import { localHost } from '../../engine/brand/resolve-host.ts';
import { ROUTES } from '../../engine/navigation/routes.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { domainRoute, permission, routers } from '../../schemas/calls/system.ts';
import { systemStatusOf } from '../http/request-merchant.ts';

/** What a merchant's site may do and show: the answer of `system.permission`. */
export function permissionOf(merchant: Merchant, country: string | undefined): CallValue<typeof permission> {
  const { brand, modules, registerRules } = merchant;
  const status = systemStatusOf(merchant, country);
  // Domains and the countries that may visit are the server's business alone.
  const { domains: _domains, isDefault: _isDefault, allowedCountries: _countries, ...shown } = brand;
  return {
    brand: { ...shown, revision: merchant.revision, phrases: merchant.phrases },
    whitelabelModules: { ...modules },
    registerRules: { ...registerRules },
    resources: { mark: assetUrl(merchant.code, brand.logo.mark, merchant.revision), wordmark: wordmarkOf(merchant) },
    customerService: [...brand.customerService],
    analyticsId: brand.analyticsId,
    imageCDNs: [...brand.imageCDNs],
    launchGameCDNs: [...brand.launchGameCDNs],
    maintenance: status === 1,
    regionRestriction: status === 2,
  };
}

const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;

/** Every merchant that a person may choose: the answer of `system.domainRoute`. */
export function domainRouteOf(
  merchant: Merchant,
  merchants: readonly Merchant[],
  locale: string,
): CallValue<typeof domainRoute> {
  return {
    merchantCode: merchant.code,
    merchants: merchants.map(({ code, brand }) => ({
      merchantCode: code,
      name: wordmarkOf({ brand }),
      country: brand.country,
      currency: brand.currency,
      countryName: countryName(brand.country, locale),
      langList: [...brand.languages],
      domains: brand.domains.length > 0 ? [...brand.domains] : [localHost(code)],
    })),
  };
}

/** Every address of the site with its page group: the answer of `system.routers`. */
export const routersOf = (merchant: Merchant): CallValue<typeof routers> =>
  ROUTES.filter(({ module }) => module === undefined || merchant.modules[module]).map(({ path, group }) => ({
    path,
    group,
  }));
