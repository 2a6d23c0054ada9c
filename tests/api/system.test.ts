import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliate } from '../../schemas/calls/agent.ts';
import { menus } from '../../schemas/calls/games.ts';
import {
  content,
  domainRoute,
  feedback,
  helpCenter,
  merchantState,
  permission,
  permissionStatus,
  registerSetting,
  routers,
  SYSTEM_CALLS,
  status,
  whitelabel,
} from '../../schemas/calls/system.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { editMerchant } from '../support/edit-merchant.ts';
import { expectRefusal, expectValue } from '../support/members.ts';

const WORDS = 'The game stopped in the middle of a round and my bet is gone since';
const ARTICLE = {
  key: 'lost-round',
  topic: 'games',
  title: { EN: 'A round that stopped' },
  body: { EN: '<p>Ask us.</p>' },
};
let server: ApiServer;
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'marquee-system-'));
  server = await startApiServer([
    { code: 'alpha', operator: 'house', content: { help: { articles: [ARTICLE] } } },
    { code: 'beta', operator: 'house', modules: { feedback: false } },
    { code: 'gamma' },
  ]);
});
afterAll(async () => {
  await server.close();
  await rm(scratch, { recursive: true, force: true });
});

const edit = (merchant: string, file: string, change: (value: Record<string, unknown>) => void) =>
  editMerchant(server, merchant, file, change);

test('R3.10 R7.02a every system call answers by its schema', async () => {
  for (const call of [...SYSTEM_CALLS, menus]) {
    const queries: Readonly<Record<string, Record<string, string>>> = {
      [content.id]: { name: 'home' },
      [merchantState.id]: { code: 'beta' },
    };
    const query = queries[call.id];
    const sent =
      query !== undefined
        ? { query }
        : call.id === feedback.id
          ? { body: { questionType: 'game', content: WORDS } }
          : {};
    const answer = await server.send('alpha', call, sent);
    expect([answer.status, answer.success, answer.message], call.id).toEqual([200, true, 'ok']);
    expectValue(call, answer);
    expect(answer.headers['cache-control'], call.id).toBe('no-store');
  }
});

test('R3.02b R3.11 the merchant comes from the host, or from what the person chose; never from anything else', async () => {
  const code = async (sent: Parameters<ApiServer['send']>[2], merchant = 'alpha') =>
    (await server.send(merchant, domainRoute, sent)).value.merchantCode;
  expect(await code({})).toBe('alpha');
  expect(await code({}, 'beta')).toBe('beta');
  expect(await code({ headers: { host: 'beta.example' } })).toBe('beta');
  expect(await code({ cookies: { merchant: 'beta' } })).toBe('beta');
  expect(await code({ cookies: { merchant: 'nobody' } })).toBe('alpha');
  expect(await code({ cookies: { merchant: 'gamma' } })).toBe('alpha');
  expect(await code({ cookies: { merchant: 'alpha' } }, 'gamma')).toBe('gamma');
  const { value } = await server.send('alpha', domainRoute);
  expect(value.merchants).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        merchantCode: 'beta',
        name: 'House of beta',
        country: 'IN',
        currency: 'INR',
        langList: ['EN', 'HI'],
      }),
    ]),
  );
});

test('R3.11 a visitor sees the merchants of one operator only', async () => {
  const codes = async (merchant: string) =>
    ((await server.send(merchant, domainRoute)).value.merchants as { merchantCode: string }[]).map(
      ({ merchantCode }) => merchantCode,
    );
  expect(await codes('alpha')).toEqual(['alpha', 'beta']);
  expect(await codes('gamma')).toEqual(['gamma']);
  expectRefusal(await server.send('alpha', merchantState, { query: { code: 'gamma' } }), 404, 'merchantUnknown');
});

test('R4.12c the status contains whether the region is known', async () => {
  expect((await server.send('alpha', status)).value).toMatchObject({ status: 0, regionKnown: true });
  expect((await server.send('alpha', status, { headers: { host: 'localhost' }, address: '10.9.8.7' })).value).toEqual({
    status: 0,
    regionKnown: false,
    ip: '10.9.8.7',
  });
});

test('R3.10 server-only settings are not sent', async () => {
  const { value } = await server.send('alpha', permission);
  expect(Object.keys(value.brand as object)).not.toEqual(expect.arrayContaining(['domains']));
  expect(Object.keys(value.brand as object)).not.toEqual(expect.arrayContaining(['allowedCountries']));
});

test('R7.02a permission is that of the site whose host the browser shows', async () => {
  const ask = (url: string, sent: Parameters<ApiServer['send']>[2] = {}) =>
    server.send('alpha', permission, { query: { url }, ...sent });
  const nameAt = async (url: string, sent?: Parameters<ApiServer['send']>[2]) => {
    const answer = await ask(url, sent);
    expectValue(permission, answer);
    return (answer.value.brand as { readonly merchant: string }).merchant;
  };
  for (const url of ['alpha.localhost', 'ALPHA.localhost:3000', 'http://alpha.localhost:3000/promotions?a=b'])
    expect(await nameAt(url), url).toBe('alpha');
  for (const url of ['beta.localhost', 'beta.example', 'https://beta.example/'])
    expect(await nameAt(url), url).toBe('beta');
  expect(await nameAt('alpha.localhost', { cookies: { merchant: 'beta' } })).toBe('beta');
  for (const url of ['unclaimed.example', 'stranger.localhost']) expectRefusal(await ask(url), 404, 'merchantUnknown');
  for (const url of [
    '',
    'not a host',
    'alpha.localhost:99999',
    'javascript://alpha.localhost',
    'beta.example@evil.example',
  ])
    expectRefusal(await ask(url), 400, 'invalidUrl');
});

