import { afterAll, beforeAll, expect, test } from 'vitest';
import { info } from '../../schemas/calls/member.ts';
import { changePassword } from '../../schemas/calls/password.ts';
import { loginBySms, logout, resume } from '../../schemas/calls/session.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { type ApiServer, type Sent, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD, tryLogin } from '../support/members.ts';
import { addSmsCode, newMobile } from '../support/messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW = 'Moonlit-Night-2';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { smsLogin: true } },
    { code: 'beta', modules: { forcedPasswordChange: true }, limits: { passwordMaximumAgeDays: 90 } },
    { code: 'gamma', limits: { passwordMaximumAgeDays: 90 } },
    { code: 'delta', rules: { password: { minLength: 6, maxLength: 20, patternId: 5 } } },
  ]);
});
afterAll(() => server.close());

const change = (merchant: string, token: string, body: object = {}, sent: Sent = {}) =>
  server.send(merchant, changePassword, {
    token,
    body: { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...body },
    ...sent,
  });
const mustChange = async (merchant: string, token: string) =>
  (await server.send(merchant, info, { token })).value.mustChangePassword;

test('R3.06a R4.10 R7.01d a member changes the password: the old one no longer lets anyone in, the new one does', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  expectValue(changePassword, await change('alpha', token));
  expectRefusal(await tryLogin(server, 'alpha', { username: account }), 401, 'wrongCredentials');
  expect((await tryLogin(server, 'alpha', { username: account, password: NEW })).message).toBe('ok');
});

test('R4.10 this session continues, every other one of the member ends, and nothing resumes them', async () => {
  const { account } = await addMember(server, 'alpha');
  const { account: other } = await addMember(server, 'alpha');
  const elsewhere = await tryLogin(server, 'alpha', { username: account, remember: true });
  const stranger = await logInAs(server, 'alpha', other);
  const token = await logInAs(server, 'alpha', account);
  await change('alpha', token);
  expect((await server.send('alpha', info, { token })).message).toBe('ok');
  expect((await server.send('alpha', info, { token: stranger })).message).toBe('ok');
  expectRefusal(await server.send('alpha', info, { token: String(elsewhere.value.token) }), 401, 'sessionExpired');
  const [cookie] = elsewhere.cookies;
  const cookies = { [String(cookie?.name)]: String(cookie?.value) };
  expectRefusal(await server.send('alpha', resume, { body: {}, cookies }), 401, 'rememberedLoginInvalid');
});

test('R5.05c the old password must be right, and guessing it locks the account as failed logins do', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const wrong = await change('alpha', token, { oldPassword: 'Not-This-3' });
  expectRefusal(wrong, 422, 'oldPasswordWrong');
  expect(wrong.value.field).toBe('oldPassword');
  for (let guess = 0; guess < 5; guess += 1) await change('alpha', token, { oldPassword: `Not-This-${guess}` });
  const locked = await change('alpha', token);
  expectRefusal(locked, 429, 'loginLocked');
  expect(Number(locked.value.waitSeconds)).toBeGreaterThan(0);
});

test('R5.05c R5.12 the new password keeps to the rule of the merchant and is typed twice the same', async () => {
  const { account } = await addMember(server, 'delta');
  const token = await logInAs(server, 'delta', account);
  const fields = async (body: object) => (await change('delta', token, body)).value.fields;
  const code = (field: string, name: string) =>
    expect.arrayContaining([expect.objectContaining({ field, code: name })]);
  expect(await fields({ newPassword: 'abc1', confirmNewPassword: 'abc1' })).toEqual(code('newPassword', 'tooShort'));
  expect(await fields({ newPassword: 'no-signs-1', confirmNewPassword: 'no-signs-1' })).toEqual(
    code('newPassword', 'pattern'),
  );
  expect(await fields({ newPassword: 'abcdef1', confirmNewPassword: 'abcdef2' })).toEqual(
    code('confirmNewPassword', 'notEqual'),
  );
  const common = { newPassword: '123456', confirmNewPassword: '123456' };
  expectRefusal(await change('delta', token, common), 422, 'passwordTooCommon');
});

test('R5.05c the same password again is refused', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const same = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };
  expectRefusal(await change('alpha', token, same), 422, 'passwordUnchanged');
});

test('R5.05c a member without a password sets one without naming an old one', async () => {
  const mobile = newMobile();
  const { account } = await addMember(server, 'alpha', { mobile, hasNoPassword: true });
  const verificationCode = await addSmsCode(server, 'alpha', { purpose: 'login', mobile });
  const { value } = await server.send('alpha', loginBySms, {
    body: { type: 'sms', countryDialingCode: '+91', mobileNum: mobile, verificationCode },
  });
  const token = String(value.token);
  expect((await server.send('alpha', info, { token })).value.hasPassword).toBe(false);
  const body = { newPassword: NEW, confirmNewPassword: NEW };
  expectValue(changePassword, await server.send('alpha', changePassword, { token, body }));
  expect((await tryLogin(server, 'alpha', { username: account, password: NEW })).message).toBe('ok');
});

