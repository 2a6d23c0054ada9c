import type { OwnPicture } from '../../engine/art/own-picture.ts';
import { type Merchant, markUrl, wordmarkOf } from '../../engine/brand/merchant.ts';
import { localHost } from '../../engine/brand/resolve-host.ts';
import { isOpenRoute, ROUTES } from '../../engine/navigation/routes.ts';
import { offersOf } from '../../engine/navigation/site-offers.ts';
import type { OwnFonts } from '../../engine/theme/own-fonts.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { domainRoute, permission, routers } from '../../schemas/calls/system.ts';

/** The pictures of a merchant without what only the server needs. */
const shownPictures = ({ pictures }: Merchant): Readonly<Record<string, OwnPicture>> =>
  Object.fromEntries(Object.entries(pictures).map(([file, { sum: _sum, ...shown }]) => [file, shown]));

/** The typefaces of a merchant without what only the server needs. */
const shownFonts = ({ fonts }: Merchant): OwnFonts =>
  Object.fromEntries(
    Object.entries(fonts).map(([place, { address, weights, parts }]) => [place, { address, weights, parts }]),
  );

/**
 * Features and contents of a merchant's site: the answer of `system.permission`.
 *
 * @param status as `systemStatusOf` finds it
 */
export function permissionOf(merchant: Merchant, status: 0 | 1 | 2): CallValue<typeof permission> {
  const { brand, modules, registerRules } = merchant;
  // Domains and the countries that may visit are the server's business alone.
  const { domains: _domains, isDefault: _isDefault, allowedCountries: _countries, ...shown } = brand;
  return {
    brand: { ...shown, revision: merchant.revision, phrases: merchant.phrases },
    whitelabelModules: { ...modules },
    activityKinds: offersOf(merchant),
    registerRules: { ...registerRules },
    resources: {
      mark: markUrl(merchant, 'light'),
      markDark: markUrl(merchant, 'dark'),
      wordmark: wordmarkOf(merchant),
      pictures: shownPictures(merchant),
      fonts: shownFonts(merchant),
    },
    customerService: [...brand.customerService],
    timeZone: merchant.protection.timeZone,
    analyticsId: brand.analyticsId,
    imageCDNs: [...brand.imageCDNs],
    launchGameCDNs: [...brand.launchGameCDNs],
    maintenance: status === 1,
    regionRestriction: status === 2,
  };
}

const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;

type Choice = CallValue<typeof domainRoute>['merchants'][number];

/** Kept by the list of merchants, which is a new one after each change; at most one entry for each language. */
const choices = new WeakMap<readonly Merchant[], Map<string, Choice[]>>();

function choicesOf(merchants: readonly Merchant[], locale: string): Choice[] {
  const byLocale = choices.get(merchants) ?? new Map<string, Choice[]>();
  choices.set(merchants, byLocale);
  const known = byLocale.get(locale);
  if (known) return known;
  const made = merchants.map(({ code, brand }) => ({
    merchantCode: code,
    name: wordmarkOf({ brand }),
    country: brand.country,
    currency: brand.currency,
    countryName: countryName(brand.country, locale),
    langList: [...brand.languages],
    domains: brand.domains.length > 0 ? [...brand.domains] : [localHost(code)],
  }));
  byLocale.set(locale, made);
  return made;
}

/**
 * The merchants that a person may choose: the answer of `system.domainRoute`.
 *
 * @param siblings the merchants of the same operator, as the brand store lists them
 */
export const domainRouteOf = (
  merchant: Merchant,
  siblings: readonly Merchant[],
  locale: string,
): CallValue<typeof domainRoute> => ({ merchantCode: merchant.code, merchants: choicesOf(siblings, locale) });

/** Every open address of the site with its page group: the answer of `system.routers`. */
export const routersOf = (merchant: Merchant): CallValue<typeof routers> =>
  ROUTES.filter((route) => isOpenRoute(route, merchant.modules, merchant.brand.lotteryType)).map(({ path, group }) => ({
    path,
    group,
  }));
