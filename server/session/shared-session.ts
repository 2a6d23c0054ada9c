import { splitToken } from '../../engine/access/session-halves.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { CookieToSet } from '../http/serve-call.ts';
import { REMEMBER_COOKIE } from './remember-cookie.ts';

type Site = Pick<Merchant, 'code'>;

/**
 * Name of the cookie that carries half of a session's token. The prefix binds it to this host, this path and TLS;
 * merchants that share a host have one each.
 */
export const sessionCookieName = ({ code }: Site): string => `__Host-session-${code}`;

/** The cookie that lets other tabs of the browser join a session. It ends with the browser. */
export const sessionCookie = (merchant: Site, token: string): CookieToSet => ({
  name: sessionCookieName(merchant),
  value: splitToken(token).cookie,
  maxAgeSeconds: undefined,
  isStrict: true,
});

/** Takes the cookie away. */
export const noSessionCookie = (merchant: Site): CookieToSet => ({
  name: sessionCookieName(merchant),
  value: '',
  maxAgeSeconds: 0,
  isStrict: true,
});

/** Whether a browser has a session or a remembered login, as far as its cookies tell: neither has been checked. */
export const hasSessionCookie = (cookies: Readonly<Record<string, string | undefined>>, merchant: Site): boolean =>
  Boolean(cookies[sessionCookieName(merchant)] || cookies[REMEMBER_COOKIE]);
