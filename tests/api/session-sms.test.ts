import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { smsForPassword } from '../../schemas/calls/password.ts';
import { loginBySms, smsForRegistration, smsWithoutLogin } from '../../schemas/calls/session.ts';
import { type ApiServer, type Sent, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue } from '../support/members.ts';
import { addSmsCode, messagesTo, newestCode, newMobile } from '../support/messages.ts';

const MINUTE_MS = 60_000;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { smsVerification: true, smsLogin: true, CHNGPASSVERIF3: true } },
    { code: 'beta', modules: { smsVerification: true, smsLogin: true }, limits: { smsCountdownMinutes: 3 } },
    { code: 'gamma' },
  ]);
});
afterAll(() => server.close());

const CALLS = [
  ['smsForRegistration', smsForRegistration],
  ['smsWithoutLogin', smsWithoutLogin],
] as const;

const ask = (call: CallDefinition, mobileNum: string, merchant = 'alpha', sent: Sent = {}) =>
  server.send(merchant, call, { ...sent, body: { countryDialingCode: '+91', mobileNum } });
/** One number takes one message a second by the real clock, so asking again has to wait for that. */
const waitASecond = () => new Promise((done) => setTimeout(done, 1100));
const someoneWith = async (mobile: string, merchant = 'alpha') => addMember(server, merchant, { mobile });
const logIn = (mobileNum: string, verificationCode: string, body: object = {}) =>
  server.send('alpha', loginBySms, {
    body: { type: 'sms', countryDialingCode: '+91', mobileNum, verificationCode, ...body },
  });

test.each(CALLS)(
  'R3.06c R5.11b R7.01e R9.01b %s sends six digits to the number and says when the next may be asked for',
  async (_, call) => {
    const mobile = newMobile();
    await someoneWith(mobile);
    const answer = await ask(call, mobile);
    expectValue(call, answer);
    expect(answer.value.expiredMinutes).toBe(1);
    expect(Date.parse(String(answer.value.expirationTime)) - server.context.now().getTime()).toBe(MINUTE_MS);
    const [message] = await messagesTo(server, 'alpha', mobile);
    expect(message?.recipient).toBe(`+91 ${mobile}`);
    expect(message?.body).toMatch(/\b\d{6}\b/);
    expect(message?.body).toContain('House of alpha');
    expect(answer.text).not.toContain(await newestCode(server, 'alpha', mobile));
  },
);

test('the code is stored as a hash only', async () => {
  const mobile = newMobile();
  await ask(smsForRegistration, mobile);
  const code = await newestCode(server, 'alpha', mobile);
  const row = await server.database.owner
    .selectFrom('sms_codes')
    .selectAll()
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify({ ...row, code_id: String(row.code_id) })).not.toContain(code);
});

test('R1.08g the message speaks the language of the request', async () => {
  const mobile = newMobile();
  await ask(smsForRegistration, mobile, 'alpha', { headers: { 'accept-language': 'hi-IN' } });
  const [message] = await messagesTo(server, 'alpha', mobile);
  expect(message?.body).toMatch(/\p{Script=Devanagari}/u);
});

test.each(CALLS)(
  'R4.01g R8.01g %s refuses a missing number, and one that the dialling code does not have',
  async (_, call) => {
    const send = (body: object) => server.send('alpha', call, { body });
    expectRefusal(await send({ countryDialingCode: '+91' }), 422, 'mobileRequired');
    expectRefusal(await send({ countryDialingCode: '+91', mobileNum: '   ' }), 422, 'mobileRequired');
    for (const mobileNum of ['12345', '98765432101234', '98765abc10'])
      expectRefusal(await send({ countryDialingCode: '+91', mobileNum }), 422, 'mobileInvalid');
    expectRefusal(await send({ countryDialingCode: '+55', mobileNum: '9876543210' }), 422, 'mobileInvalid');
    expectRefusal(await send({ countryDialingCode: '+971', mobileNum: '9876543210' }), 422, 'mobileInvalid');
  },
);

