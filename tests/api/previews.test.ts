import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { permission } from '../../schemas/calls/system.ts';
import { REALTIME_PATH } from '../../schemas/realtime.ts';
import { readBuildFacts } from '../../server/brands/build-facts.ts';
import {
  type DraftNeeds,
  printDrafts,
  publishDraft,
  revokePreviews,
  storeDraft,
} from '../../server/brands/drafts/draft-commands.ts';
import { draftsIn, openDrafts } from '../../server/brands/drafts/draft-store.ts';
import { openVersions, versionsIn } from '../../server/brands/versions/version-store.ts';
import { servePreviews } from '../../server/previews.ts';
import { StartError } from '../../server/start-error.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { drawnPicture } from '../support/drawn-picture.ts';
import { addMember, logInAs } from '../support/members.ts';
import { openPages, type Pages, readBoot } from '../support/open-pages.ts';

const facts = readBuildFacts();
const HERO = 'assets/hero.jpg';
const SLIDE = { title: 'Only in the draft', button: 'Go', target: '/help', picture: HERO };
let server: ApiServer;
let pages: Pages;
let work: string;
let token: string;
let lines: string[];

const needs = (): DraftNeeds => {
  const { brandsDirectory, dataDirectory } = server.context.settings;
  return {
    directory: brandsDirectory,
    store: openVersions(versionsIn(dataDirectory)),
    drafts: openDrafts(draftsIn(dataDirectory)),
    facts,
    now: server.context.now(),
    port: 3000,
    print: (line) => void lines.push(line),
  };
};
const edit = async (file: string, change: (value: Record<string, unknown>) => void) => {
  const value = JSON.parse(await readFile(join(work, file), 'utf8').catch(() => '{}')) as Record<string, unknown>;
  change(value);
  await writeFile(join(work, file), JSON.stringify(value));
};
/** Stores the folder of the draft. @returns the token of its address */
const store = async (hours?: string, code = 'alpha'): Promise<string> => {
  await storeDraft(needs(), code, code === 'alpha' ? work : undefined, hours);
  return [...lines.join('\n').matchAll(/\/preview\/([\w-]{43})$/gm)].at(-1)?.[1] ?? '';
};
interface Asked {
  readonly host?: string;
  readonly cookie?: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
}
const ask = (url: string, { host = 'preview.alpha.localhost', cookie, method = 'GET', headers = {} }: Asked = {}) =>
  // The server of a test has no build of the pages.
  (method === 'GET' && ['/', '/promotions'].includes(url) ? pages.app : server.app).inject({
    url,
    method,
    remoteAddress: newAddress(),
    headers: { host, ...headers, ...(cookie === undefined ? {} : { cookie }) },
  });
const holder = (own = token) => `__Host-preview=${own}`;
const expectGone = async (url: string, asked: Asked) => {
  const answer = await ask(url, asked);
  expect([url, answer.statusCode]).toEqual([url, 404]);
  expect(answer.body).toContain('Preview ended');
  expect(answer.body).not.toMatch(/Draft Palace|Only in the draft|alpha/i);
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
};
const expectClosed = (headers: Readonly<Record<string, unknown>>) =>
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  });

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }], { points: { requestsPerMinute: 120 } });
  pages = await openPages(server, (app) => servePreviews(app, server.context));
  work = join(server.context.settings.dataDirectory, 'work');
  await cp(join(server.context.settings.brandsDirectory, 'alpha'), work, { recursive: true });
  await edit('brand.json', (brand) => Object.assign(brand, { name: 'Draft Palace' }));
  await edit('content/home.json', (home) => Object.assign(home, { hero: [SLIDE] }));
  await writeFile(join(work, HERO), await drawnPicture(1600, 800).jpeg().toBuffer());
});
afterAll(async () => {
  await pages.close();
  await server.close();
});
beforeEach(async () => {
  lines = [];
  token = await store();
});

