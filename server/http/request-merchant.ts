import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { defaultLanguageOf } from '../../engine/brand/merchant.ts';
import { isAddress } from '../../engine/brand/parse-host.ts';
import { localHost, type Resolution } from '../../engine/brand/resolve-host.ts';
import { isLanguageCode, LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import type { ServerContext } from '../server-context.ts';
import { isLocalName, isLoopback } from './local-request.ts';
import { previewOf } from './preview-request.ts';
import { hostOf } from './request-host.ts';

/** Cookie with the merchant that the person chose in the region selector. */
export const MERCHANT_COOKIE = 'merchant';
/** Cookie with the person's language. */
export const LANGUAGE_COOKIE = 'language';

/**
 * The merchant of a request, by host or by the visitor's choice; never by a body.
 *
 * @returns undefined if there is no site at the host
 */
export function findMerchant(
  request: FastifyRequest,
  { brands }: Pick<ServerContext, 'brands'>,
): Resolution<Merchant> | undefined {
  const preview = previewOf(request);
  if (preview) return { merchant: preview.merchant, isKnown: true };
  return brands.resolve(hostOf(request).name, request.cookies[MERCHANT_COOKIE]);
}

/**
 * The merchant of a request, as `findMerchant` finds it.
 *
 * @throws DomainError merchantUnknown if there is no site at the host
 */
export function merchantOf(request: FastifyRequest, context: Pick<ServerContext, 'brands'>): Resolution<Merchant> {
  const resolution = findMerchant(request, context);
  if (!resolution) throw new DomainError('merchantUnknown');
  return resolution;
}

/** The inputs of a page's origin. */
type Asked = Pick<FastifyRequest, 'protocol' | 'host' | 'socket'>;

const schemeOf = ({ protocol }: Pick<Asked, 'protocol'>): string => (protocol === 'https' ? 'https' : 'http');

/** Names such as `CODE.localhost` are trusted only from connections of this machine: others could forge them. */
const isOnThisMachine = ({ socket }: Pick<Asked, 'socket'>, name: string): boolean =>
  (isLocalName(name) || isAddress(name)) && (socket?.localAddress === undefined || isLoopback(socket.localAddress));

const isPublic = (domain: string): boolean => !isLocalName(domain) && !isAddress(domain);

/** The first domain of a merchant that others can reach. */
export const publicDomainOf = ({ brand }: Merchant): string | undefined => brand.domains.find(isPublic);

/**
 * The origin of a merchant's pages, for links in mails and callbacks: one of its own domains, or its local name if the
 * request came from this machine or the merchant has no domain. The port is included if it is the one that this server
 * listens on.
 */
export function originOf(request: Asked, merchant: Merchant): string {
  const { name, port } = hostOf(request);
  const isHere = isOnThisMachine(request, name);
  const suffix = port !== undefined && (isHere || port === request.socket?.localPort) ? `:${port}` : '';
  const { domains } = merchant.brand;
  if (domains.includes(name) && (isHere || isPublic(name))) return `${schemeOf(request)}://${name}${suffix}`;
  const domain = isHere ? undefined : publicDomainOf(merchant);
  return domain ? `https://${domain}` : `${schemeOf(request)}://${localHost(merchant.code)}${suffix}`;
}

/**
 * The origin of the page that made a request, to which browsers bind logins. It is the host of the request if that is a
 * name of this machine or a domain of the merchant, else the same as `originOf`.
 */
export function pageOriginOf(request: Asked, merchant: Merchant): string {
  const { name, port } = hostOf(request);
  const isOwn = isLocalName(name) || merchant.brand.domains.includes(name);
  return isOwn ? `${schemeOf(request)}://${name}${port === undefined ? '' : `:${port}`}` : originOf(request, merchant);
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
export const languageOf = (request: FastifyRequest, merchant: Merchant): LanguageCode =>
  findLanguageOf(request, merchant.brand.languages) ?? defaultLanguageOf(merchant);

/** The person's language among those on offer: chosen, else asked for by the browser. */
export function findLanguageOf(request: FastifyRequest, offered: readonly LanguageCode[]): LanguageCode | undefined {
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
  return undefined;
}

/** Codes of proxies for visitors whose country they do not know. */
const NO_COUNTRY = new Set(['XX', 'ZZ']);

/**
 * The visitor's country, from the header that the installation names, and only if a trusted proxy sent it.
 *
 * @returns undefined if the header is absent, malformed or repeated
 */
export function countryOf(request: FastifyRequest, { settings }: Pick<ServerContext, 'settings'>): string | undefined {
  const { countryHeader, trustedProxies } = settings;
  if (countryHeader === undefined || trustedProxies.length === 0) return undefined;
  if (request.ips === undefined || request.ips.length < 2) return undefined;
  const country = request.headers[countryHeader];
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && !NO_COUNTRY.has(country) ? country : undefined;
}

/** Whether the site is open to a visitor: 0 it is, 1 maintenance, 2 not in this region. */
export function systemStatusOf(merchant: Merchant, country: string | undefined): 0 | 1 | 2 {
  const { maintenance, regionRestriction, allowedCountries, unknownCountry } = merchant.brand;
  if (maintenance) return 1;
  if (regionRestriction) return 2;
  if (allowedCountries.length === 0) return 0;
  const isAllowed = country === undefined ? unknownCountry === 'allow' : allowedCountries.includes(country);
  return isAllowed ? 0 : 2;
}
