import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcements } from '../../schemas/calls/messages.ts';
import { gift } from '../../schemas/calls/promotions.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const entry = (key: string, type: string, more: object = {}) => ({
  key,
  type,
  title: key,
  body: `<p>${key}</p>`,
  ...more,
});

const DANGEROUS = `<p onclick="steal()" style="color:red">Text<script>steal()</script></p><img src=x onerror="steal()">
<a href="javascript:steal()" target="_blank">one</a><a href="https://example.com/a">two</a><a href="/help">three</a>
<a href="//evil.example">four</a><iframe src="https://evil.example"></iframe><table><tr><td colspan="2">cell</td></tr></table>
<svg><a xlink:href="javascript:steal()">five</a></svg><style>p{display:none}</style><form action="/x"><input name=a></form>`;

let server: ApiServer;

beforeAll(async () => {
  // The days below are those of the server's clock, so nothing begins in the last moments of one.
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs < 20_000) await wait(leftMs + 100);
  server = await startApiServer([
    {
      code: 'alpha',
      content: {
        announcements: {
          announcements: [
            entry('headline', 'H'),
            entry('board', 'B', { title: { EN: 'Board', HI: 'बोर्ड' }, body: { EN: '<p>Text</p>', HI: '<p>पाठ</p>' } }),
            entry('dangerous', 'B', { body: DANGEROUS }),
            entry('tomorrow', 'B', { from: dayIn(1) }),
            entry('yesterday', 'B', { until: dayIn(-1) }),
            entry('today', 'B', { from: dayIn(0), until: dayIn(0) }),
            entry('visitors', 'PU'),
            entry('members', 'PL'),
            entry('newcomers', 'PR'),
          ],
        },
        gifts: {
          gifts: [
            { key: 'later', title: 'Later', button: 'Go', target: '/promotions', from: dayIn(2) },
            { key: 'ended', title: 'Ended', button: 'Go', target: '/promotions', until: dayIn(-1) },
            {
              key: 'newcomers',
              title: { EN: 'Welcome', HI: 'स्वागत' },
              text: 'Look around.',
              button: 'Go',
              target: '/promotions',
              after: 'register',
              image: 'assets/mark.svg',
            },
            { key: 'members', title: 'Back again', button: 'Go', target: '/help', after: 'login', art: 'wheel' },
          ],
        },
      },
    },
    { code: 'beta' },
  ]);
});
afterAll(() => server.close());

const list = async (query: Readonly<Record<string, string>> = {}, token?: string, headers = {}) => {
  const answer = await server.send('alpha', announcements, { query, headers, ...(token ? { token } : {}) });
  expectValue(announcements, answer);
  return answer.value as unknown as { key: string; type: string; title: string; content: string }[];
};
const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key);
const memberToken = async (isAgent = 0, merchant = 'alpha') =>
  logInAs(server, merchant, (await addMember(server, merchant, { isAgent })).account);

test('R3.12a R7.05 visitors see public announcements, newest first, and members also those for them', async () => {
  expect(keysOf(await list())).toEqual(['board', 'dangerous', 'today', 'visitors']);
  const token = await memberToken();
  expect(keysOf(await list({}, token))).toEqual(['board', 'dangerous', 'today', 'visitors', 'members', 'newcomers']);
  expect(keysOf(await list({ types: 'PL,PR', platform: 'W' }))).toEqual([]);
  expect(keysOf(await list({ types: 'PL,PR', platform: 'W' }, token))).toEqual(['members', 'newcomers']);
  expect(keysOf(await list({ types: 'H' }))).toEqual(['headline']);
});

test('R3.12a R7.05 an announcement shows on the days of its period only, both ends included', async () => {
  const shown = keysOf(await list({ types: 'B' }));
  expect(shown).toContain('today');
  expect(shown).not.toContain('tomorrow');
  expect(shown).not.toContain('yesterday');
});

test('R1.08g announcements come in the language of the person', async () => {
  const [board] = await list({ types: 'B' }, undefined, { 'accept-language': 'hi' });
  expect(board).toMatchObject({ title: 'बोर्ड', content: '<p>पाठ</p>' });
});

test('R2.32b nothing of an announcement runs, loads or styles anything', async () => {
  const { content = '' } = (await list({ types: 'B' })).find(({ key }) => key === 'dangerous') ?? {};
  expect(content).not.toMatch(/script|steal|onerror|onclick|style|iframe|img|svg|form|input|evil|target|display/i);
  expect(content).toContain('<p>Text</p>');
  expect(content).toContain('<a href="https://example.com/a">two</a><a href="/help">three</a>');
  expect(content).toContain('<td colspan="2">cell</td>');
});

test('R7.05 kinds that do not exist, another platform and a token of another merchant change nothing or are refused', async () => {
  for (const query of [{ types: 'X' }, { types: '' }, { types: 'B,' }, { platform: 'M' }, { type: 'B' }])
    expectRefusal(await server.send('alpha', announcements, { query }), 400, 'invalidBody');
  expect(keysOf(await list({}, await memberToken(0, 'beta')))).toEqual(['board', 'dangerous', 'today', 'visitors']);
  const none = await server.send('beta', announcements);
  expect(none.value).toEqual([]);
});

test('R3.12b the gift of a moment is the first one in its time, with picture and English label', async () => {
  const token = await memberToken();
  const headers = { 'accept-language': 'hi' };
  const afterRegister = await server.send('alpha', gift, { token, headers, query: { after: 'register' } });
  expectValue(gift, afterRegister);
  expect(afterRegister.value).toMatchObject({
    key: 'newcomers',
    title: 'स्वागत',
    labelNameEn: 'Welcome',
    target: '/promotions',
    url: expect.stringMatching(/^\/brand-assets\/alpha\/mark\.svg\?v=/),
  });
  const afterLogin = await server.send('alpha', gift, { token, query: { after: 'login' } });
  expectValue(gift, afterLogin);
  expect(afterLogin.value).toMatchObject({
    key: 'members',
    text: '',
    url: expect.stringMatching(/^\/art\/banner\/members/),
  });
  for (const { url } of [afterRegister.value, afterLogin.value]) {
    const picture = await server.app.inject({ url: String(url), headers: { host: 'alpha.localhost' } });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toMatch(/^image\//);
  }
});

test('R2.28f without a gift, and for trial accounts, there is none', async () => {
  const none = await server.send('beta', gift, { token: await memberToken(0, 'beta'), query: { after: 'login' } });
  expectValue(gift, none);
  expect(none.value).toBeNull();
  const trial = await server.send('alpha', gift, { token: await memberToken(4), query: { after: 'login' } });
  expect(trial.value).toBeNull();
});

test('R4.03 a gift is for people who are logged in here', async () => {
  const token = await memberToken();
  expectRefusal(await server.send('alpha', gift, { query: { after: 'login' } }), 401, 'notLoggedIn');
  expectRefusal(await server.send('beta', gift, { token, query: { after: 'login' } }), 401, 'notLoggedIn');
  for (const query of [{ after: 'visit' }, { afterwards: 'login' }])
    expectRefusal(
      await server.send('alpha', gift, { token, query: query as Record<string, string> }),
      400,
      'invalidBody',
    );
  expect((await server.send('alpha', gift, { token })).value.key).toBe('members');
});

test('R3.12a a running clock opens and closes announcements without a new start', async () => {
  server.passTime(DAY_MS);
  const shown = keysOf(await list({ types: 'B' }));
  expect(shown).toContain('tomorrow');
  expect(shown).not.toContain('today');
});
