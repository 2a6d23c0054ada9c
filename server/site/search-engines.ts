import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode } from '../../engine/i18n/languages.ts';
import { publicDomainOf } from '../http/request-merchant.ts';
import { escapeHtml } from '../http/stand-in-page.ts';

/** Names the language of a page in its address. */
export const LANGUAGE_QUERY = 'language';

/** Where others reach the merchant; undefined if it has no public domain. */
export function publicOriginOf(merchant: Merchant): string | undefined {
  const domain = publicDomainOf(merchant);
  return domain === undefined ? undefined : `https://${domain}`;
}

/** The address of a page in a language. The merchant's default language needs no query. */
const addressIn = (origin: string, path: string, language: LanguageCode, preset: LanguageCode): string =>
  `${origin}${path}${language === preset ? '' : `?${LANGUAGE_QUERY}=${language}`}`;

/** The addresses of a page by language, as `hreflang` names them; `x-default` for all other languages. */
function alternatesOf({ brand }: Merchant, origin: string, path: string, preset: LanguageCode) {
  const own = brand.languages.map(
    (language) =>
      [new Intl.Locale(LANGUAGES[language].locale).baseName, addressIn(origin, path, language, preset)] as const,
  );
  return own.length < 2 ? [] : [...own, ['x-default', `${origin}${path}`] as const];
}

/**
 * Links of a page for search engines: its one address, however many domains and aliases lead there, and those of its
 * other languages. Empty if the merchant has no public domain.
 */
export function searchLinks(merchant: Merchant, language: LanguageCode, path: string): string {
  const origin = publicOriginOf(merchant);
  if (origin === undefined) return '';
  const preset = defaultLanguageOf(merchant);
  const alternates = alternatesOf(merchant, origin, path, preset).map(
    ([locale, href]) => `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(href)}">`,
  );
  return `<link rel="canonical" href="${escapeHtml(addressIn(origin, path, language, preset))}">${alternates.join('')}`;
}

/** Calls, the back office, and pages that show nothing without a game. */
const NOT_FOR_ROBOTS = ['/wps/', '/lgw/', '/lotto/', '/operator', '/game', '/seamless'];

/** The rules for robots. A host without a merchant is closed to them. */
export function robotsText(merchant: Merchant | undefined): string {
  if (merchant === undefined) return 'User-agent: *\nDisallow: /\n';
  const origin = publicOriginOf(merchant);
  const sitemap = origin === undefined ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\n${NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}\n`).join('')}${sitemap}`;
}

/** The sitemap of a merchant: each page in each language. Undefined if the merchant has no public domain. */
export function sitemapXml(merchant: Merchant, paths: readonly string[]): string | undefined {
  const origin = publicOriginOf(merchant);
  if (origin === undefined) return undefined;
  const preset = defaultLanguageOf(merchant);
  const pages = paths.flatMap((path) => {
    const alternates = alternatesOf(merchant, origin, path, preset)
      .map(([locale, href]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeHtml(href)}"/>`)
      .join('');
    return merchant.brand.languages.map((language) => {
      const address = escapeHtml(addressIn(origin, path, language, preset));
      return `<url><loc>${address}</loc>${alternates}</url>`;
    });
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>\n`;
}
