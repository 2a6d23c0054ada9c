import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { parseHost } from '../../engine/brand/parse-host.ts';
import { MERCHANT_COOKIE } from '../http/request-merchant.ts';
import type { ServerContext } from '../server-context.ts';

const hostIn = (url: string): string => {
  if (!url.includes('://')) return url;
  return /^https?:/i.test(url) && URL.canParse(url) ? new URL(url).host : '';
};

/**
 * The site shown in the browser, by the host in the page's address: an app or a proxy may make the call under another
 * host.
 *
 * @param asked the merchant of the host that was called; the answer is one of the same operator
 * @throws DomainError invalidUrl if the text is not a host; merchantUnknown if it is not a site of the operator
 */
export function siteShownAt(
  url: string,
  asked: Merchant,
  cookies: Readonly<Record<string, string | undefined>>,
  brands: ServerContext['brands'],
): Merchant {
  const host = parseHost(hostIn(url));
  if (!host) throw new DomainError('invalidUrl');
  const shown = brands.resolve(host.name, cookies[MERCHANT_COOKIE])?.merchant;
  if (!shown || !brands.siblings(asked).includes(shown)) throw new DomainError('merchantUnknown');
  return shown;
}
