import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientRoutes } from '../../games/server/client.routes.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';

const FEW = 3;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }], { points: { requestsPerMinute: FEW } });
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'HEAD', url: string, remoteAddress = newAddress(), host = 'alpha.localhost') =>
  server.app.inject({ method, url, remoteAddress, headers: { host } });

/** Headers without those of one answer alone. */
const lasting = ({ date: _, ...headers }: Readonly<Record<string, unknown>>) => headers;

test.each([
  ['/', 'alpha.localhost'],
  ['/promotions', 'alpha.localhost'],
  ['/nowhere', 'alpha.localhost'],
  ['/', 'unclaimed.example'],
  ['/robots.txt', 'alpha.localhost'],
  ['/sitemap.xml', 'alpha.localhost'],
  ['/manifest.webmanifest', 'alpha.localhost'],
  ['/.well-known/jwks.json', 'alpha.localhost'],
  ['/wps/nothing', 'alpha.localhost'],
] as const)('who asks for the headers of %s at %s gets those of the page, and no body', async (url, host) => {
  const [page, told] = [await ask('GET', url, undefined, host), await ask('HEAD', url, undefined, host)];
  expect([told.statusCode, lasting(told.headers)]).toEqual([page.statusCode, lasting(page.headers)]);
  expect(page.body).not.toBe('');
  expect(told.body).toBe('');
});

test('a HEAD request for a page of the games gets its headers, and no body', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-games-page-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<!doctype html>');
  await writeFile(join(directory, 'assets', 'main.js'), 'play();');
  const app = fastify();
  await clientRoutes(app, directory);
  for (const url of ['/play', '/verify', '/record', '/assets/main.js']) {
    const [page, told] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })];
    expect([told.statusCode, lasting(told.headers)], url).toEqual([200, lasting(page.headers)]);
    expect(told.body, url).toBe('');
  }
  await app.close();
  await rm(directory, { recursive: true });
});

test.each([
  ['/', 'alpha.localhost', 'text/html; charset=utf-8'],
  ['/nowhere', 'alpha.localhost', 'text/html; charset=utf-8'],
  ['/', 'unclaimed.example', 'text/html; charset=utf-8'],
  ['/.well-known/jwks.json', 'alpha.localhost', 'application/json; charset=utf-8'],
] as const)('R8.01n an address that asks for %s at %s too often waits; others do not', async (url, host, type) => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let count = 0; count < FEW; count += 1) statuses.push((await ask('GET', url, address, host)).statusCode);
  expect(statuses).not.toContain(429);
  const refused = await ask('GET', url, address, host);
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, type]);
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect((await ask('HEAD', url, address, host)).statusCode).toBe(429);
  expect((await ask('GET', url, newAddress(), host)).statusCode).not.toBe(429);
});

test.each([
  ['EN', 'en', 'alpha.localhost', 'One moment, please', /Try again in \d+ seconds?\./],
  ['HI', 'hi', 'alpha.localhost', 'कृपया थोड़ा रुकें', /\d+ सेकंड बाद फिर कोशिश करें।/],
  ['PT', 'pt', 'unclaimed.example', 'Um momento, por favor', /Tente de novo em \d+ segundos?\./],
] as const)('R8.01n who asks for too many pages reads in %s how long to wait', async (_, locale, host, title, wait) => {
  const remoteAddress = newAddress();
  const get = () =>
    server.app.inject({ url: '/', remoteAddress, headers: { host, 'accept-language': locale, accept: 'text/html' } });
  for (let count = 0; count < FEW; count += 1) await get();
  const { body } = await get();
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toMatch(new RegExp(`<html lang="${locale}`));
  expect(body).toMatch(wait);
});

test('R8.01n pages and calls of one address are counted apart', async () => {
  const address = newAddress();
  for (let count = 0; count <= FEW; count += 1) await ask('GET', '/', address);
  expect((await ask('GET', '/.well-known/jwks.json', address)).statusCode).toBe(200);
});
