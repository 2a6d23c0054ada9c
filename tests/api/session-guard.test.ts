import { afterAll, beforeAll, expect, test } from 'vitest';
import { captcha, login } from '../../schemas/calls/session.ts';
import { type ApiServer, newAddress, type Sent, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, readCaptcha, tryLogin } from '../support/members.ts';

const SECOND_MS = 1000;
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

const failTimes = async (times: number, username: string, merchant = 'alpha', sent: Sent = {}) => {
  for (let failure = 0; failure < times; failure += 1)
    expect((await tryLogin(server, merchant, { username, password: 'wrong' }, sent)).message).toBe('wrongCredentials');
};

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

test('R5.07a a merchant with the module loginCaptcha always asks for it', async () => {
  const { account } = await addMember(server, 'beta');
  expectRefusal(await tryLogin(server, 'beta', { username: account }), 400, 'captchaRequired');
  expectValue(login, await tryLogin(server, 'beta', { username: account, ...(await readCaptcha(server, 'beta')) }));
});

test('R5.07c a picture counts once, for two minutes, for its own merchant, and in any case of letters', async () => {
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

test('R5.07c R7.01e a picture is a PNG of 240 by 80 that is valid for two minutes', async () => {
  const answer = await server.send('alpha', captcha);
  expectValue(captcha, answer);
  const png = Buffer.from(String(answer.value.image).replace(/^data:image\/png;base64,/, ''), 'base64');
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 80]);
  expect(Date.parse(String(answer.value.expiresAt)) - server.context.now().getTime()).toBe(120 * SECOND_MS);
});

test('R5.07b one address gets no pictures in quick succession', async () => {
  const address = newAddress();
  const answers = await Promise.all(Array.from({ length: 5 }, () => server.send('alpha', captcha, { address })));
  const refused = answers.filter(({ message }) => message === 'tooManyRequests');
  expect(refused.length).toBeGreaterThanOrEqual(1);
  for (const answer of refused) {
    expectRefusal(answer, 429, 'tooManyRequests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
});

test('R8.01n R9.01d after five failures each further one waits five minutes, and the right password waits too', async () => {
  const { account } = await addMember(server, 'alpha');
  const address = newAddress();
  const attempt = async (password?: string) =>
    tryLogin(
      server,
      'alpha',
      { username: account, ...(password ? { password } : {}), ...(await readCaptcha(server, 'alpha')) },
      { address },
    );
  for (let failure = 0; failure < 5; failure += 1) expect((await attempt('wrong')).message).not.toBe('loginLocked');
  for (let failure = 6; failure <= 8; failure += 1) {
    expect((await attempt('wrong')).message).toBe('wrongCredentials');
    const locked = await attempt();
    expectRefusal(locked, 429, 'loginLocked');
    expect([locked.headers['retry-after'], locked.value.waitSeconds]).toEqual(['300', 300]);
    server.passTime(300 * SECOND_MS);
  }
  expectValue(login, await attempt());
});

test('R8.01n a stranger who keeps guessing keeps no one else out', async () => {
  const { account } = await addMember(server, 'alpha');
  const stranger = { address: '203.0.113.9' };
  for (let failure = 0; failure < 12; failure += 1)
    await tryLogin(
      server,
      'alpha',
      { username: account, password: 'wrong', ...(await readCaptcha(server, 'alpha')) },
      stranger,
    );
  const again = { username: account, ...(await readCaptcha(server, 'alpha')) };
  expectRefusal(await tryLogin(server, 'alpha', again, stranger), 429, 'loginLocked');
  const owner = { username: account, ...(await readCaptcha(server, 'alpha')) };
  expectValue(login, await tryLogin(server, 'alpha', owner, { address: '198.51.100.4' }));
});

test('R8.01n an account that does not exist is locked the same way', async () => {
  const sent = { address: newAddress() };
  await failTimes(5, 'ghost-of-locks', 'gamma', sent);
  const sixth = { username: 'ghost-of-locks', password: 'wrong', ...(await readCaptcha(server, 'gamma')) };
  expectRefusal(await tryLogin(server, 'gamma', sixth, sent), 401, 'wrongCredentials');
  expectRefusal(await tryLogin(server, 'gamma', { username: 'ghost-of-locks' }, sent), 429, 'loginLocked');
});

test('R8.01n a lock holds at the merchant where the failures were, and nowhere else', async () => {
  const { account } = await addMember(server, 'gamma', { account: 'twin' });
  await addMember(server, 'alpha', { account: 'twin' });
  const sent = { address: newAddress() };
  await failTimes(5, account, 'gamma', sent);
  const sixth = { username: account, password: 'wrong', ...(await readCaptcha(server, 'gamma')) };
  await tryLogin(server, 'gamma', sixth, sent);
  expectRefusal(await tryLogin(server, 'gamma', { username: account }, sent), 429, 'loginLocked');
  expectValue(login, await tryLogin(server, 'alpha', { username: account }, sent));
});

test('R8.01n guesses at the same moment are no more than guesses in a row', async () => {
  const { account } = await addMember(server, 'alpha');
  const guess = (index: number) => tryLogin(server, 'alpha', { username: account, password: `wrong${index}` });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(index)));
  expect(answers.filter(({ message }) => message === 'wrongCredentials')).toHaveLength(3);
  expect(answers.filter(({ message }) => message === 'captchaRequired')).toHaveLength(27);
});

test('R8.01n guesses at the same moment with good captchas end at the lock', async () => {
  const { account } = await addMember(server, 'beta');
  const pictures = await Promise.all(Array.from({ length: 12 }, () => readCaptcha(server, 'beta')));
  const answers = await Promise.all(
    pictures.map((picture) =>
      tryLogin(server, 'beta', { username: account, password: 'wrong', ...picture }, { address: '10.200.0.1' }),
    ),
  );
  expect(answers.filter(({ message }) => message === 'wrongCredentials')).toHaveLength(6);
  expect(answers.filter(({ message }) => message === 'loginLocked')).toHaveLength(6);
});

test('R8.01n failures are forgotten after twelve hours', async () => {
  const { account } = await addMember(server, 'alpha');
  await failTimes(3, account);
  server.passTime(12 * 60 * 60 * SECOND_MS);
  expect((await tryLogin(server, 'alpha', { username: account, password: 'wrong' })).value).toEqual({ captcha: false });
  expectValue(login, await tryLogin(server, 'alpha', { username: account }));
});

test('R8.01n no way to write an account gives it further tries', async () => {
  await addMember(server, 'delta', { account: 'istanbul' });
  const spellings = ['istanbul', 'ISTANBUL', '\u0130stanbul', ' Istanbul ', 'istANBUL'];
  const answers: string[] = [];
  for (const username of spellings)
    answers.push((await tryLogin(server, 'delta', { username, password: 'wrong' })).message);
  const wrong = answers.filter((message) => message === 'wrongCredentials');
  expect(wrong.length).toBeLessThanOrEqual(4);
  const right = await tryLogin(server, 'delta', { username: 'istanbul' });
  expectRefusal(right, 400, 'captchaRequired');
});
