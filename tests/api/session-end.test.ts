import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { info } from '../../schemas/calls/member.ts';
import { freePlay, logout, resume } from '../../schemas/calls/session.ts';
import { endOtherSessions, sessionState, staySession } from '../../schemas/calls/session-list.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, tryLogin } from '../support/members.ts';
import { closeTabs, listenAs, openTabAs } from '../support/tabs.ts';

const MINUTE_MS = 60_000;
const COOKIE = '__Host-remember';
let server: ApiServer;
let url = '';

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { oneSessionPerAccount: true, freePlay: true } },
    { code: 'beta' },
  ]);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
afterEach(closeTabs);

const ended = (reason: string) => ({ topic: 'session', event: 'ended', reason });
const isIn = async (token: string, merchant = 'alpha') => (await server.send(merchant, info, { token })).message;
const remembered = async (account: string) => {
  const answer = await tryLogin(server, 'alpha', { username: account, remember: true });
  return { token: String(answer.value.token), cookie: cookieOf(answer) };
};
const cookieOf = ({ cookies }: Answer) => cookies.find(({ name }) => name === COOKIE)?.value ?? '';
const resumeWith = (cookie: string) => server.send('alpha', resume, { body: {}, cookies: { [COOKIE]: cookie } });

test('R3.01e R4.18a where one login at a time is allowed, a new one replaces the older, which is notified at once', async () => {
  const { account } = await addMember(server, 'alpha');
  const older = await logInAs(server, 'alpha', account);
  const [first, second] = [await listenAs(url, older), await listenAs(url, older)];
  const newer = await logInAs(server, 'alpha', account);
  await expect.poll(() => [first.at(-1), second.at(-1)]).toEqual([ended('replaced'), ended('replaced')]);
  expectRefusal(await server.send('alpha', info, { token: older }), 401, 'sessionReplaced');
  expect(await isIn(newer)).toBe('ok');
  const late = await openTabAs(url, older);
  await expect.poll(() => late.heard).toEqual([ended('replaced')]);
});

test('a replaced login is not resumed either, and the accounts of others continue', async () => {
  const [{ account }, other] = [await addMember(server, 'alpha'), await addMember(server, 'alpha')];
  const others = await logInAs(server, 'alpha', other.account);
  const { cookie } = await remembered(account);
  await logInAs(server, 'alpha', account);
  expectRefusal(await resumeWith(cookie), 401, 'rememberedLoginInvalid');
  expect(await isIn(others)).toBe('ok');
});

test('another tab of a remembered login is the same device and replaces nothing', async () => {
  const { account } = await addMember(server, 'alpha');
  const { token, cookie } = await remembered(account);
  const resumed = await resumeWith(cookie);
  expectValue(resume, resumed);
  expect([await isIn(token), await isIn(String(resumed.value.token))]).toEqual(['ok', 'ok']);
  await logInAs(server, 'alpha', account);
  expect([await isIn(token), await isIn(String(resumed.value.token))]).toEqual(['sessionReplaced', 'sessionReplaced']);
});

test('of ten logins at the same moment one stays', async () => {
  const { account } = await addMember(server, 'alpha');
  const tokens = await Promise.all(Array.from({ length: 10 }, () => logInAs(server, 'alpha', account)));
  const states = await Promise.all(tokens.map((token) => isIn(token)));
  expect(states.filter((state) => state === 'ok')).toHaveLength(1);
  expect(states.filter((state) => state === 'sessionReplaced')).toHaveLength(9);
});

test('a trial account, and a merchant that does not ask for it, keep every login', async () => {
  const body = { os: 'test', platform: 'W', random: 'x'.repeat(32), version: '3' };
  const trials = [await server.send('alpha', freePlay, { body }), await server.send('alpha', freePlay, { body })];
  expect(trials[0]?.value.account).toBe(trials[1]?.value.account);
  for (const { value } of trials) expect(await isIn(String(value.token))).toBe('ok');
  const { account } = await addMember(server, 'beta');
  const tokens = [await logInAs(server, 'beta', account), await logInAs(server, 'beta', account)];
  for (const token of tokens) expect(await isIn(token, 'beta')).toBe('ok');
});

test('an answer distinguishes an expired session from one that was ended', async () => {
  const { account } = await addMember(server, 'beta');
  const [mine, other] = [await logInAs(server, 'beta', account), await logInAs(server, 'beta', account)];
  await server.send('beta', endOtherSessions, { token: mine, body: {} });
  const refused = await server.send('beta', info, { token: other });
  expectRefusal(refused, 401, 'sessionExpired');
  expect(refused.value).toEqual({ reason: 'ended' });
  server.passTime(31 * MINUTE_MS);
  expect((await server.send('beta', info, { token: mine })).value).toEqual({ reason: 'expired' });
});

test('asking how long a session lasts does not keep it alive, staying does', async () => {
  const { account } = await addMember(server, 'beta');
  const token = await logInAs(server, 'beta', account);
  const state = async () => {
    const answer = await server.send('beta', sessionState, { token });
    expectValue(sessionState, answer);
    return answer.value;
  };
  expect(await state()).toEqual({ leftSeconds: 1_800, canStay: true });
  server.passTime(28 * MINUTE_MS);
  expect(await state()).toEqual({ leftSeconds: 120, canStay: true });
  const stayed = await server.send('beta', staySession, { token, body: {} });
  expectValue(staySession, stayed);
  expect(stayed.value).toEqual({ leftSeconds: 1_800, canStay: true });
  for (let part = 0; part < 25; part += 1) {
    server.passTime(27 * MINUTE_MS);
    await server.send('beta', staySession, { token, body: {} });
  }
  expect(await state()).toEqual({ leftSeconds: 17 * 60, canStay: false });
  server.passTime(17 * MINUTE_MS);
  expectRefusal(await server.send('beta', sessionState, { token }), 401, 'sessionExpired');
});

test('someone who has to change the password first may stay, to finish it', async () => {
  const { account } = await addMember(server, 'beta', { isFirstLogin: true });
  const token = await logInAs(server, 'beta', account);
  expectValue(staySession, await server.send('beta', staySession, { token, body: {} }));
});

test('R3.01e an idle session expires, and its tabs are notified at that moment', async () => {
  const { account } = await addMember(server, 'beta');
  const token = await logInAs(server, 'beta', account);
  server.passTime(30 * MINUTE_MS - 300);
  const heard = await listenAs(url, token, 'beta');
  server.passTime(400);
  await expect.poll(() => heard.at(-1)).toEqual(ended('expired'));
});

test('a tab gets no warning while another tab uses the session', async () => {
  const { account } = await addMember(server, 'beta');
  const token = await logInAs(server, 'beta', account);
  server.passTime(30 * MINUTE_MS - 300);
  const heard = await listenAs(url, token, 'beta');
  await server.send('beta', staySession, { token, body: {} });
  server.passTime(400);
  await new Promise((done) => setTimeout(done, 700));
  expect(heard).toEqual([{ topic: 'ready', isResumed: false }]);
  await server.send('beta', logout, { token });
  await expect.poll(() => heard.at(-1)).toEqual(ended('ended'));
});
