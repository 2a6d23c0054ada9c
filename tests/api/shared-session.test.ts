import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitToken } from '../../engine/access/session-halves.ts';
import { enterByTicket, makeEntryTicket } from '../../schemas/calls/entry.ts';
import { info } from '../../schemas/calls/member.ts';
import { freePlay, logout } from '../../schemas/calls/session.ts';
import { joinSession } from '../../schemas/calls/shared-session.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, tryLogin } from '../support/members.ts';

const MINUTE_MS = 60_000;
const COOKIE = '__Host-session-alpha';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { oneSessionPerAccount: true, freePlay: true } },
    { code: 'beta' },
  ]);
});
afterAll(() => server.close());

const cookieOf = (answer: Answer, name = COOKIE) => answer.cookies.find((cookie) => cookie.name === name);

/** What a browser keeps of a login: the cookie, and what the page keeps of the token. */
const keptOf = (answer: Answer) => {
  const token = String(answer.value.token);
  return { token, cookie: cookieOf(answer)?.value ?? '', key: splitToken(token).key };
};
async function logIn() {
  const { account } = await addMember(server, 'alpha');
  const answer = await tryLogin(server, 'alpha', { username: account });
  return { account, answer, ...keptOf(answer) };
}
const join = (key: string, cookie?: string, merchant = 'alpha', headers: Record<string, string> = {}) =>
  server.send(merchant, joinSession, {
    body: { key },
    headers,
    ...(cookie === undefined ? {} : { cookies: { [`__Host-session-${merchant}`]: cookie } }),
  });

test('R3.01e a login sets a cookie that no script reads, that no other site sends, and that ends with the browser', async () => {
  const { answer, token, cookie } = await logIn();
  expect(cookieOf(answer)).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Strict' });
  expect(cookieOf(answer)).not.toHaveProperty('maxAge');
  expect(cookieOf(answer)).not.toHaveProperty('expires');
  expect(cookieOf(answer)).not.toHaveProperty('domain');
  expect(cookie.length).toBeLessThan(token.length);
});

test('R3.01e a tab joins the session of its browser, with the same token', async () => {
  const { account, token, cookie, key } = await logIn();
  const joined = await join(key, cookie);
  expectValue(joinSession, joined);
  expect(joined.value).toEqual({ token, account, isAgent: 0 });
});

test('neither half of a token opens the session, nor do halves of two sessions', async () => {
  const mine = await logIn();
  const other = await logIn();
  expectRefusal(await join(mine.key), 401, 'notLoggedIn');
  expectRefusal(await join('x'.repeat(mine.key.length), mine.cookie), 401, 'notLoggedIn');
  expectRefusal(await join(mine.key, other.cookie), 401, 'notLoggedIn');
  expectRefusal(await join(mine.key, mine.token), 401, 'notLoggedIn');
  expectRefusal(await join('', mine.token), 400, 'invalidBody');
  expect((await server.send('alpha', info, { token: mine.cookie })).message).toBe('notLoggedIn');
});

test('a session is joined at its own merchant only, and by no page of another origin', async () => {
  const { key, cookie } = await logIn();
  expectRefusal(await join(key, cookie, 'beta'), 401, 'notLoggedIn');
  expectRefusal(await join(key, cookie, 'alpha', { origin: 'http://alpha.localhost:9999' }), 400, 'invalidUrl');
  expectRefusal(await join(key, cookie, 'alpha', { 'sec-fetch-site': 'cross-site' }), 400, 'invalidUrl');
});

test('R3.01e joining gives the reason why a session is over: unused for too long, replaced, or logged out', async () => {
  const unused = await logIn();
  server.passTime(31 * MINUTE_MS);
  const refused = await join(unused.key, unused.cookie);
  expectRefusal(refused, 401, 'sessionExpired');
  expect(refused.value).toMatchObject({ reason: 'expired' });

  const replaced = await logIn();
  await tryLogin(server, 'alpha', { username: replaced.account });
  expectRefusal(await join(replaced.key, replaced.cookie), 401, 'sessionReplaced');

  const left = await logIn();
  const gone = await server.send('alpha', logout, { token: left.token });
  expect(cookieOf(gone)).toMatchObject({ value: '', maxAge: 0 });
  const after = await join(left.key, left.cookie);
  expectRefusal(after, 401, 'sessionExpired');
  expect(after.value).toMatchObject({ reason: 'ended' });
});

test('R3.01e joining is a use of the session and no login: it replaces nothing and prolongs as any call does', async () => {
  const { key, cookie, token } = await logIn();
  for (let tab = 0; tab < 3; tab += 1) {
    server.passTime(20 * MINUTE_MS);
    expectValue(joinSession, await join(key, cookie));
  }
  expect((await server.send('alpha', info, { token })).message).toBe('ok');
});

test('R3.01e trial accounts and partner entries are shared between tabs as well', async () => {
  const trial = await server.send('alpha', freePlay, {
    body: { os: 'x', platform: 'W', random: 'r'.repeat(32), version: '3' },
  });
  const { key, cookie } = keptOf(trial);
  expect((await join(key, cookie)).value).toMatchObject({ isAgent: 4 });

  const { token } = await logIn();
  const { value } = await server.send('alpha', makeEntryTicket, { token, body: {} });
  const entered = keptOf(await server.send('alpha', enterByTicket, { body: { ticket: value.ticket } }));
  expect((await join(entered.key, entered.cookie)).value.token).toBe(entered.token);
});