test('the holder of the address sees the draft, with its pictures, on pages that state that they are a preview', async () => {
  const opened = await ask(`/preview/${token}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
  expectClosed(opened.headers);
  expect(opened.headers['set-cookie']).toMatch(/^__Host-preview=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const page = await ask('/', { cookie: holder() });
  expect(page.statusCode).toBe(200);
  expectClosed(page.headers);
  expect(page.body).toContain('Preview of a draft, not the live site.');
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(page.body).not.toContain(token);
  const { brand, resources } = readBoot(page.body).answers['system.permission'];
  expect(brand.name).toBe('Draft Palace');
  const hero = await ask(`${resources.pictures[HERO]?.address}.640.webp`, { cookie: holder() });
  expect([hero.statusCode, hero.headers['content-type']]).toEqual([200, 'image/webp']);
  expectClosed(hero.headers);
  const mark = await ask(resources.mark, { cookie: holder() });
  expect(mark.statusCode).toBe(200);
  const call = await ask(permission.path, { cookie: holder() });
  expect(call.json()).toMatchObject({ success: true, value: { brand: { name: 'Draft Palace' } } });
  expectClosed(call.headers);
});

test('the real site knows nothing of a draft, whichever cookie it is given, and has no page for its address', async () => {
  const real = { host: 'alpha.localhost', cookie: holder() };
  const page = await ask('/', real);
  expect(page.body).not.toMatch(/Draft Palace|Only in the draft|Preview of a draft/);
  expect((await ask(`/preview/${token}`, { host: 'alpha.localhost' })).body).not.toContain('Draft Palace');
  expect((await ask(permission.path, real)).json()).not.toMatchObject({ value: { brand: { name: 'Draft Palace' } } });
  const draft = readBoot((await ask('/', { cookie: holder() })).body).answers['system.permission'];
  const picture = `${draft.resources.pictures[HERO]?.address}.640.webp`;
  expect((await ask(picture, { cookie: holder() })).statusCode).toBe(200);
  expect((await ask(picture, real)).statusCode).toBe(404);
  expect(server.context.brands.merchants().map(({ brand }) => brand.name)).not.toContain('Draft Palace');
});

test('without a token, with a guessed one and with a damaged one every address of the host answers the same 404', async () => {
  const guess = Buffer.alloc(32, 7).toString('base64url');
  for (const wrong of [guess, token.slice(1), `${token.slice(0, -1)}!`, '../'.repeat(12), '%00', ''])
    for (const url of ['/', '/promotions', permission.path, '/brand-assets/alpha/mark.svg'])
      await expectGone(url, { cookie: holder(wrong) });
  await expectGone('/', {});
  await expectGone(`/preview/${guess}`, {});
  await expectGone(`/preview/${token}x`, {});
  await expectGone('/', { method: 'POST' });
});

test('an address that guesses tokens is refused after so many', async () => {
  const remoteAddress = newAddress();
  const guess = async () => {
    const url = `/preview/${Buffer.alloc(32, Math.random() * 256).toString('base64url')}`;
    const headers = { host: 'preview.alpha.localhost' };
    return (await server.app.inject({ url, remoteAddress, headers })).statusCode;
  };
  const answers = await Promise.all(Array.from({ length: 300 }, guess));
  expect(new Set(answers)).toEqual(new Set([404, 429]));
});

test('a token of another merchant opens nothing, and neither does a draft at another host', async () => {
  const other = await store(undefined, 'beta');
  lines = [];
  await expectGone('/', { cookie: holder(other) });
  await expectGone(`/preview/${other}`, {});
  await expectGone('/', { host: 'preview.beta.localhost', cookie: holder() });
  for (const host of ['preview.gamma.localhost', 'preview.preview.alpha.localhost'])
    expect((await ask('/', { host, cookie: holder() })).statusCode).toBe(404);
});

test('an address ends at its time, and at once when it is revoked', async () => {
  const short = await store('1');
  expect((await ask('/', { cookie: holder(short) })).statusCode).toBe(200);
  await server.passTime(3_600_000 + 1);
  await expectGone('/', { cookie: holder(short) });
  await expectGone(`/preview/${short}`, {});
  expect((await ask('/', { cookie: holder() })).statusCode).toBe(200);
  await revokePreviews(needs(), 'alpha');
  expect(lines.at(-1)).toMatch(/addresses show nothing any more/);
  await expectGone('/', { cookie: holder() });
});

test('nothing is changed, played or logged in to in a preview, even with a session of the real site', async () => {
  const session = await logInAs(server, 'alpha', (await addMember(server, 'alpha')).account);
  const cookie = `${holder()}; __Host-session-alpha=${session}; language=EN`;
  const headers = { authorization: `Bearer ${session}` };
  for (const [method, url] of [
    ['POST', '/wps/session/login'],
    ['POST', '/wps/member/register'],
    ['PUT', permission.path],
    ['DELETE', '/'],
    ['GET', '/wps/captcha'],
    ['GET', '/wps/verification/human'],
    ['GET', '/wps/member/info'],
    ['GET', '/wps/session/list'],
    ['GET', '/operator'],
    ['GET', '/outbox'],
    ['GET', '/metrics'],
    ['GET', REALTIME_PATH],
  ] as const) {
    const answer = await ask(url, { method, cookie, headers });
    expect([method, url, answer.statusCode, answer.json().message]).toEqual([method, url, 403, 'previewOnly']);
    expectClosed(answer.headers);
  }
  const page = await ask('/', { cookie, headers });
  // The ways in of a visitor: the session has not been looked at.
  expect(page.body).toContain('data-opens="login"');
});

test('only hashes of tokens are stored, and robots are sent away', async () => {
  const { dataDirectory } = server.context.settings;
  const files = await readdir(draftsIn(dataDirectory), { recursive: true, withFileTypes: true });
  expect(files.some(({ name }) => name.endsWith('.json'))).toBe(true);
  for (const file of files.filter((entry) => entry.isFile())) {
    expect(file.name).not.toContain(token);
    expect(String(await readFile(join(file.parentPath, file.name)))).not.toContain(token);
  }
  for (const cookie of [undefined, holder()]) {
    const robots = await ask('/robots.txt', cookie === undefined ? {} : { cookie });
    expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
  }
});

test('a folder with a mistake is no draft, and a name that leads elsewhere is none either', async () => {
  const brand = await readFile(join(work, 'brand.json'), 'utf8');
  await edit('brand.json', (value) => Object.assign(value, { currency: 'RUPEE' }));
  lines = [];
  await expect(storeDraft(needs(), 'alpha', work, undefined)).rejects.toThrow(StartError);
  expect(lines.join('\n')).toContain('alpha/brand.json');
  await writeFile(join(work, 'brand.json'), brand);
  for (const code of ['../alpha', 'alpha/..', '', 'Alpha'])
    await expect(storeDraft(needs(), code, work, undefined)).rejects.toThrow('is not the name of a merchant');
  for (const hours of ['0', '721', '1.5', 'x'])
    await expect(storeDraft(needs(), 'alpha', work, hours)).rejects.toThrow('--hours');
  await expect(publishDraft(needs(), 'alpha', 'ffffffffff')).rejects.toThrow('There is no draft');
});

test('published, a draft is what the site serves, under its author, and its addresses end', async () => {
  lines = [];
  await printDrafts(needs(), 'alpha');
  expect(lines[0]).toMatch(/^[0-9a-f]{10} {2}.* UTC {2}\(by \S+, draft\)$/);
  const id = lines[0]?.slice(0, 10) ?? '';
  await publishDraft(needs(), 'alpha', id);
  await expect.poll(() => server.merchant('alpha').version, { timeout: 15_000 }).toBe(id);
  const page = await ask('/', { host: 'alpha.localhost' });
  expect(page.body).toContain('Draft Palace');
  expect(page.body).not.toContain('Preview of a draft');
  await expectGone('/', { cookie: holder() });
  const kept = openVersions(versionsIn(server.context.settings.dataDirectory));
  await expect.poll(async () => (await kept.list('alpha')).at(-1)?.id, { timeout: 15_000 }).toBe(id);
  const [last] = (await kept.list('alpha')).slice(-1);
  expect(last && (await kept.read('alpha', last)).author).toMatchObject({ by: 'publish', user: expect.any(String) });
});
