import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { describeCalls, type OpenApiAudience } from '../../engine/api/open-api.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { keysOf } from '../../engine/json/keys-of.ts';
import type { RateLimits } from '../http/rate-limits.ts';

/** Where each document is. */
export const OPEN_API_PATHS = {
  site: '/openapi.json',
  backOffice: '/openapi-back-office.json',
} as const satisfies Readonly<Record<OpenApiAudience, string>>;

const PACKAGE = new URL('../../package.json', import.meta.url);

/** Serves the descriptions of all calls. They are the same for every merchant, and built once. */
export async function openApiRoutes(
  app: FastifyInstance,
  { rateLimits }: { readonly rateLimits: Pick<RateLimits, 'requests'> },
): Promise<void> {
  const version = String(fieldsOf(JSON.parse(await readFile(PACKAGE, 'utf8'))).version);
  for (const audience of keysOf(OPEN_API_PATHS)) {
    const path = OPEN_API_PATHS[audience];
    const text = JSON.stringify(describeCalls(audience, version));
    const etag = `"${hash('sha256', text, 'base64url')}"`;
    app.get(path, async (request, reply) => {
      await rateLimits.requests(request.ip);
      reply.header('cache-control', 'public, max-age=300').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });
  }
}
