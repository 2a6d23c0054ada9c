import { afterAll, beforeAll, expect, test } from 'vitest';
import { info } from '../../schemas/calls/member.ts';
import { login, resume } from '../../schemas/calls/session.ts';
import { endOtherSessions, endSession, loginHistory, sessions } from '../../schemas/calls/session-list.ts';
import { type Answer, type ApiServer, type Sent, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, tryLogin } from '../support/members.ts';

const MINUTE_MS = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
});
afterAll(() => server.close());

interface Listed {
  readonly sessionId: string;
  readonly device: { readonly browser: string; readonly system: string; readonly form: string };
  readonly address: string;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
  readonly isRemembered: boolean;
}

const listOf = async (token: string, merchant = 'alpha') => {
  const answer = await server.send(merchant, sessions, { token });
  expectValue(sessions, answer);
  return answer.value as unknown as readonly Listed[];
};
const historyOf = async (token: string, before?: string) => {
  const answer = await server.send('alpha', loginHistory, { token, ...(before ? { query: { before } } : {}) });
  expectValue(loginHistory, answer);
  return answer.value as unknown as {
    readonly entries: readonly { readonly way: string; readonly result: string; readonly address: string }[];
    readonly next: string | null;
  };
};
const logInFrom = async (account: string, sent: Sent, body: Readonly<Record<string, unknown>> = {}) => {
  const answer = await tryLogin(server, 'alpha', { username: account, ...body }, sent);
  expectValue(login, answer);
  return answer;
};
const tokenOf = (answer: Answer) => String(answer.value.token);
const isIn = async (token: string) => (await server.send('alpha', info, { token })).message;

test('R2.29b the list names each device, its address and its times, this one first', async () => {
  const { account } = await addMember(server, 'alpha');
  const desktop = tokenOf(await logInFrom(account, { headers: { 'user-agent': CHROME }, address: '203.0.113.7' }));
  const begunAt = server.context.now().toISOString();
  server.passTime(10 * MINUTE_MS);
  await logInFrom(account, { headers: { 'user-agent': IPHONE }, address: '203.0.113.8' });
  const [first, second, ...others] = await listOf(desktop);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    device: { browser: 'Chrome', system: 'Windows', form: 'desktop' },
    address: '203.0.113.7',
    firstSeenAt: begunAt,
    lastSeenAt: server.context.now().toISOString(),
    isCurrent: true,
    isRemembered: false,
  });
  expect(second).toMatchObject({
    device: { browser: 'Safari', system: 'iOS', form: 'mobile' },
    address: '203.0.113.8',
    isCurrent: false,
  });
});

test('R2.29b a device with a missing or malformed user agent is listed as unknown', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = tokenOf(await logInFrom(account, { headers: { 'user-agent': '' } }));
  await logInFrom(account, { headers: { 'user-agent': '<script>'.repeat(100) } });
  expect((await listOf(token)).map(({ device }) => device)).toEqual([
    { browser: '', system: '', form: 'unknown' },
    { browser: expect.any(String), system: '', form: 'unknown' },
  ]);
});

test('R2.29b a device that is ended is refused at its next call, and the others stay', async () => {
  const { account } = await addMember(server, 'alpha');
  const [mine, other, third] = [
    await logInAs(server, 'alpha', account),
    await logInAs(server, 'alpha', account),
    await logInAs(server, 'alpha', account),
  ];
  const otherId = (await listOf(other)).find(({ isCurrent }) => isCurrent)?.sessionId;
  expectValue(endSession, await server.send('alpha', endSession, { token: mine, body: { sessionId: otherId } }));
  expect([await isIn(mine), await isIn(other), await isIn(third)]).toEqual(['ok', 'sessionExpired', 'ok']);
  expect(await listOf(mine)).toHaveLength(2);
  const again = await server.send('alpha', endSession, { token: mine, body: { sessionId: otherId } });
  expectRefusal(again, 404, 'sessionUnknown');
});

