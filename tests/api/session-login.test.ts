import { hash as argonHash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { info } from '../../schemas/calls/member.ts';
import { login } from '../../schemas/calls/session.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { hashToken } from '../../server/secrets/tokens.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, PASSWORD, tryLogin } from '../support/members.ts';
import { insertOperator } from '../support/operators.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha' },
    { code: 'beta', modules: { loginCaptcha: true } },
    { code: 'gamma', limits: { passwordMaximumAgeDays: 90, loginCaptchaAfterFailures: 5 } },
    { code: 'delta', rules: { username: { patternId: 0 } } },
  ]);
});
afterAll(() => server.close());

test('R3.05b R4.01a R7.01a a login answers token, account, isAgent, firstTimeLogin and passwordExpired', async () => {
  const { account } = await addMember(server, 'alpha');
  const answer = await tryLogin(server, 'alpha', { username: account });
  expectValue(login, answer);
  expect(answer.value).toMatchObject({ account, isAgent: 0, firstTimeLogin: false, passwordExpired: false });
});

test('the token is stored as its hash only', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = String((await tryLogin(server, 'alpha', { username: account })).value.token);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await server.database.owner.selectFrom('sessions').selectAll().execute();
  expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(token));
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
});

test('R5.03a spaces around the account do not count, and neither does its case', async () => {
  await addMember(server, 'alpha', { account: 'Asha99' });
  const answer = await tryLogin(server, 'alpha', { username: '  aSHA99 ' });
  expect(answer.value).toMatchObject({ account: 'Asha99' });
});

test('R3.05b R6.04a the answer carries the number of an agent and of a trial account', async () => {
  for (const isAgent of [1, 2, 4, 41, 42]) {
    const { account } = await addMember(server, 'alpha', { isAgent });
    expect((await tryLogin(server, 'alpha', { username: account })).value.isAgent).toBe(isAgent);
  }
});

test('R3.05b a login reports whether it is the first and whether the password has expired', async () => {
  const first = await addMember(server, 'gamma', { isFirstLogin: true });
  expect((await tryLogin(server, 'gamma', { username: first.account })).value.firstTimeLogin).toBe(true);
  const setDaysAgo = async (days: number) => {
    const passwordSetAt = new Date(server.context.now().getTime() - days * DAY_MS);
    const { account } = await addMember(server, 'gamma', { passwordSetAt });
    return (await tryLogin(server, 'gamma', { username: account })).value.passwordExpired;
  };
  expect(await setDaysAgo(91)).toBe(true);
  expect(await setDaysAgo(89)).toBe(false);
});

test('R4.01g R8.01b an unknown account and a wrong password get the same answer', async () => {
  const { account } = await addMember(server, 'alpha');
  const wrong = await tryLogin(server, 'alpha', { username: account, password: 'wrong' });
  const unknown = await tryLogin(server, 'alpha', { username: 'nobody-here', password: 'wrong' });
  expectRefusal(wrong, 401, 'wrongCredentials');
  expect(unknown.text).toBe(wrong.text);
  expect(unknown.status).toBe(wrong.status);
});

test('R4.01a an account of one merchant is unknown to another', async () => {
  const { account } = await addMember(server, 'alpha');
  expectRefusal(await tryLogin(server, 'gamma', { username: account }), 401, 'wrongCredentials');
});

test('R6.04c R8.01m an operator is an unknown account to the login of members, whatever the password', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const { account } = await insertOperator(server.database, 'alpha', 'owner', { passwordHash });
  const answers = [
    await tryLogin(server, 'alpha', { username: account }),
    await tryLogin(server, 'alpha', { username: account, password: 'x' }),
    await tryLogin(server, 'alpha', { username: 'nobody-of-this-name' }),
  ];
  for (const answer of answers) expectRefusal(answer, 401, 'wrongCredentials');
  expect(new Set(answers.map(({ message, value }) => JSON.stringify([message, value]))).size).toBe(1);
});

test('a password that was hashed with weaker parameters is hashed again at login', async () => {
  const passwordHash = await argonHash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const { account, memberId } = await addMember(server, 'alpha', { passwordHash });
  expectValue(login, await tryLogin(server, 'alpha', { username: account }));
  const { password_hash } = await server.database.owner
    .selectFrom('members')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(password_hash).toContain('m=19456,t=2,p=1');
  expectValue(login, await tryLogin(server, 'alpha', { username: account }));
});

test('R3.05a R7.01a a login body with a missing, a strange or a wrongly typed field is refused', async () => {
  const good = { type: 'username', username: 'somebody', password: PASSWORD };
  const bodies = [
    {},
    { ...good, password: undefined },
    { ...good, merchant: 'gamma' },
    { ...good, username: 7 },
    { ...good, type: 'firebase' },
    [],
    null,
  ];
  for (const body of bodies) expectRefusal(await server.send('alpha', login, { body }), 400, 'invalidBody');
});

test('R6.01c the login names the merchant by host only: a token works nowhere else', async () => {
  const { account } = await addMember(server, 'alpha');
  await addMember(server, 'gamma', { account });
  const token = String((await tryLogin(server, 'alpha', { username: account })).value.token);
  expectValue(info, await server.send('alpha', info, { token }));
  expectRefusal(await server.send('gamma', info, { token }), 401, 'notLoggedIn');
});

test('R4.01a logins of one person at the same moment all succeed', async () => {
  const { account } = await addMember(server, 'alpha');
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin(server, 'alpha', { username: account })));
  for (const answer of answers) expectValue(login, answer);
});

test('R8.01p a text that no database stores is refused as a wrong body', async () => {
  for (const username of ['a\u0000b', 'a\ud800b'])
    expectRefusal(await tryLogin(server, 'alpha', { username }), 400, 'invalidBody');
});

test('R5.03a an account in any script can be logged in to, in any case and however its letters are composed', async () => {
  const pairs = [
    ['Élan42', 'éLAN42'],
    ['Élan43', 'E\u0301lan43'],
    ['Ωmega42', 'ωMEGA42'],
    ['ИВАН42', 'иван42'],
    ['गीता4242', 'गीता4242'],
  ] as const;
  for (const [stored, typed] of pairs) {
    await addMember(server, 'delta', { account: stored });
    const answer = await tryLogin(server, 'delta', { username: typed });
    expectValue(login, answer);
    expect(answer.value.account).toBe(stored);
  }
});
