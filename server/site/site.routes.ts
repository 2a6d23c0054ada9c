import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Resolution } from '../../engine/brand/resolve-host.ts';
import { isLanguageCode, type LanguageCode } from '../../engine/i18n/languages.ts';
import { publicPathOf } from '../../engine/navigation/public-pages.ts';
import { findRedirect, findRoute, isOpenRoute, type Route } from '../../engine/navigation/routes.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { sendCallUnknown } from '../http/error-handler.ts';
import { countryOf, findMerchant, LANGUAGE_COOKIE, languageOf, systemStatusOf } from '../http/request-merchant.ts';
import { hasSessionCookie } from '../session/api.ts';
import { type BuiltSite, readBuiltSite, type StaticFile } from './built-site.ts';
import { startDevelopmentSite } from './development-site.ts';
import type { KeptDocument } from './document-cache.ts';
import { type AssetContext, merchantAssetRoutes } from './merchant-assets.ts';
import { type AppSource, type DocumentContext, openPageDocuments, type PageDocuments } from './page-documents.ts';
import { findPageWait, sendPageLimit } from './page-limit.ts';
import { searchEngineRoutes } from './search-engine.routes.ts';
import { LANGUAGE_QUERY } from './search-engines.ts';
import { sendUnknownSite } from './unknown-site.ts';

const BUILD_DIRECTORY = new URL('../../dist/site', import.meta.url).pathname;
const CALL_PREFIXES = ['/wps/', '/lgw/', '/lotto/'];
/** File paths: a missing file is a short 404, never a page. */
const FILE_PREFIXES = ['/assets/', '/brand-assets/', '/own-pictures/', '/art/', '/catalogue/'];
/** A HEAD request gets the headers of the page. */
const PAGE_METHODS = ['GET', 'HEAD'];
const isBelow = (prefixes: readonly string[], path: string): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix));

const THEME_COOKIE = 'theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Status codes of the document by system status, so that robots notice maintenance and region restriction as well. */
const DOCUMENT_STATUS = { 0: 200, 1: 503, 2: 403 } as const;

const documentStatus = (status: keyof typeof DOCUMENT_STATUS, isPage: boolean): number =>
  status === 0 && !isPage ? 404 : DOCUMENT_STATUS[status];

/** Next to that of the games, which is 100 away. */
const reloadPortOf = (port: number): number => (port > 65_335 ? port - 200 : port + 200);

const accepts = (request: FastifyRequest, coding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((entry) => entry.trim().split(';')[0] === coding);

function sendStatic(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  reply
    .type(file.contentType)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding');
  if (file.brotli && accepts(request, 'br')) return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip && accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain);
}

/** A page belongs to a visitor, whose cookies choose it: going back must never bring another merchant's page. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, document: KeptDocument): FastifyReply {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', document.policy);
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(document.brotli);
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(document.gzip);
  return reply.send(document.plain);
}

const schemeOf = (request: FastifyRequest, preset: Scheme): Scheme => {
  const chosen = request.cookies[THEME_COOKIE];
  return chosen === 'dark' || chosen === 'light' ? chosen : preset;
};

/** The language that an address names, if the merchant has it: search engines list a page in each. */
function languageNamed(url: string, { brand }: Merchant): LanguageCode | undefined {
  const named = new URLSearchParams(url.split('?')[1]).get(LANGUAGE_QUERY);
  return named !== null && isLanguageCode(named) && brand.languages.includes(named) ? named : undefined;
}

/** The path of the whole lobby at an address; undefined if it shows another page, a part of the lobby, or a login. */
function lobbyOf(
  route: Route | undefined,
  url: string,
  { modules }: Merchant,
  hasSession: boolean,
): string | undefined {
  if (route?.group !== 'Lobby' || url.includes('?')) return undefined;
  return findRedirect(route.path, { ...modules, hasSession }) === undefined ? route.path : undefined;
}

/** Sends the page at the address of a request, as far as the merchant has it and its site is open. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { merchant, isKnown }: Resolution<Merchant>,
  { documents, path, status }: { documents: PageDocuments; path: string; status: keyof typeof DOCUMENT_STATUS },
): Promise<FastifyReply> {
  const route = findRoute(path);
  const isOpen = route !== undefined && isOpenRoute(route, merchant.modules, merchant.brand.lotteryType);
  const page = status === 0 ? route : undefined;
  const named = languageNamed(request.url, merchant);
  const hasSession = hasSessionCookie(request.cookies, merchant);
  const document = await documents.get({
    merchant,
    language: named ?? languageOf(request, merchant),
    scheme: schemeOf(request, merchant.brand.theme.defaultTheme),
    page,
    publicPath: page && isOpen ? publicPathOf(page) : undefined,
    lobby: lobbyOf(page, request.url, merchant, hasSession),
    status,
    isKnown,
    hasSession,
  });
  if (status === 1) reply.header('retry-after', '600');
  // The pages that follow stay in the language.
  if (named !== undefined)
    reply.setCookie(LANGUAGE_COOKIE, named, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' });
  return sendDocument(request, reply.status(documentStatus(status, isOpen)), document);
}

/** Undefined if nothing has been built. */
async function openSource({ settings }: DocumentContext, app: FastifyInstance, built: BuiltSite | undefined) {
  if (!settings.isDevelopment) return built;
  const { assets, head } = await startDevelopmentSite(app, reloadPortOf(settings.port));
  return { assetsFor: () => assets, developmentHead: head };
}

/**
 * The document of any page, the built assets, and files of merchants' folders. Registered after every call.
 *
 * @param buildDirectory folder of the built site
 */
export async function siteRoutes(
  app: FastifyInstance,
  context: DocumentContext & AssetContext,
  buildDirectory = BUILD_DIRECTORY,
): Promise<void> {
  const built = context.settings.isDevelopment ? undefined : await readBuiltSite(buildDirectory);
  const source: AppSource | undefined = await openSource(context, app, built);
  const documents = source && openPageDocuments(context, source);
  merchantAssetRoutes(app, context);
  searchEngineRoutes(app, context);

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = built?.find(`/assets/${request.params['*']}`);
    return file ? sendStatic(request, reply, file) : reply.status(404).send();
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isBelow(CALL_PREFIXES, path) || !PAGE_METHODS.includes(request.method)) return sendCallUnknown(reply);
    if (isBelow(FILE_PREFIXES, path)) return reply.status(404).send();
    const waitSeconds = await findPageWait(context.rateLimits, request.ip);
    const found = findMerchant(request, context);
    if (waitSeconds !== undefined) return sendPageLimit(request, reply, found?.merchant, waitSeconds);
    if (!found) return sendUnknownSite(request, reply);
    if (!documents)
      return reply.status(503).type('text/plain').send('The site has not been built. Start it with npm start.');
    const status = systemStatusOf(found.merchant, countryOf(request, context));
    return sendPage(request, reply, found, { documents, path, status });
  });
}