test('R2.29b all others are ended at once, remembered ones for good', async () => {
  const { account } = await addMember(server, 'alpha');
  const mine = await logInAs(server, 'alpha', account);
  const other = await logInAs(server, 'alpha', account);
  const remembered = await logInFrom(account, {}, { remember: true });
  const cookie = remembered.cookies.find(({ name }) => name === '__Host-remember')?.value ?? '';
  expectValue(endOtherSessions, await server.send('alpha', endOtherSessions, { token: mine, body: {} }));
  expect([await isIn(mine), await isIn(other)]).toEqual(['ok', 'sessionExpired']);
  const resumed = await server.send('alpha', resume, { body: {}, cookies: { '__Host-remember': cookie } });
  expectRefusal(resumed, 401, 'rememberedLoginInvalid');
  expect(await listOf(mine)).toHaveLength(1);
});

test('R2.29b R3.01c a remembered device is one entry, and stays listed while it can come back', async () => {
  const { account } = await addMember(server, 'alpha');
  const remembered = await logInFrom(account, {}, { remember: true });
  const cookie = remembered.cookies.find(({ name }) => name === '__Host-remember')?.value ?? '';
  expectValue(resume, await server.send('alpha', resume, { body: {}, cookies: { '__Host-remember': cookie } }));
  server.passTime(60 * MINUTE_MS);
  const mine = await logInAs(server, 'alpha', account);
  expect((await listOf(mine)).map(({ isRemembered }) => isRemembered)).toEqual([false, true]);
  server.passTime(24 * 60 * MINUTE_MS);
  expect(await listOf(await logInAs(server, 'alpha', account))).toHaveLength(1);
});

test('R2.29b the history holds logins and wrong passwords, the newest first, page by page', async () => {
  const { account } = await addMember(server, 'alpha');
  await tryLogin(server, 'alpha', { username: account.toUpperCase(), password: 'wrong' }, { address: '203.0.113.9' });
  let token = '';
  for (let count = 0; count < 21; count += 1) token = await logInAs(server, 'alpha', account);
  const first = await historyOf(token);
  expect(first.entries).toHaveLength(20);
  expect(first.entries[0]).toMatchObject({ way: 'password', result: 'ok' });
  const second = await historyOf(token, first.next ?? undefined);
  expect(second.next).toBeNull();
  expect(second.entries.map(({ result }) => result)).toEqual(['ok', 'wrongPassword']);
  expect(second.entries[1]?.address).toBe('203.0.113.9');
});

test('R6.02 no one sees or ends the devices and logins of another account or merchant', async () => {
  const [mine, theirs] = [await addMember(server, 'alpha'), await addMember(server, 'alpha')];
  const elsewhere = await addMember(server, 'beta', { account: mine.account });
  const theirToken = await logInAs(server, 'alpha', theirs.account);
  const betaToken = await logInAs(server, 'beta', elsewhere.account);
  const token = await logInAs(server, 'alpha', mine.account);
  expect(await listOf(token)).toHaveLength(1);
  expect((await historyOf(token)).entries).toHaveLength(1);
  for (const foreign of [(await listOf(theirToken))[0], (await listOf(betaToken, 'beta'))[0]]) {
    const answer = await server.send('alpha', endSession, { token, body: { sessionId: foreign?.sessionId } });
    if (foreign?.sessionId !== (await listOf(token))[0]?.sessionId) expectRefusal(answer, 404, 'sessionUnknown');
  }
  await server.send('alpha', endOtherSessions, { token, body: {} });
  expect(await isIn(theirToken)).toBe('ok');
  expect((await server.send('beta', info, { token: betaToken })).message).toBe('ok');
});

test('R7.11c a malformed session number and a malformed history page are refused', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  for (const sessionId of ['', 'x', '-1', '9'.repeat(19)])
    expectRefusal(await server.send('alpha', endSession, { token, body: { sessionId } }), 400, 'invalidBody');
  expectRefusal(await server.send('alpha', loginHistory, { token, query: { before: 'x' } }), 400, 'invalidBody');
});
