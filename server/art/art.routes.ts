import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ArtRequest, parseArtRequest } from './art-request.ts';
import type { ArtStore } from './art-store.ts';

const YEAR_SECONDS = 31_536_000;

const hasTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Dependencies of the picture routes. */
interface ArtNeeds {
  readonly store: ArtStore;
  /** Whether a page shows the picture. No other is drawn. */
  readonly isKnown: (asked: ArtRequest, request: FastifyRequest) => boolean;
  /** Takes a drawing from what an address may ask for. @throws DomainError tooManyRequests */
  readonly countDrawing: (address: string) => Promise<void>;
}

/** Serves the pictures of `artUrl`. They are public and the same for every merchant and visitor. */
export async function artRoutes(app: FastifyInstance, { store, isKnown, countDrawing }: ArtNeeds): Promise<void> {
  const find = async (asked: ArtRequest, address: string) => {
    const kept = await store.find(asked);
    if (kept) return kept;
    await countDrawing(address);
    return store.get(asked);
  };
  app.get('/art/*', async (request, reply) => {
    const asked = parseArtRequest(request.url);
    const picture = asked && isKnown(asked, request) ? await find(asked, request.ip) : undefined;
    void reply.header('x-content-type-options', 'nosniff');
    if (!picture) return reply.code(404).header('cache-control', 'public, max-age=60').send();
    void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`).header('etag', picture.etag);
    // An SVG that is opened as a page must not be able to run or load anything.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (hasTag(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
    return reply.type(picture.contentType).send(picture.body);
  });
}
