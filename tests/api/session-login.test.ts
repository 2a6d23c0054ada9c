import { hash as argonHash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { info } from '../../schemas/calls/member.ts';
import { captcha, login } from '../../schemas/calls/session.ts';
import { hashToken } from '../../server/secrets/tokens.ts';
import { type ApiServer, newAddress, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, PASSWORD, readCaptcha, tryLogin } from '../support/members.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha' },
    { code: 'beta', modules: { loginCaptcha: true } },
    { code: 'gamma', limits: { passwordMaximumAgeDays: 90, loginCaptchaAfterFailures: 5 } },
  ]);
});
afterAll(() => server.close());

const failTimes = async (times: number, username: string, merchant = 'alpha') => {
  for (let failure = 0; failure < times; failure += 1)
    expect((await tryLogin(server, merchant, { username, password: 'wrong' })).message).toBe('wrongCredentials');
};

test('R3.05 R4.01 a login answers token, account, isAgent, firstTimeLogin and passwordExpired', async () => {
  const { account } = await addMember(server, 'alpha');
  const answer = await tryLogin(server, 'alpha', { username: account });
  expectValue(login, answer);
  expect(answer.value).toMatchObject({ account, isAgent: 0, firstTimeLogin: false, passwordExpired: false });
});

test('R3.01 the token is stored as its hash only', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = String((await tryLogin(server, 'alpha', { username: account })).value.token);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await server.database.owner.selectFrom('sessions').selectAll().execute();
  expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(token));
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
});

test('R5.03 spaces around the account do not count, and neither does its case', async () => {
  await addMember(server, 'alpha', { account: 'Asha99' });
  const answer = await tryLogin(server, 'alpha', { username: '  aSHA99 ' });
  expect(answer.value).toMatchObject({ account: 'Asha99' });
});

test('R6.03 R6.04 the answer carries the number of an agent and of a trial account', async () => {
  for (const isAgent of [1, 2, 4, 41, 42]) {
    const { account } = await addMember(server, 'alpha', { isAgent });
    expect((await tryLogin(server, 'alpha', { username: account })).value.isAgent).toBe(isAgent);
  }
});

test('R3.05 a first login and an expired password are told', async () => {
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

test('R4.01 an unknown account and a wrong password get the same answer', async () => {
  const { account } = await addMember(server, 'alpha');
  const wrong = await tryLogin(server, 'alpha', { username: account, password: 'wrong' });
  const unknown = await tryLogin(server, 'alpha', { username: 'nobody-here', password: 'wrong' });
  expectRefusal(wrong, 401, 'wrongCredentials');
  expect(unknown.text).toBe(wrong.text);
  expect(unknown.status).toBe(wrong.status);
});

test('R4.01 an account of one merchant is unknown to another', async () => {
  const { account } = await addMember(server, 'alpha');
  expectRefusal(await tryLogin(server, 'gamma', { username: account }), 401, 'wrongCredentials');
});

test('R6.04 an operator cannot log in, and only the right password tells that it is one', async () => {
  const { account } = await addMember(server, 'alpha', { kind: 'operator' });
  expectRefusal(await tryLogin(server, 'alpha', { username: account }), 403, 'nonMember');
  expectRefusal(await tryLogin(server, 'alpha', { username: account, password: 'x' }), 401, 'wrongCredentials');
});

test('R4.04 the third failure carries the captcha flag, and from then on the captcha is asked for', async () => {
  const { account } = await addMember(server, 'alpha');
  const flags: unknown[] = [];
  for (let failure = 0; failure < 3; failure += 1)
    flags.push((await tryLogin(server, 'alpha', { username: account, password: 'wrong' })).value.captcha);
  expect(flags).toEqual([false, false, true]);
  const without = await tryLogin(server, 'alpha', { username: account });
  expectRefusal(without, 400, 'captchaRequired');
  expect(without.value.captcha).toBe(true);
  const picture = await readCaptcha(server, 'alpha');
  const wrong = await tryLogin(server, 'alpha', { username: account, ...picture, captcha: '2222' });
  expectRefusal(wrong, 400, 'captchaWrong');
  expect(wrong.value.captcha).toBe(true);
  const right = await tryLogin(server, 'alpha', { username: account, ...(await readCaptcha(server, 'alpha')) });
  expectValue(login, right);
});

test('R4.04 the flag is the same for an account that does not exist', async () => {
  await failTimes(2, 'ghost-of-captcha');
  expect((await tryLogin(server, 'alpha', { username: 'ghost-of-captcha' })).value).toEqual({ captcha: true });
  expectRefusal(await tryLogin(server, 'alpha', { username: 'GHOST-of-captcha' }), 400, 'captchaRequired');
});

test('R4.04 a login that succeeds is not asked for the captcha the next time', async () => {
  const { account } = await addMember(server, 'alpha');
  await failTimes(3, account);
  await tryLogin(server, 'alpha', { username: account, ...(await readCaptcha(server, 'alpha')) });
  expectValue(login, await tryLogin(server, 'alpha', { username: account }));
});

test('R4.04 ten failures from one address ask for the captcha there, for every account', async () => {
  const address = newAddress();
  for (let failure = 0; failure < 10; failure += 1)
    await tryLogin(server, 'alpha', { username: `guess${failure}`, password: 'wrong' }, { address });
  const { account } = await addMember(server, 'alpha');
  expectRefusal(await tryLogin(server, 'alpha', { username: account }, { address }), 400, 'captchaRequired');
  expectValue(login, await tryLogin(server, 'alpha', { username: account }));
});

test('R4.04 a merchant with the module loginCaptcha always asks for it', async () => {
  const { account } = await addMember(server, 'beta');
  expectRefusal(await tryLogin(server, 'beta', { username: account }), 400, 'captchaRequired');
  expectValue(login, await tryLogin(server, 'beta', { username: account, ...(await readCaptcha(server, 'beta')) }));
});

test('R5.07 a picture counts once, for two minutes, for its own merchant, and in any case of letters', async () => {
  const { account } = await addMember(server, 'beta');
  const spent = await readCaptcha(server, 'beta');
  expectValue(login, await tryLogin(server, 'beta', { username: account, ...spent, captcha: ' 7kx3 ' }));
  expectRefusal(await tryLogin(server, 'beta', { username: account, ...spent }), 400, 'captchaWrong');
  const old = await readCaptcha(server, 'beta');
  server.passTime(121 * SECOND_MS);
  expectRefusal(await tryLogin(server, 'beta', { username: account, ...old }), 400, 'captchaWrong');
  const foreign = await readCaptcha(server, 'alpha');
  expectRefusal(await tryLogin(server, 'beta', { username: account, ...foreign }), 400, 'captchaWrong');
});

test('R5.07 a picture is a PNG of 240 by 80 that is valid for two minutes', async () => {
  const answer = await server.send('alpha', captcha);
  expectValue(captcha, answer);
  const png = Buffer.from(String(answer.value.image).replace(/^data:image\/png;base64,/, ''), 'base64');
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 80]);
  expect(Date.parse(String(answer.value.expiresAt)) - server.context.now().getTime()).toBe(120 * SECOND_MS);
});

