import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { info } from '../../schemas/calls/member.ts';
import { overview } from '../../schemas/calls/security.ts';
import { resume } from '../../schemas/calls/session.ts';
import { loginHistory } from '../../schemas/calls/session-list.ts';
import {
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  verifyExtra,
} from '../../schemas/calls/two-factor.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD, tryLogin } from '../support/members.ts';
import { messagesTo } from '../support/messages.ts';

const STEP_MS = 30_000;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
});
afterAll(() => server.close());

const codeOf = (secret: string, atMs = server.context.now().getTime()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });
const wrongCodeOf = (secret: string) => {
  const now = server.context.now().getTime();
  const valid = [-1, 0, 1].map((step) => codeOf(secret, now + step * STEP_MS));
  return ['000000', '111111', '222222', '333333'].find((code) => !valid.includes(code)) ?? '';
};

/** A member with two-factor login on. The clock is past the step whose code was used to turn it on. */
async function enrol(merchant = 'alpha') {
  const { account } = await addMember(server, merchant);
  const token = await logInAs(server, merchant, account);
  const started = await server.send(merchant, startTwoFactor, { token, body: {} });
  expectValue(startTwoFactor, started);
  const secret = String(started.value.secret);
  const body = { totpCode: codeOf(secret), loginPassword: PASSWORD };
  const confirmed = await server.send(merchant, confirmTwoFactor, { token, body });
  expectValue(confirmTwoFactor, confirmed);
  server.passTime(STEP_MS);
  return {
    account,
    token,
    secret,
    uri: String(started.value.uri),
    recoveryCodes: confirmed.value.recoveryCodes as string[],
  };
}

async function getTicket(account: string, body: object = {}): Promise<string> {
  const answer = await tryLogin(server, 'alpha', { username: account, ...body });
  expectRefusal(answer, 403, 'extraVerificationRequired');
  expect(answer.value).toEqual({ ticket: expect.any(String), ways: ['google'], expiresAt: expect.any(String) });
  expect(answer.cookies).toEqual([]);
  return String(answer.value.ticket);
}

const verify = (ticket: string, code: string, merchant = 'alpha') =>
  server.send(merchant, verifyExtra, { body: { ticket, way: 'google', code } });
const endOf = (token: string, totpCode: string, loginPassword = PASSWORD) =>
  server.send('alpha', endTwoFactor, { token, body: { totpCode, loginPassword } });

test('R4.05e a second factor is taken into use with a code and the password, and its secret lies sealed', async () => {
  const { token, secret, uri, recoveryCodes } = await enrol();
  expect(uri).toContain('otpauth://totp/');
  expect(uri).toContain(encodeURIComponent('House of alpha'));
  expect(new Set(recoveryCodes).size).toBe(10);
  const answer = await server.send('alpha', overview, { token });
  expect(answer.value.twoFactor).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  const stored = JSON.stringify([
    await server.database.owner.selectFrom('totp_secrets').select('sealed').execute(),
    await server.database.owner.selectFrom('recovery_codes').select('code_hash').execute(),
  ]);
  for (const told of [secret, ...recoveryCodes]) expect(stored).not.toContain(told);
});

test('R4.05e it is not taken into use by a wrong code, a wrong password, or twice', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const confirm = (totpCode: string, loginPassword = PASSWORD) =>
    server.send('alpha', confirmTwoFactor, { token, body: { totpCode, loginPassword } });
  expectRefusal(await confirm('123456'), 409, 'twoFactorOff');
  const { value } = await server.send('alpha', startTwoFactor, { token, body: {} });
  const secret = String(value.secret);
  expectRefusal(await confirm('12'), 422, 'invalidFields');
  expectRefusal(await confirm(wrongCodeOf(secret)), 422, 'extraCodeWrong');
  expectRefusal(await confirm(codeOf(secret), 'wrong'), 422, 'loginPasswordWrong');
  expect((await tryLogin(server, 'alpha', { username: account })).message).toBe('ok');
  expectValue(confirmTwoFactor, await confirm(codeOf(secret)));
  expectRefusal(await confirm(codeOf(secret)), 409, 'twoFactorOn');
  expectRefusal(await server.send('alpha', startTwoFactor, { token, body: {} }), 409, 'twoFactorOn');
});

test('R4.05e a login then asks for a code, which completes it; the same code does not count again', async () => {
  const { account, secret } = await enrol();
  const ticket = await getTicket(account);
  const code = codeOf(secret);
  const answer = await verify(ticket, code);
  expectValue(verifyExtra, answer);
  expect(answer.value.account).toBe(account);
  expect((await server.send('alpha', info, { token: String(answer.value.token) })).message).toBe('ok');
  expectRefusal(await verify(ticket, code), 410, 'extraTicketInvalid');
  expectRefusal(await verify(await getTicket(account), code), 422, 'extraCodeWrong');
});

