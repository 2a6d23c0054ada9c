import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * What the page of a game may load and do: its own files only. Its framing is not restricted: without a launch, whose
 * token is good once, the page shows nothing that could be pressed.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves the page of the games.
 *
 * @param directory the output of `npm start`: `index.html` and `assets`, each with its compressed form
 */
export async function clientRoutes(app: FastifyInstance, directory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(directory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply) => {
      // Names contain the hash of the content.
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  // Read each time: a new build may replace the one that this process began with.
  for (const path of ['/play', '/verify', '/record'])
    app.get(path, async (_request, reply) =>
      reply
        .header('content-security-policy', POLICY)
        .type('text/html; charset=utf-8')
        .send(await readFile(join(directory, 'index.html'), 'utf8')),
    );
}