test('R3.06c the older name mobileNo is read, and spaces, hyphens and a leading zero do not count', async () => {
  const mobile = newMobile();
  const typed = `0${mobile.slice(0, 5)} ${mobile.slice(5, 7)}-${mobile.slice(7)}`;
  const answer = await server.send('alpha', smsForRegistration, {
    body: { countryDialingCode: '+91', mobileNo: typed },
  });
  expectValue(smsForRegistration, answer);
  expect(await messagesTo(server, 'alpha', mobile)).toHaveLength(1);
});

test.each(CALLS)("R5.06a %s keeps to the merchant's wait between two messages", async (_, call) => {
  const mobile = newMobile();
  await someoneWith(mobile, 'beta');
  expectValue(call, await ask(call, mobile, 'beta'));
  await waitASecond();
  server.passTime(2 * MINUTE_MS);
  const early = await ask(call, mobile, 'beta');
  expectRefusal(early, 429, 'smsCountdown');
  expect(early.value.waitSeconds).toBe(60);
  expect(early.headers['retry-after']).toBe('60');
  await waitASecond();
  server.passTime(MINUTE_MS);
  expectValue(call, await ask(call, mobile, 'beta'));
});

test('R5.06b requests for one number at the same moment send one message', async () => {
  const mobile = newMobile();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(smsForRegistration, mobile)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  for (const { message } of answers) expect(['ok', 'tooManyRequests', 'smsCountdown']).toContain(message);
  expect(await messagesTo(server, 'alpha', mobile)).toHaveLength(1);
});

test('R8.01n a number gets at most ten messages a day', async () => {
  const mobile = newMobile();
  for (let hour = 10; hour > 0; hour -= 1)
    await addSmsCode(server, 'alpha', { purpose: 'register', mobile, createdMsAgo: hour * 60 * MINUTE_MS });
  expectRefusal(await ask(smsForRegistration, mobile), 429, 'tooManyRequests');
  server.passTime(15 * 60 * MINUTE_MS);
  await waitASecond();
  expectValue(smsForRegistration, await ask(smsForRegistration, mobile));
});

test('R8.01h a registration gets an error when the provider fails, and the next try need not wait', async () => {
  const mobile = newMobile();
  server.useSms(() => Promise.reject(new Error('the gateway is down')));
  const failed = await ask(smsForRegistration, mobile);
  server.useSms(undefined);
  expectRefusal(failed, 502, 'smsNotSent');
  expect(failed.text).not.toContain('gateway');
  await waitASecond();
  expectValue(smsForRegistration, await ask(smsForRegistration, mobile));
});

test.each([
  ['smsWithoutLogin', smsWithoutLogin],
  ['smsForPassword', smsForPassword],
] as const)(
  'R4.01g while the provider is down or slow %s answers alike for numbers with and without an account',
  async (_, call) => {
    const [known, unknown] = [newMobile(), newMobile()];
    await someoneWith(known);
    server.useSms(() => Promise.reject(new Error('the gateway is down')));
    const down = [await ask(call, known), await ask(call, unknown)];
    await waitASecond();
    const again = [await ask(call, known), await ask(call, unknown)];
    let finish = () => {};
    server.useSms(() => new Promise((done) => (finish = done)));
    const [slowKnown, slowUnknown] = [newMobile(), newMobile()];
    await someoneWith(slowKnown);
    const slow = [await ask(call, slowKnown), await ask(call, slowUnknown)];
    finish();
    server.useSms(undefined);
    expect(down.map(({ status }) => status)).toEqual([200, 200]);
    expect(again.map(({ message }) => message)).toEqual(['smsCountdown', 'smsCountdown']);
    expect(slow.map(({ status }) => status)).toEqual([200, 200]);
    for (const [one, other] of [down, again, slow]) expect(one?.value).toEqual(other?.value);
  },
);

test.each(CALLS)('R6.07b %s is refused where its module is off', async (_, call) => {
  expectRefusal(await ask(call, newMobile(), 'gamma'), 403, 'moduleOff');
});

test('R4.01g asking for a login code answers the same whether or not anyone has the number', async () => {
  const known = newMobile();
  const unknown = newMobile();
  await someoneWith(known);
  const answers = [await ask(smsWithoutLogin, known), await ask(smsWithoutLogin, unknown)];
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(await messagesTo(server, 'alpha', known)).toHaveLength(1);
  expect(await messagesTo(server, 'alpha', unknown)).toHaveLength(0);
});

