import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artUrl } from '../../../../engine/art/art-url.ts';
import { artRoutes } from '../../../../server/art/art.routes.ts';
import { openArtStore } from '../../../../server/art/art-store.ts';

let app: FastifyInstance;
let cacheDirectory = '';

beforeAll(async () => {
  cacheDirectory = await mkdtemp(join(tmpdir(), 'marquee-art-'));
  app = Fastify();
  const store = await openArtStore({ cacheDirectory, log: app.log });
  await app.register(artRoutes, { store });
});

afterAll(async () => {
  await app.close();
  await rm(cacheDirectory, { recursive: true, force: true });
});

test('a cover is answered as WebP that browsers keep for a year', async () => {
  const answer = await app.inject(artUrl('cover', { title: 'Fogo da Fênix / Rodada 2', vendor: 'Kumara' }, 160));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
});

test('a browser that has the picture is told so and gets no body', async () => {
  const url = artUrl('avatar', { id: 'ravi' }, 160);
  const { etag } = (await app.inject(url)).headers;
  for (const tag of [String(etag), `W/${etag}`, `"other", ${etag}`]) {
    const answer = await app.inject({ url, headers: { 'if-none-match': tag } });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
});

test('an SVG may load and run nothing', async () => {
  const answer = await app.inject(artUrl('vendor', { id: '<script>alert(1)</script>' }));
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'");
  expect(answer.body).not.toContain('script');
});

test.each(['/art/', '/art/cover/x.5000.webp', '/art/hero/moonbase.640.webp', '/art/cover/..%2f..%2fbrand.json'])(
  '%s is not found, without a body',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  },
);
