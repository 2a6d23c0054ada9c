import type { FastifyInstance } from 'fastify';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { buildMenus } from '../../engine/navigation/game-types.ts';
import { inOrder } from '../../engine/navigation/menu-order.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { menus } from '../../schemas/calls/games.ts';
import { merchantOf } from '../http/request-merchant.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { PlayContext } from '../play/api.ts';
import type { ServerContext } from '../server-context.ts';
import { gameListRoutes } from './game-lists.routes.ts';
import { homeRoutes } from './home.routes.ts';
import { catalogueOf } from './merchant-catalogue.ts';
import { ownGamesRoutes } from './own-games.routes.ts';
import { rankedGamesOf } from './ranked-games.ts';

/** The categories of a merchant that have vendors, in its order, as the call answers them. */
export function menusOf(merchant: Merchant): CallValue<typeof menus> {
  const { counts } = catalogueOf(merchant);
  // A vendor whose games this installation does not have would lead to an empty lobby.
  const vendors = merchant.content.vendors.vendors
    .map((vendor) => ({ ...vendor, gameCount: counts.get(vendor.vassalage) ?? 0 }))
    .filter(({ gameCount }) => gameCount > 0);
  const built = buildMenus(vendors);
  const types = inOrder(
    built.map(({ gameType }) => gameType),
    merchant.content.menu.categories,
  );
  const ordered = types.flatMap((type) => built.filter(({ gameType }) => gameType === type));
  return ordered.map(({ gameType, gameCount, vendors: own }) => ({
    gameType,
    gameCount,
    vendors: own.map(({ title, vassalage, gameType: type, accountTypeId, isHot, gameCount: count }) => ({
      title,
      vassalage,
      gameType: type,
      accountTypeId,
      isHot,
      gameCount: count,
    })),
  }));
}

/** The address of a merchant's whole catalogue. */
export const cataloguePathOf = (merchant: Merchant): string => catalogueOf(merchant).path;

/** Data that the browser merges into the catalogue: the games that members play, most played first. */
export const playedGamesOf = (context: Pick<PlayContext, 'playedGames'>, merchant: Merchant): readonly string[] =>
  rankedGamesOf(context, merchant).played;

const acceptedCoding = (header: unknown): 'brotli' | 'gzip' | 'plain' => {
  const codings = new Set(
    String(header ?? '')
      .split(',')
      .map((entry) => entry.trim().split(';')[0]),
  );
  return codings.has('br') ? 'brotli' : codings.has('gzip') ? 'gzip' : 'plain';
};

/** The catalogue as a cacheable file, named after its content. */
function serveCatalogue(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { file: string } }>('/catalogue/:file', async (request, reply) => {
    const catalogue = catalogueOf(merchantOf(request, context).merchant);
    if (`/catalogue/${request.params.file}` !== catalogue.path) return reply.status(404).send();
    const etag = `"${request.params.file}"`;
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (coding !== 'plain') reply.header('content-encoding', coding === 'brotli' ? 'br' : 'gzip');
    return reply.type('application/json; charset=utf-8').send(catalogue[coding]);
  });
}

/** Games and their vendors. */
export function gamesRoutes(app: FastifyInstance, serve: ServeCall, context: PlayContext): void {
  serve(menus, ({ merchant }) => menusOf(merchant));
  gameListRoutes(serve, context);
  homeRoutes(serve, context);
  ownGamesRoutes(serve, context);
  serveCatalogue(app, context);
}
