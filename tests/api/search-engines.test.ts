import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { openPages, type Pages } from '../support/open-pages.ts';

let server: ApiServer;
let pages: Pages;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { promotions: true, helpCenter: true, affiliates: false } },
    { code: 'beta' },
    { code: 'closed', modules: { loginedToHomePage: true } },
  ]);
  pages = await openPages(server);
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

const ask = (url: string, host = 'alpha.example', headers: Record<string, string> = {}) =>
  pages.app.inject({ url, remoteAddress: newAddress(), headers: { host, ...headers } });

const CANONICAL = /<link rel="canonical" href="([^"]*)">/;
const ALTERNATE = /<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g;
const LOCATION = /<loc>([^<]*)<\/loc>/g;

const canonicalOf = (html: string): string | undefined => CANONICAL.exec(html)?.[1];
const alternatesOf = (html: string) => [...html.matchAll(ALTERNATE)].map(([, locale, href]) => [locale, href]);

test('robots.txt names the sitemap and the pages to skip, and closes a host without a merchant', async () => {
  const robots = await ask('/robots.txt');
  expect(robots.headers['content-type']).toMatch(/^text\/plain/);
  expect(robots.body).toContain('\nDisallow: /operator\n');
  expect(robots.body).toMatch(/\nSitemap: https:\/\/alpha\.example\/sitemap\.xml\n$/);
  expect((await ask('/robots.txt', 'unclaimed.example')).body).toBe('User-agent: *\nDisallow: /\n');
  expect((await ask('/sitemap.xml', 'unclaimed.example')).statusCode).toBe(404);
});

test('a sitemap lists each public page once in each language, and nothing of another merchant', async () => {
  const sitemap = await ask('/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/);
  const listed = [...sitemap.body.matchAll(LOCATION)].map(([, address]) => address);
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of ['/', '/promotions', '/help']) {
    expect(listed).toContain(`https://alpha.example${path}`);
    expect(listed).toContain(`https://alpha.example${path}?language=HI`);
  }
  expect(listed.filter((address) => !address?.startsWith('https://alpha.example/'))).toEqual([]);
  expect(listed.filter((address) => /\/(operator|join|login|pointMall|home|index)/.test(address ?? ''))).toEqual([]);
});

test('every listed address answers with the page that names it as its own', async () => {
  const { body } = await ask('/sitemap.xml');
  for (const [, address = ''] of body.matchAll(LOCATION)) {
    const { pathname, search } = new URL(address);
    const page = await ask(`${pathname}${search}`);
    expect({ address, status: page.statusCode, canonical: canonicalOf(page.body) }).toEqual({
      address,
      status: 200,
      canonical: address,
    });
  }
});

test('a page has one address, whatever its alias, and names those of its other languages', async () => {
  for (const alias of ['/', '/home', '/index.html', '/register'])
    expect(canonicalOf((await ask(alias)).body)).toBe('https://alpha.example/');
  expect(alternatesOf((await ask('/promotions')).body)).toEqual([
    ['en', 'https://alpha.example/promotions'],
    ['hi-IN', 'https://alpha.example/promotions?language=HI'],
    ['x-default', 'https://alpha.example/promotions'],
  ]);
  for (const path of ['/promoDetail?key=first', '/nowhere', '/operator', '/pointMall', '/join'])
    expect(canonicalOf((await ask(path)).body), path).toBeUndefined();
});

test('the language in an address wins over the one of the visitor, and the pages that follow stay in it', async () => {
  const hindi = await ask('/promotions?language=HI', 'alpha.example', { 'accept-language': 'en' });
  expect(hindi.body).toMatch(/<html lang="hi/);
  const [kept] = hindi.cookies;
  expect(kept).toMatchObject({ name: 'language', value: 'HI', path: '/', sameSite: 'Lax' });
  const next = await ask('/help', 'alpha.example', { cookie: 'language=HI', 'accept-language': 'en' });
  expect(next.body).toMatch(/<html lang="hi/);
  for (const query of ['language=XX', 'language=AR', 'language=', 'language=%00', 'language=hi&language=HI']) {
    const other = await ask(`/promotions?${query}`, 'alpha.example', { 'accept-language': 'en' });
    expect(other.body, query).toMatch(/<html lang="en/);
    expect(other.cookies, query).toEqual([]);
  }
});

test('a site behind its login lists home alone', async () => {
  const { body } = await ask('/sitemap.xml', 'closed.example');
  expect([...body.matchAll(LOCATION)].map(([, address]) => address)).toEqual([
    'https://closed.example/',
    'https://closed.example/?language=HI',
  ]);
});

test('browsers that ask for an icon at its old address find the mark', async () => {
  const icon = await ask('/favicon.ico');
  expect(icon.statusCode).toBe(302);
  expect(icon.headers.location).toMatch(/^\/brand-assets\/alpha\//);
  expect((await ask('/favicon.ico', 'unclaimed.example')).statusCode).toBe(404);
});
