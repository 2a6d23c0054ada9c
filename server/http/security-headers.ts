import { hash, randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** What a page of one merchant may load from other origins. */
export interface PolicySources {
  readonly imageOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  /** Origins besides the page's own that forms may submit to. */
  readonly formOrigins?: readonly string[];
  /** Hashes of script elements, as `hashSource` makes them, that the page contains. */
  readonly scriptSources?: readonly string[];
  /** Lets the development server's scripts run; never in a built site. */
  readonly isDevelopment?: boolean;
}

/** A number used once, for the style elements of one page. */
export const makeNonce = (): string => randomBytes(16).toString('base64');

/** The source that allows the style elements with a nonce. */
export const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;

/** The source that allows the one style or script element with exactly this text. */
export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/**
 * Only an origin may enter a policy, whatever a merchant's folder or a vendor supplies: anything else could break out
 * of it.
 */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const list = (...sources: readonly (string | readonly string[])[]): string => sources.flat().filter(Boolean).join(' ');

/**
 * The content security policy of a page. Scripts only from the site itself and those of `scriptSources`; style elements only those of `styleSource`.
 *
 * @param styleSource as `nonceSource` or `hashSource` makes it
 */
export function contentSecurityPolicy(
  styleSource: string,
  { imageOrigins, frameOrigins, formOrigins = [], scriptSources = [], isDevelopment }: PolicySources,
): string {
  // A hash would turn off what the development server needs.
  const script = isDevelopment ? "'self' 'unsafe-inline'" : list("'self'", scriptSources);
  const style = isDevelopment ? "'self' 'unsafe-inline'" : `'self' ${styleSource}`;
  const frames = frameOrigins.filter(isOrigin);
  return [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src-elem ${style}`,
    // React sets single properties of elements; that is neither a script nor a style sheet.
    "style-src-attr 'unsafe-inline'",
    `img-src ${list("'self' data: blob:", imageOrigins.filter(isOrigin))}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-src ${frames.length > 0 ? list(frames) : "'none'"}`,
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action ${list("'self'", formOrigins.filter(isOrigin))}`,
    "object-src 'none'",
  ].join('; ');
}

/** Two years, in seconds: as long as the preload lists of browsers ask for. */
const TRANSPORT_SECURITY_SECONDS = 63_072_000;

const setHelmetHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  frameguard: { action: 'deny' },
  // Helmet sends it over plain HTTP as well, which the standard forbids.
  strictTransportSecurity: false,
});

/** What Helmet sets on an answer. No header depends on the request, so they are computed once. */
function readHelmetHeaders(): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHelmetHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Headers that every answer carries, those outside Fastify's reach included. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...readHelmetHeaders(),
  // Helmet has no header for permissions.
  'permissions-policy': 'geolocation=(), camera=(), microphone=(), payment=()',
};

/** Sets the security headers. A page that needs other ones, such as its own policy, sets them afterwards. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${TRANSPORT_SECURITY_SECONDS}; includeSubDomains`);
    done();
  });
}
