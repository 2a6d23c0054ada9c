import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../engine/api/domain-error.ts';
import { findRoute } from '../engine/navigation/routes.ts';
import { CALL_TABLE } from '../schemas/calls/call-table.ts';
import { draftsIn, openDrafts } from './brands/drafts/draft-store.ts';
import { previewCodeOf } from './brands/drafts/preview-host.ts';
import { openPreviews } from './brands/drafts/previews.ts';
import { showPreview } from './http/preview-request.ts';
import { hostOf } from './http/request-host.ts';
import { missingModules } from './missing-settings.ts';
import type { ServerContext } from './server-context.ts';
import { sendPreviewGone } from './site/unknown-site.ts';

/** Holds the token of a preview. Its host is a host apart, so no page of the real site has it, and it has none of theirs. */
const COOKIE = '__Host-preview';
/** Choices of a visitor that a preview follows; every other cookie is dropped. */
const KEPT_COOKIES = ['language', 'theme'] as const;

const OPENING = /^\/preview\/([^/]{1,100})$/;
const CALL_PREFIXES = ['/wps/', '/lgw/', '/lotto/'];
// Without the keys of the server a form could not be sent, and the form could not tell why it is refused.
const FILES =
  /^\/(?:assets|brand-assets|own-pictures|own-fonts|art|catalogue)\/|^\/app-icon\/[a-z0-9]+\.png$|^\/manifest\.webmanifest$|^\/\.well-known\/jwks\.json$/;
/** They store something for a form that cannot be sent here. */
const STORING_CALLS: readonly string[] = ['session.captcha', 'session.humanChallenge'];

/** Calls that visitors may make and that only read. */
const READING_CALLS: ReadonlySet<string> = new Set(
  CALL_TABLE.filter(({ id, method, token }) => {
    return method === 'GET' && (token === 'none' || token === 'optional') && !STORING_CALLS.includes(id);
  }).map(({ path }) => path),
);

/** Whether a preview answers an address: pages, their files, and calls that only read. */
function isShown(path: string): boolean {
  if (CALL_PREFIXES.some((prefix) => path.startsWith(prefix))) return READING_CALLS.has(path);
  const route = findRoute(path);
  return FILES.test(path) || (route !== undefined && route.group !== 'operator' && route.group !== 'seamless');
}

/** What every answer of a preview's host carries, whatever it is: it is for its holder alone. */
const CLOSED = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
  vary: 'cookie, accept-encoding',
} as const;

const isLook = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Nothing of a session reaches any handler: the holder is a visitor. */
function dropSession(request: FastifyRequest): void {
  delete request.headers.authorization;
  delete request.headers.cookie;
  request.cookies = Object.fromEntries(
    KEPT_COOKIES.flatMap((name) => {
      const value = request.cookies[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/**
 * Shows drafts to the holders of their addresses, at hosts that begin with `preview.`. There, without a token nothing is
 * answered, and with one nothing but pages and reading calls.
 */
export function servePreviews(app: FastifyInstance, context: ServerContext): void {
  const { settings, brands, rateLimits, now } = context;
  const find = openPreviews(openDrafts(draftsIn(settings.dataDirectory)), missingModules(settings));
  const claimantOf = (host: string): string | undefined => {
    const found = brands.resolve(host);
    return found?.isKnown ? found.merchant.code : undefined;
  };
  /** Requests at hosts of previews. */
  const closed = new WeakSet<object>();

  /** Counted like views of pages, so that guesses have an end. */
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    await rateLimits.pages(request.ip);
    return sendPreviewGone(request, reply);
  };

  /** The token is in the address once: pages, pictures and calls send it as a cookie. */
  const open = async (request: FastifyRequest, reply: FastifyReply, code: string, token: string) => {
    const preview = await find(code, token, now());
    if (!preview) return refuse(request, reply);
    const maxAge = Math.floor((preview.expiresAt.getTime() - now().getTime()) / 1000);
    return reply
      .setCookie(COOKIE, token, { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge })
      .redirect('/', 303);
  };

  app.addHook('onRequest', async (request, reply) => {
    const code = previewCodeOf(hostOf(request).name, claimantOf);
    if (code === undefined) return;
    closed.add(request.raw);
    const path = request.url.split('?')[0] ?? '/';
    if (path === '/robots.txt') return reply.type('text/plain').send('User-agent: *\nDisallow: /\n');
    const asked = OPENING.exec(path)?.[1];
    if (asked !== undefined && isLook(request)) return open(request, reply, code, asked);
    const preview = await find(code, request.cookies[COOKIE] ?? '', now());
    if (!preview) return refuse(request, reply);
    if (!isLook(request) || !isShown(path)) throw new DomainError('previewOnly');
    dropSession(request);
    showPreview(request, preview);
  });
  app.addHook('onSend', async (request, reply) => {
    if (closed.has(request.raw)) reply.headers(CLOSED);
  });
}
