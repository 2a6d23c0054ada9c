import '@fastify/cookie';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { defaultLanguageOf } from '../../engine/brand/merchant.ts';
import { localHost, type Resolution } from '../../engine/brand/resolve-host.ts';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import type { ServerContext } from '../server-context.ts';
import { isLocalName } from './local-request.ts';

/** Cookie with the merchant that the person chose in the region selector. */
const MERCHANT_COOKIE = 'merchant';
/** Cookie with the person's language. */
const LANGUAGE_COOKIE = 'language';

/**
 * The merchant of a request, by host or by the person's choice; never by a body.
 *
 * @throws DomainError merchantUnknown where no merchant is served at all
 */
export function merchantOf(request: FastifyRequest, { brands }: Pick<ServerContext, 'brands'>): Resolution<Merchant> {
  const resolution = brands.resolve(request.host, request.cookies[MERCHANT_COOKIE]);
  if (!resolution) throw new DomainError('merchantUnknown');
  return resolution;
}

/**
 * Where the pages of a merchant are. Only hosts that belong to it are believed, for this goes into mails; what is asked
 * for on this machine is answered with the merchant's own local name.
 */
export function originOf({ protocol, host }: FastifyRequest, merchant: Merchant): string {
  const [name = '', port] = host.split(':');
  if (merchant.brand.domains.includes(name)) return `${protocol}://${host}`;
  const isLocal = name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
  const [domain] = merchant.brand.domains;
  if (!isLocal && domain) return `https://${domain}`;
  return `${protocol}://${localHost(merchant.code)}${port ? `:${port}` : ''}`;
}

/**
 * Where the page is that made a request: browsers bind logins to it. Like `originOf`, but what is asked for on this
 * machine stays under the name that it was asked for by.
 */
export function pageOriginOf(request: FastifyRequest, merchant: Merchant): string {
  return isLocalName(request.hostname) ? `${request.protocol}://${request.host}` : originOf(request, merchant);
}

const languageOfLocale = (locale: string, offered: readonly LanguageCode[]): LanguageCode | undefined => {
  const wanted = locale.toLowerCase();
  const byLocale = (test: (code: LanguageCode) => boolean) => offered.find(test);
  return (
    byLocale((code) => code.toLowerCase() === wanted || LANGUAGES[code].locale.toLowerCase() === wanted) ??
    byLocale((code) => LANGUAGES[code].locale.split('-')[0] === wanted.split('-')[0])
  );
};

/** The person's language among those of the merchant: chosen, else asked for by the browser, else the merchant's. */
export function languageOf(request: FastifyRequest, merchant: Merchant): LanguageCode {
  const offered = merchant.brand.languages;
  const chosen = request.cookies[LANGUAGE_COOKIE] ?? '';
  if (isLanguageCode(chosen) && offered.includes(chosen)) return chosen;
  const header = String(request.headers['accept-language'] ?? '').slice(0, 200);
  const asked = header
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .filter(Boolean);
  for (const locale of asked) {
    const found = languageOfLocale(locale, offered);
    if (found) return found;
  }
  return defaultLanguageOf(merchant);
}

/** Where the visitor comes from, as a trusted proxy says; undefined where nobody knows. */
export function countryOf(request: FastifyRequest, { settings }: Pick<ServerContext, 'settings'>): string | undefined {
  if (settings.trustedProxies.length === 0 || request.ips === undefined || request.ips.length < 2) return undefined;
  const country = request.headers['cf-ipcountry'] ?? request.headers['x-country-code'];
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : undefined;
}

/** What stands in the way of everybody: 0 nothing, 1 maintenance, 2 the region. */
export function systemStatusOf(merchant: Merchant, country: string | undefined): 0 | 1 | 2 {
  const { maintenance, regionRestriction, allowedCountries } = merchant.brand;
  if (maintenance) return 1;
  const isOutside = country !== undefined && allowedCountries.length > 0 && !allowedCountries.includes(country);
  return regionRestriction || isOutside ? 2 : 0;
}
