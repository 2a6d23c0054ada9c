import { afterAll, beforeAll, expect, test } from 'vitest';
import { readResetToken } from '../../engine/access/reset-link.ts';
import { info } from '../../schemas/calls/member.ts';
import {
  requestPasswordMail,
  resetPasswordByMail,
  resetPasswordByPhone,
  smsForPassword,
} from '../../schemas/calls/password.ts';
import { hashToken } from '../../server/secrets/tokens.ts';
import { type ApiServer, type Sent, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, tryLogin } from '../support/members.ts';
import { addSmsCode, newestCode, newMobile } from '../support/messages.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEW = 'Moonlit-Night-2';
let server: ApiServer;
let lastMail = 0;

beforeAll(async () => {
  const modules = { CHNGPASSMAIL3: true, CHNGPASSVERIF3: true };
  server = await startApiServer([{ code: 'alpha', modules }, { code: 'beta', modules }, { code: 'gamma' }]);
});
afterAll(() => server.close());

const newMail = () => {
  lastMail += 1;
  return `person${lastMail}@example.com`;
};
const askMail = (username: string, email: string, sent: Sent = {}, merchant = 'alpha') =>
  server.send(merchant, requestPasswordMail, { body: { username, email }, ...sent });
const mailsTo = (email: string, merchant = 'alpha') =>
  server.database.owner
    .selectFrom('outbox_messages')
    .select(['subject', 'body', 'channel'])
    .where('merchant', '=', merchant)
    .where('recipient', '=', email)
    .orderBy('message_id', 'desc')
    .execute();
/** A mail is sent after the answer, so the newest one is waited for. */
async function linkTo(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
  const [mail] = await mailsTo(email);
  return /https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '';
}
const tokenOf = (link: string) => readResetToken(new URL(link).hash) ?? '';
const resetByMail = (token: string, body: object = {}, sent: Sent = {}, merchant = 'alpha') =>
  server.send(merchant, resetPasswordByMail, {
    body: { token, newPassword: NEW, confirmNewPassword: NEW, ...body },
    ...sent,
  });
const resetByPhone = (mobileNum: string, verificationCode: string, body: object = {}, merchant = 'alpha') =>
  server.send(merchant, resetPasswordByPhone, {
    body: {
      countryDialingCode: '+91',
      mobileNum,
      verificationCode,
      newPassword: NEW,
      confirmNewPassword: NEW,
      ...body,
    },
  });

