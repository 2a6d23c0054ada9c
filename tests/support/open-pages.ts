import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import { sendSecurityHeaders } from '../../server/http/security-headers.ts';
import { siteRoutes } from '../../server/site/site.routes.ts';
import type { ApiServer } from './api-server.ts';

/** The pages of a server, over its own build: tests of the server do not wait for that of the site. */
export interface Pages {
  readonly app: FastifyInstance;
  close(): Promise<void>;
}

/**
 * Serves the pages of a server whose own build is missing. Close them before the server.
 *
 * @param prepare adds what runs before each page
 */
export async function openPages(
  { context }: Pick<ApiServer, 'context'>,
  prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<Pages> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-document-'));
  await mkdir(join(directory, '.vite'));
  await mkdir(join(directory, 'assets'));
  const manifest = { 'src/main.tsx': { file: 'assets/main.js', isEntry: true, css: ['assets/main.css'] } };
  await writeFile(join(directory, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const app = fastify({ trustProxy: ['10.0.0.0/8'] });
  sendSecurityHeaders(app);
  await app.register(cookie);
  prepare(app);
  await siteRoutes(app, context, directory);
  return {
    app,
    async close() {
      await app.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The page's data for the app, which takes over from it. */
export function readBoot(html: string) {
  const [, boot = 'null'] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(boot);
}
