import type { FastifyInstance } from 'fastify';
import { markUrl } from '../../engine/brand/merchant.ts';
import { listPublicPaths } from '../../engine/navigation/public-pages.ts';
import { menusOf } from '../games/api.ts';
import { findMerchant } from '../http/request-merchant.ts';
import type { ServerContext } from '../server-context.ts';
import { robotsText, sitemapXml } from './search-engines.ts';

/** Files that search engines and browsers ask every site for at a fixed address. */
export function searchEngineRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get('/robots.txt', async (request, reply) =>
    reply.type('text/plain').send(robotsText(findMerchant(request, context)?.merchant)),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const merchant = findMerchant(request, context)?.merchant;
    const types = new Set(merchant ? menusOf(merchant).map(({ gameType }) => gameType) : []);
    const sitemap = merchant && sitemapXml(merchant, listPublicPaths(types, merchant.modules));
    if (sitemap === undefined) return reply.status(404).send();
    return reply.type('application/xml').send(sitemap);
  });

  // Browsers that have not read the page yet, and programs that never do.
  app.get('/favicon.ico', async (request, reply) => {
    const merchant = findMerchant(request, context)?.merchant;
    if (merchant === undefined) return reply.status(404).send();
    return reply.redirect(markUrl(merchant, 'light'));
  });
}
