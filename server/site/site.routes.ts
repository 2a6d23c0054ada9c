import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { LANGUAGES, type LanguageCode, phraseFolder } from '../../engine/i18n/languages.ts';
import { findRoute } from '../../engine/navigation/routes.ts';
import type { Scheme } from '../../engine/theme/roles.ts';
import { cataloguePathOf, menusOf } from '../games/games.routes.ts';
import { homeShelvesOf } from '../games/home-shelves.ts';
import { sendCallUnknown } from '../http/error-handler.ts';
import { countryOf, findMerchant, languageOf, systemStatusOf } from '../http/request-merchant.ts';
import { contentSecurityPolicy, makeNonce, nonceSource } from '../http/security-headers.ts';
import { boardOf } from '../messages/announcement-board.ts';
import type { ServerContext } from '../server-context.ts';
import { domainRouteOf, permissionOf } from '../system/site-answers.ts';
import { readBuiltSite, type StaticFile } from './built-site.ts';
import { type DevelopmentSite, startDevelopmentSite } from './development-site.ts';
import { merchantAssetRoutes } from './merchant-assets.ts';
import { writeDocument } from './site-document.ts';
import { sendUnknownSite } from './unknown-site.ts';

const BUILD_DIRECTORY = new URL('../../dist/site', import.meta.url).pathname;
const CALL_PREFIXES = ['/wps/', '/lgw/', '/lotto/'];
/** Where files live: what is missing there is a short 404, never a page. */
const FILE_PREFIXES = ['/assets/', '/brand-assets/', '/art/', '/catalogue/'];
const isBelow = (prefixes: readonly string[], path: string): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix));

const THEME_COOKIE = 'theme';
/** Statuses of the document by system status: maintenance and region restriction are told to robots as well. */
const DOCUMENT_STATUS = { 0: 200, 1: 503, 2: 403 } as const;

const documentStatus = (status: keyof typeof DOCUMENT_STATUS, isPage: boolean): number =>
  status === 0 && !isPage ? 404 : DOCUMENT_STATUS[status];

/** Beside that of the games, which is 100 away. */
const reloadPortOf = (port: number): number => (port > 65_335 ? port - 200 : port + 200);

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

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

async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('vary', 'accept-encoding');
  if (accepts(request, 'br')) {
    const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    return reply.header('content-encoding', 'br').send(await withBrotli(html, fast));
  }
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await withGzip(html));
  return reply.send(html);
}

const schemeOf = (request: FastifyRequest, preset: Scheme): Scheme => {
  const chosen = request.cookies[THEME_COOKIE];
  return chosen === 'dark' || chosen === 'light' ? chosen : preset;
};

/** The shelves of home stand in the document of home, and nowhere else. */
const shelvesFor = (isHome: boolean, merchant: Merchant, language: LanguageCode): Readonly<Record<string, unknown>> =>
  isHome ? { 'games.homeShelves': homeShelvesOf(merchant, language) } : {};

/** The document of any page, the built assets, and what belongs to merchants' folders. Comes after every call. */
export async function siteRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const development: DevelopmentSite | undefined = context.settings.isDevelopment
    ? await startDevelopmentSite(app, reloadPortOf(context.settings.port))
    : undefined;
  const built = development ? undefined : await readBuiltSite(BUILD_DIRECTORY);
  merchantAssetRoutes(app, context);

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const file = built?.find(`/assets/${request.params['*']}`);
    return file ? sendStatic(request, reply, file) : reply.status(404).send();
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isBelow(CALL_PREFIXES, path) || request.method !== 'GET') return sendCallUnknown(reply);
    if (isBelow(FILE_PREFIXES, path)) return reply.status(404).send();
    const found = findMerchant(request, context);
    if (!found) return sendUnknownSite(request, reply);
    const { merchant, isKnown } = found;
    const country = countryOf(request, context);
    const language = languageOf(request, merchant);
    const status = systemStatusOf(merchant, country);
    const route = findRoute(path);
    const nonce = makeNonce();
    const isHome = status === 0 && route?.group === 'index';
    const sources = [
      `engine/i18n/phrases/${phraseFolder(language)}/phrases.ts`,
      ...(isHome ? ['src/pages/index/index-page.tsx'] : []),
    ];
    const assets = development?.assets ?? built?.assetsFor(sources);
    if (!assets)
      return reply.status(503).type('text/plain').send('The site has not been built. Start it with npm start.');
    const html = writeDocument({
      merchant,
      language,
      scheme: schemeOf(request, merchant.brand.theme.defaultTheme),
      nonce,
      assets,
      isHome,
      ...(development ? { developmentHead: development.head } : {}),
      answers: {
        'system.permission': permissionOf(merchant, country),
        'system.domainRoute': domainRouteOf(merchant, context.brands.siblings(merchant), LANGUAGES[language].locale),
        'system.status': { status, ip: request.ip, regionKnown: isKnown },
        'games.menus': menusOf(merchant),
        'games.catalogue': cataloguePathOf(merchant),
        ...shelvesFor(isHome, merchant, language),
        'messages.board': boardOf(merchant, context.now()),
        'system.content footer': merchant.content.footer,
        'system.content home': merchant.content.home,
        'system.content promotions': merchant.modules.promotions ? merchant.content.promotions : { promotions: [] },
      },
    });
    if (status === 1) reply.header('retry-after', '600');
    reply.status(documentStatus(status, route !== undefined));
    const { imageCDNs: imageOrigins, launchGameCDNs } = merchant.brand;
    const frameOrigins = [...new Set([...launchGameCDNs, ...context.vendors.originsOf(merchant)])];
    reply.header(
      'content-security-policy',
      contentSecurityPolicy(nonceSource(nonce), {
        imageOrigins,
        frameOrigins,
        isDevelopment: development !== undefined,
      }),
    );
    return sendHtml(request, reply, html);
  });
}
