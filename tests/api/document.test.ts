import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import hindi from '../../languages/hi/session.json' with { type: 'json' };
import { hashSource } from '../../server/http/security-headers.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { openPages, type Pages, readBoot } from '../support/open-pages.ts';

let server: ApiServer;
let pages: Pages;
const notice = (key: string, times: object) => ({ key, type: 'B', title: key, body: '<p>Text</p>', ...times });
const vendors = { vendors: [{ title: 'Kumara', vassalage: 'KUMARA', gameType: 'RNG' }] };
const TABLES = { title: 'Meridian Live', vassalage: 'MERIDIAN_LIVE', gameType: 'LIVE' };
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  const announcements = [notice('now', {}), notice('tomorrow', { from: dayOf(Date.now() + DAY_MS) })];
  server = await startApiServer(
    [
      { code: 'alpha', operator: 'house', content: { announcements: { announcements }, vendors } },
      { code: 'beta', operator: 'house' },
      { code: 'gamma', content: { vendors: { vendors: [...vendors.vendors, TABLES] } } },
    ],
    { trustedProxies: ['10.0.0.0/8'] },
  );
  pages = await openPages(server);
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

const open = async (merchant: string, headers: Readonly<Record<string, string>> = {}, url = '/') => {
  const answer = await pages.app.inject({
    url,
    remoteAddress: newAddress(),
    headers: { host: `${merchant}.localhost`, 'x-forwarded-for': '198.51.100.7', ...headers },
  });
  return { ...answer, headers: answer.headers, raw: answer.rawPayload, boot: readBoot(answer.body), html: answer.body };
};

