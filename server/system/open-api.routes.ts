import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { describeCalls, type OpenApiAudience } from '../../engine/api/open-api.ts';
import type { RateLimits } from '../http/rate-limits.ts';

/** Where each document is. */
export const OPEN_API_PATHS = {
  site: '/openapi.json',
  backOffice: '/openapi-back-office.json',
} as const satisfies Readonly<Record<OpenApiAudience, string>>;

const PACKAGE = new URL('../../package.json', import.meta.url);

/** Serves the descriptions of all calls. They are the same for every merchant, and made once. */
export async function openApiRoutes(
  app: FastifyInstance,
  { rateLimits }: { readonly rateLimits: Pick<RateLimits, 'requests'> },
): Promise<void> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { readonly version: string };
  for (const [audience, path] of Object.entries(OPEN_API_PATHS)) {
    const text = JSON.stringify(describeCalls(audience as OpenApiAudience, version));
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    app.get(path, async (request, reply) => {
      await rateLimits.requests(request.ip);
      reply.header('cache-control', 'public, max-age=300').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
}