test('R4.05e of many uses of one code at the same moment one logs in', async () => {
  const { account, secret } = await enrol();
  const tickets = [await getTicket(account), await getTicket(account), await getTicket(account)];
  const answers = await Promise.all(tickets.map((ticket) => verify(ticket, codeOf(secret))));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
});

test('R4.05e a code of the step before still counts, one of two steps ago does not', async () => {
  const { account, secret } = await enrol();
  server.passTime(4 * STEP_MS);
  const now = server.context.now().getTime();
  expectRefusal(await verify(await getTicket(account), codeOf(secret, now - 2 * STEP_MS)), 422, 'extraCodeWrong');
  expectValue(verifyExtra, await verify(await getTicket(account), codeOf(secret, now - STEP_MS)));
});

test('R4.05e after the clock of the server goes back codes of now count, each once, and none that was used counts again', async () => {
  const { account, secret } = await enrol();
  const used: string[] = [];
  for (let login = 0; login < 3; login += 1) {
    const code = codeOf(secret);
    expect((await verify(await getTicket(account), code)).message).toBe('ok');
    used.push(code);
    server.passTime(STEP_MS);
  }
  server.passTime(-2 * STEP_MS);
  expectRefusal(await verify(await getTicket(account), used.at(-2) ?? ''), 422, 'extraCodeWrong');
  expectRefusal(await verify(await getTicket(account), used.at(-1) ?? ''), 422, 'extraCodeWrong');
  server.passTime(-20 * STEP_MS);
  const code = codeOf(secret);
  expect((await verify(await getTicket(account), code)).message).toBe('ok');
  expectRefusal(await verify(await getTicket(account), code), 422, 'extraCodeWrong');
  server.passTime(STEP_MS);
  expect((await verify(await getTicket(account), codeOf(secret))).message).toBe('ok');
  expectRefusal(await verify(await getTicket(account), code), 422, 'extraCodeWrong');
  // When the clock comes by the steps again that were used before, their codes are still used.
  server.passTime(19 * STEP_MS);
  for (const earlier of used) expectRefusal(await verify(await getTicket(account), earlier), 422, 'extraCodeWrong');
});

test('R4.05e the third wrong code ends the ticket', async () => {
  const { account, secret } = await enrol();
  const ticket = await getTicket(account);
  const first = await verify(ticket, wrongCodeOf(secret));
  expectRefusal(first, 422, 'extraCodeWrong');
  expect(first.value).toEqual({ field: 'totpCode', triesLeft: 2 });
  expectRefusal(await verify(ticket, 'ABCDE-FGHJK'), 422, 'extraCodeWrong');
  expectRefusal(await verify(ticket, wrongCodeOf(secret)), 410, 'extraTicketInvalid');
  expectRefusal(await verify(ticket, codeOf(secret)), 410, 'extraTicketInvalid');
});

test('R4.05e many tickets give no more guesses: wrong codes of a member are counted and locked', async () => {
  const { account, secret } = await enrol();
  for (let failure = 0; failure < 6; failure += 1)
    expectRefusal(await verify(await getTicket(account), wrongCodeOf(secret)), 422, 'extraCodeWrong');
  expectRefusal(await verify(await getTicket(account), codeOf(secret)), 429, 'loginLocked');
});

test("R8.01n a member who has to wait keeps the ticket's attempts: the code was not checked", async () => {
  const { account, secret } = await enrol();
  const ticket = await getTicket(account);
  for (let failure = 0; failure < 6; failure += 1)
    expectRefusal(await verify(await getTicket(account), wrongCodeOf(secret)), 422, 'extraCodeWrong');
  for (let impatience = 0; impatience < 4; impatience += 1) {
    const refusal = await verify(ticket, codeOf(secret));
    expectRefusal(refusal, 429, 'loginLocked');
    server.passTime(100);
  }
  // The wait of five minutes outlives the ticket, so the test ends the wait.
  await server.database.owner.deleteFrom('login_failures').where('subject', 'like', 'twoFactor:%').execute();
  expectValue(verifyExtra, await verify(ticket, codeOf(secret)));
});

test('R4.05e a ticket ends after five minutes, and is unknown to another merchant', async () => {
  const { account, secret } = await enrol();
  const ticket = await getTicket(account);
  expectRefusal(await verify(ticket, codeOf(secret), 'beta'), 410, 'extraTicketInvalid');
  expectRefusal(await verify('x'.repeat(43), codeOf(secret)), 410, 'extraTicketInvalid');
  server.passTime(5 * 60_000);
  expectRefusal(await verify(ticket, codeOf(secret)), 410, 'extraTicketInvalid');
});

test('R4.05e a recovery code logs in once, however it is written', async () => {
  const { account, recoveryCodes } = await enrol();
  const typed = ` ${String(recoveryCodes[3]).toLowerCase().replace('-', ' ')}`;
  expectValue(verifyExtra, await verify(await getTicket(account), typed));
  expectRefusal(await verify(await getTicket(account), typed), 422, 'extraCodeWrong');
});