test('R5.07 one address gets no pictures in quick succession', async () => {
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.send('alpha', captcha, { address })));
  const refused = answers.filter(({ message }) => message === 'tooManyRequests');
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const answer of refused) {
    expectRefusal(answer, 429, 'tooManyRequests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
});

test('R8.01 after five failures the wait doubles from one second to fifteen minutes, and the right password waits too', async () => {
  const { account } = await addMember(server, 'alpha');
  await failTimes(3, account);
  const failWithCaptcha = async () =>
    tryLogin(server, 'alpha', { username: account, password: 'wrong', ...(await readCaptcha(server, 'alpha')) });
  await failWithCaptcha();
  await failWithCaptcha();
  const waits: number[] = [];
  for (let failure = 6; failure <= 17; failure += 1) {
    expect((await failWithCaptcha()).message).toBe('wrongCredentials');
    const locked = await tryLogin(server, 'alpha', { username: account, ...(await readCaptcha(server, 'alpha')) });
    expectRefusal(locked, 429, 'loginLocked');
    expect(locked.headers['retry-after']).toBe(String(locked.value.waitSeconds));
    waits.push(Number(locked.value.waitSeconds));
    server.passTime(Number(locked.value.waitSeconds) * SECOND_MS);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  const freed = await tryLogin(server, 'alpha', { username: account, ...(await readCaptcha(server, 'alpha')) });
  expectValue(login, freed);
});

test('R8.01 an account that does not exist is locked the same way', async () => {
  await failTimes(5, 'ghost-of-locks', 'gamma');
  const sixth = { username: 'ghost-of-locks', password: 'wrong', ...(await readCaptcha(server, 'gamma')) };
  expectRefusal(await tryLogin(server, 'gamma', sixth), 401, 'wrongCredentials');
  expectRefusal(await tryLogin(server, 'gamma', { username: 'ghost-of-locks' }), 429, 'loginLocked');
});

test('R8.01 a lock holds at the merchant where the failures were, and nowhere else', async () => {
  const { account } = await addMember(server, 'gamma', { account: 'twin' });
  await addMember(server, 'alpha', { account: 'twin' });
  await failTimes(5, account, 'gamma');
  await tryLogin(server, 'gamma', { username: account, password: 'wrong', ...(await readCaptcha(server, 'gamma')) });
  expectRefusal(await tryLogin(server, 'gamma', { username: account }), 429, 'loginLocked');
  expectValue(login, await tryLogin(server, 'alpha', { username: account }));
});

test('a password that was hashed with weaker parameters is hashed anew at login', async () => {
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

test('R7.01 a login body with a missing, a strange or a wrongly typed field is refused', async () => {
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

test('R7.10 the login names the merchant by host only: a token works nowhere else', async () => {
  const { account } = await addMember(server, 'alpha');
  await addMember(server, 'gamma', { account });
  const token = String((await tryLogin(server, 'alpha', { username: account })).value.token);
  expectValue(info, await server.send('alpha', info, { token }));
  expectRefusal(await server.send('gamma', info, { token }), 401, 'notLoggedIn');
});