test('R4.01b R7.01a a login by the code from the message answers like any login', async () => {
  const mobile = newMobile();
  const { account } = await someoneWith(mobile);
  await ask(smsWithoutLogin, mobile);
  const code = await newestCode(server, 'alpha', mobile);
  const answer = await logIn(mobile, code, { remember: true });
  expectValue(loginBySms, answer);
  expect(answer.value.account).toBe(account);
  expect(answer.cookies.map(({ name }) => name)).toContain('__Host-remember');
});

test('R4.01b fifty logins with one code at the same moment: exactly one succeeds', async () => {
  const mobile = newMobile();
  await someoneWith(mobile);
  const code = await addSmsCode(server, 'alpha', { purpose: 'login', mobile });
  const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(mobile, code)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'verificationCodeExpired')).toHaveLength(49);
});

test('R8.01f R8.01n a wrong code counts, and after three the right one does not help', async () => {
  const mobile = newMobile();
  await someoneWith(mobile);
  const code = await addSmsCode(server, 'alpha', { purpose: 'login', mobile });
  const wrong = code === '111111' ? '222222' : '111111';
  for (let attempt = 0; attempt < 3; attempt += 1)
    expectRefusal(await logIn(mobile, wrong), 422, 'verificationCodeWrong');
  expectRefusal(await logIn(mobile, code), 422, 'verificationCodeExpired');
});

test('R8.01n wrong codes at the same moment count three times and not more', async () => {
  const mobile = newMobile();
  await someoneWith(mobile);
  const code = await addSmsCode(server, 'alpha', { purpose: 'login', mobile });
  const guesses = Array.from({ length: 30 }, (_, index) => String(100_000 + index)).filter((guess) => guess !== code);
  const answers = await Promise.all(guesses.map((guess) => logIn(mobile, guess)));
  expect(answers.filter(({ message }) => message === 'verificationCodeWrong')).toHaveLength(3);
});

test('R8.01f a code is valid for five minutes', async () => {
  const mobile = newMobile();
  await someoneWith(mobile);
  const code = await addSmsCode(server, 'alpha', { purpose: 'login', mobile });
  server.passTime(5 * MINUTE_MS);
  expectRefusal(await logIn(mobile, code), 422, 'verificationCodeExpired');
});

test('R4.01b a code counts for its purpose, its number and its merchant only, and a newer one replaces it', async () => {
  const mobile = newMobile();
  const other = newMobile();
  await someoneWith(mobile);
  await someoneWith(other);
  const forRegistration = await addSmsCode(server, 'alpha', { purpose: 'register', mobile });
  expectRefusal(await logIn(mobile, forRegistration), 422, 'verificationCodeWrong');
  const forOther = await addSmsCode(server, 'alpha', { purpose: 'login', mobile: other });
  expectRefusal(await logIn(mobile, forOther), 422, 'verificationCodeWrong');
  const elsewhere = await addSmsCode(server, 'beta', { purpose: 'login', mobile });
  expectRefusal(await logIn(mobile, elsewhere), 422, 'verificationCodeWrong');
  const older = await addSmsCode(server, 'alpha', { purpose: 'login', mobile, code: '135790' });
  const newer = await addSmsCode(server, 'alpha', { purpose: 'login', mobile, code: '246801' });
  expectRefusal(await logIn(mobile, older), 422, 'verificationCodeWrong');
  expectValue(loginBySms, await logIn(mobile, newer));
});

test('R4.01g the right code for an unknown number gets the same answer as a wrong one', async () => {
  const mobile = newMobile();
  const code = await addSmsCode(server, 'alpha', { purpose: 'login', mobile });
  expectRefusal(await logIn(mobile, code), 422, 'verificationCodeWrong');
});

test('R5.03b R5.11a a login by code needs the code, and checks the number like the request for the code', async () => {
  const whole = { type: 'sms', countryDialingCode: '+91', mobileNum: newMobile(), verificationCode: '123456' };
  for (const missing of ['mobileNum', 'verificationCode']) {
    const body = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== missing));
    expectRefusal(await server.send('alpha', loginBySms, { body }), 400, 'invalidBody');
  }
  expectRefusal(await logIn('', '123456'), 400, 'invalidBody');
  expectRefusal(await logIn('12345', '123456'), 422, 'mobileInvalid');
});