test('R4.09c R7.01d a mail brings a link of the own host that sets a new password, once, and ends every session', async () => {
  const email = newMail();
  const { account } = await addMember(server, 'alpha', { email });
  const before = await logInAs(server, 'alpha', account);
  const answer = await askMail(` ${account.toUpperCase()} `, email.toUpperCase());
  expectValue(requestPasswordMail, answer);
  const link = await linkTo(email);
  expect(link).toMatch(/^http:\/\/alpha\.localhost\/login#reset=[\w-]{43}$/);
  expectValue(resetPasswordByMail, await resetByMail(tokenOf(link)));
  expectRefusal(await server.send('alpha', info, { token: before }), 401, 'sessionExpired');
  expect((await tryLogin(server, 'alpha', { username: account, password: NEW })).message).toBe('ok');
  expectRefusal(await resetByMail(tokenOf(link)), 410, 'resetLinkInvalid');
});

test('R4.01g the answer is the same for an account that does not exist or has another address, and nothing is sent', async () => {
  const email = newMail();
  const { account } = await addMember(server, 'alpha', { email });
  const right = await askMail(account, email);
  for (const [username, address] of [
    ['nobody-at-all', email],
    [account, 'else@example.com'],
  ] as const) {
    const answer = await askMail(username, address);
    expect([answer.status, answer.text]).toEqual([right.status, right.text]);
  }
  await linkTo(email);
  expect(await mailsTo('else@example.com')).toEqual([]);
});

test('R4.09c a link is stored as a hash, ends after half an hour and belongs to its merchant', async () => {
  const email = newMail();
  const { account } = await addMember(server, 'alpha', { email });
  await askMail(account, email);
  const token = tokenOf(await linkTo(email));
  const rows = await server.database.owner.selectFrom('password_resets').select('token_hash').execute();
  expect(rows.map(({ token_hash }) => token_hash)).toContain(hashToken(token));
  expectRefusal(await resetByMail(token, {}, {}, 'beta'), 410, 'resetLinkInvalid');
  server.passTime(31 * MINUTE_MS);
  expectRefusal(await resetByMail(token), 410, 'resetLinkInvalid');
});

test('R4.09c using one link voids the others, and an account gets five mails a day at most', async () => {
  const email = newMail();
  const { account } = await addMember(server, 'alpha', { email });
  const links: string[] = [];
  for (let count = 1; count <= 5; count += 1) {
    await askMail(account, email);
    links.push(await linkTo(email, count));
  }
  expectValue(requestPasswordMail, await askMail(account, email));
  expectValue(resetPasswordByMail, await resetByMail(tokenOf(links[2] ?? '')));
  for (const link of links) expectRefusal(await resetByMail(tokenOf(link)), 410, 'resetLinkInvalid');
  expect(await mailsTo(email)).toHaveLength(5);
  server.passTime(DAY_MS + MINUTE_MS);
  await askMail(account, email);
  await linkTo(email, 6);
});

test('R4.09c a link that fifty requests bring at once counts once', async () => {
  const email = newMail();
  const { account } = await addMember(server, 'alpha', { email });
  await askMail(account, email);
  const token = tokenOf(await linkTo(email));
  const answers = await Promise.all(Array.from({ length: 50 }, () => resetByMail(token)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'resetLinkInvalid')).toHaveLength(49);
});

test('the host of a mail is never one that the request made up, and a malformed one is refused', async () => {
  const email = newMail();
  const { account } = await addMember(server, 'alpha', { email });
  await askMail(account, email, { headers: { host: 'alpha.example:8443' } });
  expect(await linkTo(email)).toMatch(/^https?:\/\/alpha\.example\//);
  for (const [host, status, message] of [
    ['evil.example', 404, 'merchantUnknown'],
    ['alpha.localhost:80@evil.example', 400, 'requestMalformed'],
  ] as const)
    expectRefusal(await askMail(account, email, { headers: { host, cookie: 'merchant=alpha' } }), status, message);
});

test('R5.12 input that the form would refuse is refused over HTTP, and the link stays valid', async () => {
  const email = newMail();
  const { account } = await addMember(server, 'alpha', { email });
  await askMail(account, email);
  const token = tokenOf(await linkTo(email));
  expectRefusal(await resetByMail(token, { confirmNewPassword: 'Other-Night-2' }), 422, 'invalidFields');
  expectRefusal(await askMail(account, 'no address'), 422, 'invalidFields');
  expectRefusal(await resetByMail(token, {}, { isPlain: true }), 400, 'encryptionRequired');
  expectValue(resetPasswordByMail, await resetByMail(token));
});

test('R4.09b R7.01d the code of a text message sets a new password and logs in, also where the account was locked', async () => {
  const mobile = newMobile();
  const { account } = await addMember(server, 'alpha', { mobile, isFirstLogin: true });
  for (let guess = 0; guess < 6; guess += 1) await tryLogin(server, 'alpha', { username: account, password: 'x' });
  const sent = await server.send('alpha', smsForPassword, { body: { countryDialingCode: '+91', mobileNum: mobile } });
  expectValue(smsForPassword, sent);
  const answer = await resetByPhone(mobile, await newestCode(server, 'alpha', mobile));
  expectValue(resetPasswordByPhone, answer);
  expect(answer.value).toMatchObject({ account, firstTimeLogin: false });
  const { value } = await server.send('alpha', info, { token: String(answer.value.token) });
  expect(value.mustChangePassword).toBe(false);
  expect((await tryLogin(server, 'alpha', { username: account, password: NEW })).message).toBe('ok');
});

test('R4.01g R4.09b no message goes to an unknown number, and the answer does not reveal it', async () => {
  const body = { countryDialingCode: '+91', mobileNum: newMobile() };
  expectValue(smsForPassword, await server.send('alpha', smsForPassword, { body }));
  expectRefusal(await resetByPhone(body.mobileNum, '000000'), 422, 'verificationCodeWrong');
});

test('R4.09b a code for logging in does not set a password; a wrong or old one is refused', async () => {
  const mobile = newMobile();
  await addMember(server, 'alpha', { mobile });
  const login = await addSmsCode(server, 'alpha', { purpose: 'login', mobile });
  expectRefusal(await resetByPhone(mobile, login), 422, 'verificationCodeWrong');
  const old = await addSmsCode(server, 'alpha', { purpose: 'password', mobile, createdMsAgo: 6 * MINUTE_MS });
  expectRefusal(await resetByPhone(mobile, old), 422, 'verificationCodeExpired');
  const code = await addSmsCode(server, 'alpha', { purpose: 'password', mobile });
  expectRefusal(await resetByPhone(mobile, code, { countryDialingCode: '+99' }), 422, 'invalidFields');
  expectRefusal(await resetByPhone(mobile, code, { newPassword: 'short' }), 422, 'invalidFields');
  expectValue(resetPasswordByPhone, await resetByPhone(mobile, code));
});

test('R6.07b a switched-off reset method is refused', async () => {
  const token = 'a'.repeat(43);
  expectRefusal(await askMail('someone', 'someone@example.com', {}, 'gamma'), 403, 'moduleOff');
  expectRefusal(await resetByMail(token, {}, {}, 'gamma'), 403, 'moduleOff');
  expectRefusal(await resetByPhone(newMobile(), '123456', {}, 'gamma'), 403, 'moduleOff');
  const body = { countryDialingCode: '+91', mobileNum: newMobile() };
  expectRefusal(await server.send('gamma', smsForPassword, { body }), 403, 'moduleOff');
});

test('R4.09c the mail goes to the stored address, whatever was typed that looks the same in small letters', async () => {
  const email = `kim-${newMail()}`;
  const { account } = await addMember(server, 'alpha', { email });
  expectValue(requestPasswordMail, await askMail(account, email.toUpperCase()));
  await linkTo(email);
  // The sign of the unit kelvin becomes an ordinary k where letters are made small.
  const lookalike = email.replace('k', '\u212a');
  expectValue(requestPasswordMail, await askMail(account, lookalike));
  await new Promise((done) => setTimeout(done, 200));
  expect(await mailsTo(lookalike)).toEqual([]);
});

test('R3.06b a reset by phone takes the password once or twice, and no token that no one here can check', async () => {
  const mobile = newMobile();
  await addMember(server, 'alpha', { mobile });
  const code = await addSmsCode(server, 'alpha', { purpose: 'password', mobile });
  expectRefusal(await resetByPhone(mobile, code, { firebaseIdToken: 'a.b.c' }), 403, 'moduleOff');
  const differs = await resetByPhone(mobile, code, { confirmNewPassword: `${NEW}x` });
  expectRefusal(differs, 422, 'invalidFields');
  expectValue(resetPasswordByPhone, await resetByPhone(mobile, code, { confirmNewPassword: undefined }));
});

test('R4.09b fifty uses of one code at the same moment: exactly one sets the password', async () => {
  const mobile = newMobile();
  await addMember(server, 'alpha', { mobile });
  const code = await addSmsCode(server, 'alpha', { purpose: 'password', mobile });
  const answers = await Promise.all(Array.from({ length: 50 }, () => resetByPhone(mobile, code)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'verificationCodeExpired')).toHaveLength(49);
});

test('R4.01g a code for an unknown number gets the same answer as a wrong one', async () => {
  const mobile = newMobile();
  const code = await addSmsCode(server, 'alpha', { purpose: 'password', mobile });
  const unknown = await resetByPhone(mobile, code);
  expectRefusal(unknown, 422, 'verificationCodeWrong');
  const other = newMobile();
  await addMember(server, 'alpha', { mobile: other });
  await addSmsCode(server, 'alpha', { purpose: 'password', mobile: other, code: '135790' });
  expect((await resetByPhone(other, '246801')).text).toBe(unknown.text);
});
