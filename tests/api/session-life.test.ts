import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { info } from '../../schemas/calls/member.ts';
import { login, logout, resume } from '../../schemas/calls/session.ts';
import { AFFILIATE_RULES } from '../support/affiliate-people.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, tryLogin } from '../support/members.ts';
import { POINT_RULES } from '../support/point-people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const COOKIE = '__Host-remember';
const WITH_TOKEN: readonly CallDefinition[] = CALL_TABLE.filter(({ token }) => token === 'required');
let server: ApiServer;

beforeAll(async () => {
  // A call whose module is off is refused before its session is checked.
  const modules = {
    enableCt: true,
    salary: true,
    hourSalary: true,
    levelRebate: true,
    pointMall: true,
    affiliates: true,
  };
  server = await startApiServer([
    { code: 'alpha', modules, points: POINT_RULES, affiliates: AFFILIATE_RULES },
    { code: 'beta' },
  ]);
});
afterAll(() => server.close());

const rememberCookie = (answer: Answer) => answer.cookies.find(({ name }) => name === COOKIE);
const logInRemembered = async () => {
  const { account } = await addMember(server, 'alpha');
  const answer = await tryLogin(server, 'alpha', { username: account, remember: true });
  expectValue(login, answer);
  return { account, token: String(answer.value.token), cookie: rememberCookie(answer)?.value ?? '' };
};
const resumeWith = (cookie: string, merchant = 'alpha') =>
  server.send(merchant, resume, { body: {}, cookies: { [COOKIE]: cookie } });
const isIn = async (token: string) => (await server.send('alpha', info, { token })).message;

test.each(WITH_TOKEN.map((call) => [call.id, call] as const))(
  'R6.01c R8.01d %s refuses a request without a token, with an unknown one and with one of another merchant',
  async (_, call) => {
    const { account } = await addMember(server, 'beta');
    const foreign = await logInAs(server, 'beta', account);
    expectRefusal(await server.send('alpha', call), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { token: 'x'.repeat(43) }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { token: "' or true --" }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { token: foreign }), 401, 'notLoggedIn');
  },
);

test.each(WITH_TOKEN.map((call) => [call.id, call] as const))(
  'R8.01d %s tells that a session has ended',
  async (_, call) => {
    const { account } = await addMember(server, 'alpha');
    const token = await logInAs(server, 'alpha', account);
    server.passTime(31 * MINUTE_MS);
    expectRefusal(await server.send('alpha', call, { token }), 401, 'sessionExpired');
  },
);

test('R3.01e a session ends after thirty minutes without a call, and each call begins them again', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  for (let call = 0; call < 5; call += 1) {
    server.passTime(28 * MINUTE_MS);
    expect(await isIn(token)).toBe('ok');
  }
  server.passTime(31 * MINUTE_MS);
  expect(await isIn(token)).toBe('sessionExpired');
});

test('R3.01e a session ends after twelve hours however busy it is', async () => {
  const { account } = await addMember(server, 'alpha');
  const answer = await tryLogin(server, 'alpha', { username: account });
  const token = String(answer.value.token);
  const startedAt = server.context.now().getTime();
  expect(Date.parse(String(answer.value.expiresAt)) - startedAt).toBe(12 * HOUR_MS);
  for (let call = 0; call < 28; call += 1) {
    server.passTime(25 * MINUTE_MS);
    expect(await isIn(token)).toBe('ok');
  }
  server.passTime(startedAt + 12 * HOUR_MS - server.context.now().getTime());
  expect(await isIn(token)).toBe('sessionExpired');
});

test('R3.01c R9.01f a login is remembered for a day by a cookie that no script can read', async () => {
  const { account } = await addMember(server, 'alpha');
  const answer = await tryLogin(server, 'alpha', { username: account, remember: true });
  const cookie = rememberCookie(answer);
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 24 * 60 * 60 });
  expect(String(answer.headers['set-cookie'])).not.toContain('Domain');
  expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32);
  expect(answer.text).not.toContain(cookie?.value);
});

test('R3.01c a login that is not to be remembered takes an earlier cookie away', async () => {
  const { account } = await addMember(server, 'alpha');
  const cookie = rememberCookie(await tryLogin(server, 'alpha', { username: account }));
  expect(cookie).toMatchObject({ value: '', maxAge: 0 });
});

test('R3.01c a remembered login is resumed by a token that works once and is replaced by another', async () => {
  const { account, cookie } = await logInRemembered();
  const first = await resumeWith(cookie);
  expectValue(resume, first);
  expect(first.value.account).toBe(account);
  expect(await isIn(String(first.value.token))).toBe('ok');
  const next = rememberCookie(first)?.value ?? '';
  expect(next).not.toBe(cookie);
  expectValue(resume, await resumeWith(next));
});

test('R3.01c a token that is used a second time ends every session and token that came from the same login', async () => {
  const { cookie, token } = await logInRemembered();
  const first = await resumeWith(cookie);
  const reused = await resumeWith(cookie);
  expectRefusal(reused, 401, 'rememberedLoginInvalid');
  expect(rememberCookie(reused)).toMatchObject({ value: '', maxAge: 0 });
  expect(await isIn(token)).toBe('sessionExpired');
  expect(await isIn(String(first.value.token))).toBe('sessionExpired');
  expectRefusal(await resumeWith(rememberCookie(first)?.value ?? ''), 401, 'rememberedLoginInvalid');
});

test('R3.01c of many uses of one token at the same moment at most one succeeds', async () => {
  const { cookie } = await logInRemembered();
  const answers = await Promise.all(Array.from({ length: 10 }, () => resumeWith(cookie)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'rememberedLoginInvalid')).toHaveLength(9);
});

test('R3.01c a reused token of one person leaves the sessions of others alone', async () => {
  const other = await logInRemembered();
  const { cookie } = await logInRemembered();
  await resumeWith(cookie);
  await resumeWith(cookie);
  expect(await isIn(other.token)).toBe('ok');
  expectValue(resume, await resumeWith(other.cookie));
});

test('R3.01c R9.01f nothing resumes a login after a day, without a cookie, with an unknown one or at another merchant', async () => {
  const { cookie } = await logInRemembered();
  expectRefusal(await server.send('alpha', resume, { body: {} }), 401, 'rememberedLoginInvalid');
  expectRefusal(await resumeWith('x'.repeat(43)), 401, 'rememberedLoginInvalid');
  expectRefusal(await resumeWith(cookie, 'beta'), 401, 'rememberedLoginInvalid');
  server.passTime(24 * HOUR_MS);
  expectRefusal(await resumeWith(cookie), 401, 'rememberedLoginInvalid');
});

test('R4.11b R7.01a a logout ends the session, what would resume it, and the cookie', async () => {
  const { token, cookie } = await logInRemembered();
  const answer = await server.send('alpha', logout, { token });
  expectValue(logout, answer);
  expect(rememberCookie(answer)).toMatchObject({ value: '', maxAge: 0 });
  expect(await isIn(token)).toBe('sessionExpired');
  expectRefusal(await resumeWith(cookie), 401, 'rememberedLoginInvalid');
});

test('R4.11b a logout leaves the same person logged in on another device', async () => {
  const { account, token } = await logInRemembered();
  const elsewhere = await logInAs(server, 'alpha', account);
  await server.send('alpha', logout, { token });
  expect(await isIn(elsewhere)).toBe('ok');
});