test('R4.02c a first login must change the password', async () => {
  const { account } = await addMember(server, 'alpha', { isFirstLogin: true });
  const answer = await tryLogin(server, 'alpha', { username: account, remember: true });
  const token = String(answer.value.token);
  expect(answer.value.firstTimeLogin).toBe(true);
  expect(answer.cookies.find(({ name }) => name.includes('remember'))?.value ?? '').toBe('');
  expect(await mustChange('alpha', token)).toBe(true);
  expectValue(changePassword, await change('alpha', token));
  expect(await mustChange('alpha', token)).toBe(false);
  expect((await tryLogin(server, 'alpha', { username: account, password: NEW })).value.firstTimeLogin).toBe(false);
});

test('R4.02a R9.01g the password that everyone knows must be changed', async () => {
  const { account } = await addMember(server, 'alpha', { passwordHash: await hashPassword('123456') });
  const { value } = await tryLogin(server, 'alpha', { username: account, password: '123456' });
  expect(await mustChange('alpha', String(value.token))).toBe(true);
});

test('R4.02b R4.02d an expired password must be changed only where the merchant forces it, and never after a text message', async () => {
  const passwordSetAt = new Date(server.context.now().getTime() - 91 * DAY_MS);
  for (const [merchant, forced] of [
    ['beta', true],
    ['gamma', false],
  ] as const) {
    const { account } = await addMember(server, merchant, { passwordSetAt });
    const { value } = await tryLogin(server, merchant, { username: account });
    expect(value.passwordExpired).toBe(true);
    expect(await mustChange(merchant, String(value.token))).toBe(forced);
  }
  const mobile = newMobile();
  await addMember(server, 'alpha', { mobile, isFirstLogin: true });
  const verificationCode = await addSmsCode(server, 'alpha', { purpose: 'login', mobile });
  const bySms = await server.send('alpha', loginBySms, {
    body: { type: 'sms', countryDialingCode: '+91', mobileNum: mobile, verificationCode },
  });
  expect(await mustChange('alpha', String(bySms.value.token))).toBe(false);
});

test('R4.02e a member who must change the password can always log out instead', async () => {
  const { account } = await addMember(server, 'alpha', { isFirstLogin: true });
  const token = await logInAs(server, 'alpha', account);
  expectValue(logout, await server.send('alpha', logout, { token }));
});

test('R6.03 a trial account has no password to change', async () => {
  const { account } = await addMember(server, 'alpha', { isAgent: 4 });
  const token = await logInAs(server, 'alpha', account);
  expectRefusal(await change('alpha', token), 403, 'officialAccountRequired');
});

test('R7.10a no token, a plain body and the token of another merchant are refused', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const body = { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW };
  expectRefusal(await server.send('alpha', changePassword, { body }), 401, 'notLoggedIn');
  expectRefusal(await change('alpha', token, {}, { isPlain: true, body }), 400, 'encryptionRequired');
  expectRefusal(await change('beta', token), 401, 'notLoggedIn');
  expectRefusal(await change('alpha', token, { newPassword: 5 }), 400, 'invalidBody');
  server.passTime(13 * 60 * 60 * 1000);
  expectRefusal(await change('alpha', token), 401, 'sessionExpired');
});

test('R4.10 of several changes at the same moment exactly one counts', async () => {
  const { account } = await addMember(server, 'alpha');
  const tokens = await Promise.all([1, 2, 3, 4].map(() => logInAs(server, 'alpha', account)));
  const passwords = tokens.map((_, index) => `${NEW}-${index}`);
  const answers = await Promise.all(
    tokens.map((token, index) => {
      const newPassword = passwords[index];
      return change('alpha', token, { newPassword, confirmNewPassword: newPassword });
    }),
  );
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  const winner = passwords[answers.findIndex(({ message }) => message === 'ok')] ?? '';
  expect((await tryLogin(server, 'alpha', { username: account, password: winner })).message).toBe('ok');
});

test('R4.02a the flagged password in wide digits is the same password: it can be neither kept nor chosen', async () => {
  const { account } = await addMember(server, 'alpha', { passwordHash: await hashPassword('123456') });
  const { value } = await tryLogin(server, 'alpha', { username: account, password: '１２３４５６' });
  expect(await mustChange('alpha', String(value.token))).toBe(true);
});