test('R3.01c the choice to be remembered survives the second factor: the login resumes without another', async () => {
  const { account, secret } = await enrol();
  const answer = await verify(await getTicket(account, { remember: true }), codeOf(secret));
  const cookie = answer.cookies.find(({ name }) => name === '__Host-remember')?.value ?? '';
  expectValue(resume, await server.send('alpha', resume, { body: {}, cookies: { '__Host-remember': cookie } }));
});

test('R2.29b the history lists wrong codes', async () => {
  const { account, secret, token } = await enrol();
  await verify(await getTicket(account), wrongCodeOf(secret));
  const { value } = await server.send('alpha', loginHistory, { token });
  expect((value.entries as { result: string }[])[0]?.result).toBe('wrongCode');
});

test('R4.05e it is given up with a code and the password; then a login asks for nothing more', async () => {
  const { account, secret, token } = await enrol();
  expectRefusal(await endOf(token, wrongCodeOf(secret)), 422, 'extraCodeWrong');
  expectRefusal(await endOf(token, codeOf(secret), 'wrong'), 422, 'loginPasswordWrong');
  expectValue(endTwoFactor, await endOf(token, codeOf(secret)));
  expectRefusal(await endOf(token, codeOf(secret)), 409, 'twoFactorOff');
  expect((await tryLogin(server, 'alpha', { username: account })).message).toBe('ok');
});

test('R6.02 the second factor of one account reveals nothing about another', async () => {
  const mine = await enrol();
  const theirs = await enrol();
  expectRefusal(await verify(await getTicket(mine.account), codeOf(theirs.secret)), 422, 'extraCodeWrong');
  expectRefusal(await verify(await getTicket(mine.account), theirs.recoveryCodes[0] ?? ''), 422, 'extraCodeWrong');
  expectRefusal(await endOf(mine.token, theirs.recoveryCodes[0] ?? ''), 422, 'extraCodeWrong');
});

const renew = (token: string, totpCode: string) =>
  server.send('alpha', renewRecoveryCodes, { token, body: { totpCode } });

test('R4.05e recovery codes are renewed by a code of the app: the new ones work, the earlier ones do not', async () => {
  const { account, token, secret, recoveryCodes } = await enrol();
  const answer = await renew(token, codeOf(secret));
  expectValue(renewRecoveryCodes, answer);
  const renewed = answer.value.recoveryCodes as string[];
  expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
  expect((await server.send('alpha', overview, { token })).value.twoFactor).toEqual({
    isOn: true,
    recoveryCodesLeft: 10,
  });
  const ticket = await getTicket(account);
  expectRefusal(await verify(ticket, recoveryCodes[0] ?? ''), 422, 'extraCodeWrong');
  expectValue(verifyExtra, await verify(ticket, renewed[0] ?? ''));
});

test('R4.05e codes are not renewed by a wrong code, one that was used, a recovery code, or if there are none', async () => {
  const { token, secret, recoveryCodes } = await enrol();
  expectRefusal(await renew(token, wrongCodeOf(secret)), 422, 'extraCodeWrong');
  expectRefusal(await renew(token, recoveryCodes[0] ?? ''), 422, 'invalidFields');
  const code = codeOf(secret);
  const both = await Promise.all([renew(token, code), renew(token, code)]);
  expect(both.map(({ message }) => message).sort()).toEqual(['extraCodeWrong', 'ok']);
  const without = await addMember(server, 'alpha');
  expectRefusal(await renew(await logInAs(server, 'alpha', without.account), '123456'), 409, 'twoFactorOff');
  const trial = await addMember(server, 'alpha', { isAgent: 4 });
  const refused = await renew(await logInAs(server, 'alpha', trial.account), '123456');
  expectRefusal(refused, 403, 'officialAccountRequired');
});

test('R8.01n guesses at the renewal end at the lock', async () => {
  const { token, secret } = await enrol();
  const answers: string[] = [];
  for (let guess = 0; guess < 8; guess += 1) answers.push((await renew(token, wrongCodeOf(secret))).message);
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'extraCodeWrong'));
  expect(answers.at(-1)).toBe('loginLocked');
});

test('R7.11d a member with a confirmed mail address is notified of the renewal, without the codes', async () => {
  const { account, token, secret } = await enrol();
  const email = `${account}@mail.example`;
  await server.database.owner
    .updateTable('members')
    .set({ profile: JSON.stringify({ email }), email_verified_at: server.context.now() })
    .where('account', '=', account)
    .execute();
  const answer = await renew(token, codeOf(secret));
  const [mail] = await messagesTo(server, 'alpha', email);
  expect(mail?.body).toContain(`Your House of alpha account ${account} has new recovery codes.`);
  for (const code of answer.value.recoveryCodes as string[]) expect(mail?.body).not.toContain(code);
});