test('R6.07b calls of a module that is off are refused: feedback, help centre, promotions, affiliate', async () => {
  const isOff = { feedback: false, helpCenter: false, promotions: false, affiliate: false };
  await edit('beta', 'whitelabel.json', (file) => Object.assign(file, { modules: isOff }));
  const asked = [
    [feedback, { body: { questionType: 'game', content: WORDS } }],
    [helpCenter, {}],
    [content, { query: { name: 'promotions' } }],
    [affiliate, { query: { code: 'TEAM2468' } }],
    [affiliate, { query: { domain: 'beta.example' } }],
  ] as const;
  for (const [call, sent] of asked) {
    expectRefusal(await server.send('beta', call, sent), 403, 'moduleOff');
    expect((await server.send('alpha', call, sent)).message, call.id).not.toBe('moduleOff');
  }
  expect((await server.send('beta', content, { query: { name: 'footer' } })).message).toBe('ok');
  await edit('beta', 'whitelabel.json', (file) => Object.assign(file, { modules: { feedback: false } }));
});

test('R7.02a R7.02b modules, rules and help articles are those of the folder, defaults filled in', async () => {
  expect((await server.send('beta', whitelabel)).value).toMatchObject({
    modules: { feedback: false, usernameRegistration: true },
  });
  expect((await server.send('alpha', registerSetting)).value).toMatchObject({
    rules: { username: { enabled: true, patternId: 2 } },
  });
  expect((await server.send('alpha', routers)).text).toContain('"path":"/promotions"');
  expect((await server.send('alpha', helpCenter)).value).toMatchObject({ articles: [ARTICLE] });
  expect((await server.send('gamma', helpCenter)).text).not.toContain(ARTICLE.key);
});

test('R3.15c R5.08 R7.02c feedback has between the least and the most words of the merchant', async () => {
  const send = (words: number) =>
    server.send('alpha', feedback, {
      body: { questionType: 'other', content: Array.from({ length: words }, () => 'word').join(' ') },
    });
  const refused = { status: 422, message: 'invalidFields' };
  expect(await send(9)).toMatchObject({
    ...refused,
    value: { fields: [{ field: 'content', code: 'tooShort', params: { min: 10, max: 140 } }] },
  });
  expect(await send(141)).toMatchObject({ ...refused, value: { fields: [{ field: 'content', code: 'tooLong' }] } });
  expect((await send(10)).success).toBe(true);
  expect((await send(140)).success).toBe(true);
  const stored = await server.database.owner
    .selectFrom('feedback')
    .select(['content', 'question_type as type', 'member_id as memberId'])
    .where('merchant', '=', 'alpha')
    .where('content', 'like', 'word word%')
    .orderBy('feedback_id')
    .execute();
  expect(
    stored.map(({ content: text }) => text.split(' ').length),
    'accepted texts are stored',
  ).toEqual([10, 140]);
  expect(stored[0]).toMatchObject({ type: 'other', memberId: null });
});

test('R4.12a R8.01k maintenance and region restriction refuse every call but those that report them', async () => {
  await edit('beta', 'brand.json', (brand) => Object.assign(brand, { maintenance: true }));
  expect(await server.send('beta', menus)).toMatchObject({ status: 503, message: 'maintenance' });
  expect((await server.send('beta', status)).value.status).toBe(1);
  expect((await server.send('beta', permissionStatus)).value).toEqual({ maintenance: true, regionRestriction: false });
  await edit('beta', 'brand.json', (brand) => Object.assign(brand, { maintenance: false, regionRestriction: true }));
  expect(await server.send('beta', balance)).toMatchObject({ status: 403, message: 'regionRestricted' });
  expect((await server.send('beta', status)).value.status).toBe(2);
  await edit('beta', 'brand.json', (brand) => Object.assign(brand, { regionRestriction: false }));
  expect((await server.send('beta', menus)).success).toBe(true);
});

test('R8.01p a body that does not match the table is refused whole', async () => {
  const send = (body: unknown) => server.send('alpha', feedback, { body });
  for (const body of [
    {},
    { questionType: 'game' },
    { questionType: 'game', content: 5 },
    { questionType: 'nothing', content: WORDS },
    { questionType: 'game', content: WORDS, more: 1 },
    [],
    null,
    'text',
  ]) {
    expect(await send(body), JSON.stringify(body)).toMatchObject({ status: 400, message: 'invalidBody' });
  }
  expect(await server.send('alpha', content, { query: { name: 'secret' } })).toMatchObject({
    status: 400,
    message: 'invalidBody',
  });
  expect(await server.send('alpha', content)).toMatchObject({ status: 400, message: 'invalidBody' });
});

test("R4.13 a merchant's availability is known before a visitor switches to it", async () => {
  const stateOf = (code: string) => server.send('alpha', merchantState, { query: { code } });
  const open = await stateOf('beta');
  expectValue(merchantState, open);
  expect(open.value).toEqual({ status: 0 });
  await edit('beta', 'brand.json', (brand) => Object.assign(brand, { maintenance: true }));
  expect((await stateOf('beta')).value).toEqual({ status: 1 });
  await edit('beta', 'brand.json', (brand) => Object.assign(brand, { maintenance: false, regionRestriction: true }));
  expect((await stateOf('beta')).value).toEqual({ status: 2 });
  await edit('beta', 'brand.json', (brand) => Object.assign(brand, { regionRestriction: false }));
  expectRefusal(await stateOf('nobody'), 404, 'merchantUnknown');
  expect((await server.send('alpha', merchantState, { query: { code: '../etc' } })).message).toBe('invalidBody');
});