test('the policy of a page allows its style element and its script elements by their hashes, and no other inline code', async () => {
  for (const url of ['/', '/promotions', '/nowhere']) {
    const { html, headers } = await open('alpha', {}, url);
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style);
    expect(styles).toHaveLength(1);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src-elem 'self' ${hashSource(styles[0] ?? '')};`);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(2);
    const sources = policy.match(/script-src ([^;]*);/)?.[1]?.split(' ');
    expect(sources?.sort()).toEqual(["'self'", ...scripts.map(hashSource)].sort());
    expect(`${policy} ${html}`).not.toContain('nonce');
    expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
    expect(policy).toContain("style-src-attr 'unsafe-inline'");
  }
});

test('a page warms the number formats before it waits for a style sheet', async () => {
  const { html } = await open('alpha');
  const script = html.indexOf('new Intl.NumberFormat');
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
});

test('visitors with the same site, language and device get the same document, without data about them', async () => {
  const [one, other] = [await open('alpha'), await open('alpha', { 'x-forwarded-for': '203.0.113.77', cookie: 'a=b' })];
  expect(other.html).toBe(one.html);
  expect(one.html).not.toMatch(/198\.51\.100\.7|203\.0\.113\.77/);
  expect(one.headers['cache-control']).toBe('no-store');
});

test('R2.25c a visitor can log in and join before any script has run; a browser with a session sees no such buttons', async () => {
  for (const url of ['/', '/slot-games', '/nowhere']) {
    const { html } = await open('alpha', { cookie: 'language=HI' }, url);
    expect(html).toContain('<a href="/login" data-opens="login">लॉग इन</a>');
    expect(html).toContain('<a href="/register" data-opens="register">जुड़ें</a>');
    expect(html.match(/<dialog [^>]*id="first-(login|register)"/g)).toHaveLength(2);
    expect(html, 'the title is in the language of the page').toContain(hindi.login.title);
  }
  for (const cookie of ['__Host-session-alpha=half', '__Host-remember=token'])
    expect((await open('alpha', { cookie })).html).not.toContain('data-opens=');
  expect((await open('alpha', { cookie: '__Host-session-beta=half' })).html).toContain('data-opens=');
  expect((await open('alpha', {}, '/helpmc')).html, 'a page without a header').not.toContain('fp-bar');
});

test('the document of a lobby names its games, so that they load along with the scripts; other pages do not', async () => {
  const { html, boot } = await open('alpha', {}, '/slot-games');
  const path = (boot.answers as Readonly<Record<string, unknown>>)['games.catalogue'];
  const preload = `<link rel="preload" as="fetch" href="${path}" crossorigin`;
  expect(html).toContain(preload);
  for (const url of ['/', '/promotions', '/nowhere'])
    expect((await open('alpha', {}, url)).html).not.toContain('as="fetch"');
});

test('the document of a whole lobby draws its first games as links; other addresses and a site for members do not', async () => {
  const { html } = await open('alpha', { cookie: 'language=HI' }, '/slot-games');
  const tiles = [...html.matchAll(/<li><a href="\/game\?gameId=[^"]+"><img src="\/art\/cover\//g)];
  expect(tiles).toHaveLength(24);
  expect(html, 'in the language of the page').toContain('<h1>स्लॉट्स</h1>');
  for (const url of ['/', '/promotions', '/slot-games?vassalage=KUMARA', '/nowhere'])
    expect((await open('alpha', {}, url)).html).not.toContain('class="fl"');
  await editMerchant(server, 'gamma', 'whitelabel.json', (own) =>
    Object.assign(own, { modules: { loginedToHomePage: true } }),
  );
  expect((await open('gamma', {}, '/slot-games')).html).not.toContain('class="fl"');
  expect((await open('gamma', { cookie: '__Host-session-gamma=half' }, '/slot-games')).html).toContain('class="fl"');
});

test('the document is the same in every coding', async () => {
  const { html } = await open('alpha');
  const br = await open('alpha', { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.raw).toString()]).toEqual(['br', html]);
  const gz = await open('alpha', { 'accept-encoding': 'gzip;q=1.0' });
  expect([gz.headers['content-encoding'], gunzipSync(gz.raw).toString()]).toEqual(['gzip', html]);
});

test('R1.08f R1.09a R1.09b R4.13 language, theme and merchant that a person chose are in the document', async () => {
  const chosen = await open('alpha', { cookie: 'language=HI; theme=light; merchant=beta' });
  expect(chosen.boot).toMatchObject({ merchant: 'beta', language: 'HI', scheme: 'light' });
  expect(chosen.html).toContain('lang="hi');
  expect((await open('alpha')).boot).toMatchObject({ merchant: 'alpha', language: 'EN', scheme: 'dark' });
  expect((await open('alpha', { cookie: 'merchant=gamma' })).boot.merchant).toBe('alpha');
  await editMerchant(server, 'gamma', 'brand.json', (brand) =>
    Object.assign(brand, { theme: { ...Object(brand.theme), defaultTheme: 'light' } }),
  );
  expect((await open('gamma')).boot.scheme, 'the preset of the merchant').toBe('light');
  expect((await open('gamma', { cookie: 'theme=dark' })).boot.scheme).toBe('dark');
  expect((await open('gamma')).html).not.toMatch(/alpha|beta/);
});

test('R4.12a R4.12b R8.01k a closed site and a closed region have their own documents', async () => {
  await editMerchant(server, 'beta', 'brand.json', (brand) => Object.assign(brand, { allowedCountries: ['IN'] }));
  const [inside, outside] = [await open('beta', { 'x-country-code': 'IN' }), await open('beta')];
  expect([inside.statusCode, inside.boot.answers['system.status'].status]).toEqual([200, 0]);
  expect([outside.statusCode, outside.boot.answers['system.status'].status]).toEqual([403, 2]);
  expect(outside.boot.answers['system.permission'].regionRestriction).toBe(true);
  await editMerchant(server, 'beta', 'brand.json', (brand) => Object.assign(brand, { maintenance: true }));
  const closed = await open('beta', { 'x-country-code': 'IN' });
  expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '600']);
});

test('R10.01c an edit of a merchant, or of another one of its operator, is in the next document', async () => {
  await editMerchant(server, 'alpha', 'brand.json', (brand) => Object.assign(brand, { name: 'Renamed house' }));
  expect((await open('alpha')).html).toContain('<title>Renamed house</title>');
  await editMerchant(server, 'beta', 'brand.json', (brand) => Object.assign(brand, { name: 'Renamed sister' }));
  expect((await open('alpha')).html).toContain('Renamed sister');
});

test('the order of menus, own links and seals are in the next document, without links that lead nowhere', async () => {
  const types = async () =>
    (await open('gamma')).boot.answers['games.menus'].map(({ gameType }: { gameType: string }) => gameType);
  const usual = await types();
  expect(usual.length).toBeGreaterThan(1);
  const blog = { key: 'blog', label: { EN: 'Blog', HI: 'ब्लॉग' }, target: 'https://blog.example' };
  const mall = { key: 'mall', label: 'Mall', target: '/pointMall' };
  const seal = { image: 'assets/mark.svg', name: 'Seal', target: 'https://regulator.example' };
  await editMerchant(server, 'gamma', 'content/menu.json', (file) =>
    Object.assign(file, {
      categories: [usual.at(-1)],
      pages: ['support', 'blog'],
      tabs: ['me', 'home'],
      links: [blog, mall],
    }),
  );
  await editMerchant(server, 'gamma', 'content/footer.json', (file) => Object.assign(file, { seals: [seal] }));
  const { answers } = (await open('gamma')).boot;
  expect(answers['system.content menu']).toEqual({
    categories: [usual.at(-1)],
    pages: ['support', 'blog'],
    tabs: ['me', 'home'],
    links: [blog],
  });
  expect(answers['system.content footer'].seals).toEqual([seal]);
  expect(await types()).toEqual([usual.at(-1), ...usual.slice(0, -1)]);
});

test('R3.12a an announcement is in the document from its first day on', async () => {
  const keys = async () =>
    (await open('alpha')).boot.answers['messages.board'].entries.map(({ key }: { key: string }) => key);
  expect(await keys()).toEqual(['now']);
  server.passTime(DAY_MS);
  expect(await keys()).toEqual(['now', 'tomorrow']);
});
