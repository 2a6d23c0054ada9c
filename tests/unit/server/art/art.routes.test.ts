import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artUrl } from '../../../../engine/art/art-url.ts';
import { artRoutes } from '../../../../server/art/art.routes.ts';
import { type ArtStore, openArtStore } from '../../../../server/art/art-store.ts';
import { type DrawPicture, openPictureProcess, type PictureProcess } from '../../../../server/art/picture-process.ts';
import { createBoundedTurns } from '../../../../server/bounded-turns.ts';
import { handleErrors } from '../../../../server/http/error-handler.ts';

let app: FastifyInstance;
let cacheDirectory = '';
let store: ArtStore;
let process: PictureProcess;
/** What drawings wait for before they begin. */
let held: Promise<void> | undefined;
let counted: string[] = [];

beforeAll(async () => {
  cacheDirectory = await mkdtemp(join(tmpdir(), 'marquee-art-'));
  app = Fastify();
  process = openPictureProcess();
  const turns = createBoundedTurns({ atOnce: 1, waiting: 2 });
  const draw: DrawPicture = async (request) => {
    await held;
    return process.draw(request);
  };
  store = await openArtStore({ cacheDirectory, log: app.log, draw, turns });
  handleErrors(app);
  await app.register(artRoutes, {
    store,
    isKnown: ({ id }) => !id.startsWith('made up'),
    countDrawing: async (address) => {
      counted.push(address);
    },
  });
});

afterAll(async () => {
  await app.close();
  await process.close();
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

test('a browser that has the picture gets a 304 without a body', async () => {
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

test('a picture that no page shows is not drawn, whatever its name, and its address counts for nothing', async () => {
  const before = store.drawnCount;
  counted = [];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => app.inject(artUrl('cover', { title: `made up ${index}` }))),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect([store.drawnCount - before, counted]).toEqual([0, []]);
});

test("only pictures that have to be drawn count for the client's address", async () => {
  counted = [];
  const url = artUrl('avatar', { id: 'counted once' }, 160);
  for (let visit = 0; visit < 3; visit += 1) await app.inject({ url, remoteAddress: '10.9.9.9' });
  expect(counted).toEqual(['10.9.9.9']);
});

test('drawings that are more than may wait are refused with the time after which to come again', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  held = promise;
  const asked = Array.from({ length: 6 }, (_, index) =>
    app.inject(artUrl('avatar', { id: `crowd ${index}` }, 160)).then((answer) => answer),
  );
  await Promise.any(asked);
  release();
  held = undefined;
  const answers = await Promise.all(asked);
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([200, 200, 200, 503, 503, 503]);
  for (const { statusCode, headers } of answers) if (statusCode === 503) expect(headers['retry-after']).toBe('2');
});
