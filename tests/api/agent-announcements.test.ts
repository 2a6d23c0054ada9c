import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentAnnouncements } from '../../schemas/calls/agent-announcements.ts';
import { announcements } from '../../schemas/calls/messages.ts';
import { content } from '../../schemas/calls/system.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { openPages, type Pages } from '../support/open-pages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const entry = (key: string, more: object = {}) => ({
  key,
  type: 'B',
  title: key,
  body: `<p>Text of ${key}</p>`,
  ...more,
});
const forAgents = (key: string, more: object = {}) => entry(key, { audience: 'agents', ...more });

let server: ApiServer;
let pages: Pages;

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
            entry('public'),
            forAgents('agents-later', { from: dayIn(1) }),
            forAgents('agents-new', {
              title: { EN: 'New', HI: 'नया' },
              body: { EN: '<p onclick="steal()">Rates<script>steal()</script></p>', HI: '<p>दरें</p>' },
            }),
            entry('headline', { type: 'H' }),
            forAgents('agents-old', { until: dayIn(0) }),
            forAgents('agents-gone', { until: dayIn(-1) }),
          ],
        },
      },
    },
    {
      code: 'beta',
      content: { announcements: { announcements: [entry('beta-public'), forAgents('agents-of-beta')] } },
    },
    { code: 'gamma' },
  ]);
  pages = await openPages(server);
});
afterAll(async () => {
  await pages.close();
  await server.close();
});

const tokenOf = async (isAgent: number, merchant = 'alpha') =>
  logInAs(server, merchant, (await addMember(server, merchant, { isAgent })).account);

const read = async (token: string, merchant = 'alpha', headers = {}) => {
  const answer = await server.send(merchant, agentAnnouncements, { token, headers });
  expectValue(agentAnnouncements, answer);
  return answer.value as unknown as readonly { key: string; title: string; content: string }[];
};
const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key);

test('agents of every kind read the announcements for them that are in their time, newest first, each merchant its own', async () => {
  for (const isAgent of [1, 2, 41, 42])
    expect(keysOf(await read(await tokenOf(isAgent)))).toEqual(['agents-new', 'agents-old']);
  expect(keysOf(await read(await tokenOf(1, 'beta'), 'beta'))).toEqual(['agents-of-beta']);
  expect(await read(await tokenOf(1, 'gamma'), 'gamma')).toEqual([]);
});

test('announcements for agents are in their language, and nothing of them runs', async () => {
  const token = await tokenOf(1);
  const [inHindi] = await read(token, 'alpha', { 'accept-language': 'hi' });
  expect(inHindi).toEqual({ key: 'agents-new', title: 'नया', content: '<p>दरें</p>' });
  const [inEnglish] = await read(token, 'alpha', { 'accept-language': 'en' });
  expect(inEnglish).toEqual({ key: 'agents-new', title: 'New', content: '<p>Rates</p>' });
});

test('visitors, members, trial accounts and agents of another merchant are refused', async () => {
  expectRefusal(await server.send('alpha', agentAnnouncements), 401, 'notLoggedIn');
  for (const isAgent of [0, 4])
    expectRefusal(await server.send('alpha', agentAnnouncements, { token: await tokenOf(isAgent) }), 403, 'nonAgent');
  const stranger = await tokenOf(1, 'beta');
  expectRefusal(await server.send('alpha', agentAnnouncements, { token: stranger }), 401, 'notLoggedIn');
});

test('public calls and pages never contain announcements for agents, even for an agent', async () => {
  for (const token of [undefined, await tokenOf(0), await tokenOf(1)]) {
    const query = { types: 'B,PL,PU,PR,H', platform: 'W' } as const;
    const listed = await server.send('alpha', announcements, { query, ...(token ? { token } : {}) });
    expectValue(announcements, listed);
    expect(keysOf(listed.value as unknown as { key: string }[])).toEqual(['public', 'headline']);
  }
  const stored = await server.send('alpha', content, { query: { name: 'announcements' } });
  expectValue(content, stored);
  expect(JSON.stringify(stored.value)).toContain('Text of public');
  expect(JSON.stringify(stored.value)).not.toContain('agents');
  for (const [url, cookie] of [
    ['/', ''],
    ['/promotions', ''],
    ['/?centre=agentAnnouncement', ''],
    ['/', 'session=any'],
  ] as const) {
    const { body, statusCode } = await pages.app.inject({
      url,
      remoteAddress: newAddress(),
      headers: { host: 'alpha.localhost', cookie },
    });
    expect(statusCode).toBe(200);
    expect(body, 'the board is in the document').toContain('"headline"');
    expect(body).not.toMatch(/agents-(new|old|later|gone)|दरें/);
  }
});

test('announcements for agents open and close with the running clock', async () => {
  const agent = await addMember(server, 'alpha', { isAgent: 1 });
  const before = await logInAs(server, 'alpha', agent.account);
  expect(keysOf(await read(before))).not.toContain('agents-later');
  server.passTime(DAY_MS);
  expect(keysOf(await read(await logInAs(server, 'alpha', agent.account)))).toEqual(['agents-later', 'agents-new']);
});
