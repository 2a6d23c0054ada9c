import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { info } from '../../schemas/calls/member.ts';
import {
  confirmOperatorTwoFactor,
  operatorLogin,
  operatorLogout,
  operatorSelf,
  startOperatorTwoFactor,
} from '../../schemas/calls/operator-session.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { type ApiServer, type Sent, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD, tryLogin } from '../support/members.ts';
import { enterAsOperator, insertOperator } from '../support/operators.ts';

const MINUTE_MS = 60_000;
let server: ApiServer;
let stored: string;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha' },
    { code: 'beta' },
    { code: 'strict', operators: { requireTwoFactor: true } },
  ]);
  stored = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

const addOperator = (merchant = 'alpha', role: 'owner' | 'finance' | 'support' = 'owner') =>
  insertOperator(server.database, merchant, role, { passwordHash: stored });
const logIn = (merchant: string, account: string, more: object = {}, sent: Sent = {}) =>
  server.send(merchant, operatorLogin, { ...sent, body: { account, password: PASSWORD, ...more } });
const self = (token: string, merchant = 'alpha') => server.send(merchant, operatorSelf, { token });
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.context.now().getTime() });
const rowsOf = (operatorId: bigint) =>
  server.database.owner
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'subject'])
    .where('operator_id', '=', operatorId)
    .orderBy('entry_id')
    .execute();

/** An operator whose app is set up; the code of the next step is not used yet. */
async function enrol(merchant: string) {
  const operator = await addOperator(merchant);
  const token = String((await logIn(merchant, operator.account)).value.token);
  const { value } = await server.send(merchant, startOperatorTwoFactor, { token, body: {} });
  const secret = String(value.secret);
  const confirmed = await server.send(merchant, confirmOperatorTwoFactor, {
    token,
    body: { totpCode: codeOf(secret) },
  });
  expectValue(confirmOperatorTwoFactor, confirmed);
  return { ...operator, token, secret, recoveryCodes: confirmed.value.recoveryCodes as readonly string[] };
}

test('R7.11h R10.02a an operator logs in in the back office, and the answer lists the permissions of the role', async () => {
  const { account, operatorId } = await addOperator('alpha', 'support');
  const answer = await logIn('alpha', account.toUpperCase());
  expectValue(operatorLogin, answer);
  const facts = {
    account,
    role: 'support',
    permissions: ['disputes.answer', 'members.view', 'members.protect', 'members.label'],
    mustEnrol: false,
  };
  expect(answer.value).toMatchObject({ ...facts, hasTwoFactor: false });
  const again = await self(String(answer.value.token));
  expectValue(operatorSelf, again);
  expect(again.value).toMatchObject(facts);
  expect(await rowsOf(operatorId)).toEqual([{ action: 'operator.login', outcome: 'done', subject: account }]);
});

test('R10.02a a member is an unknown account to the login of operators, whatever the password', async () => {
  const { account } = await addMember(server, 'alpha');
  expectRefusal(await logIn('alpha', account), 401, 'wrongCredentials');
  expectRefusal(await logIn('alpha', account, { password: 'wrong' }), 401, 'wrongCredentials');
  expectRefusal(await logIn('alpha', 'nobody-here'), 401, 'wrongCredentials');
  const { account: elsewhere } = await addOperator('beta');
  expectRefusal(await logIn('alpha', elsewhere), 401, 'wrongCredentials');
});

test('R10.02a an operator and a member of one account name log in apart, and guesses at one lock only that one', async () => {
  const [first, second] = ['198.51.100.4', '198.51.101.4'];
  const { account } = await addOperator();
  const operatorHash = await hashPassword('Operator-Own-1');
  await server.database.owner
    .updateTable('operators')
    .set({ password_hash: operatorHash })
    .where('account', '=', account)
    .execute();
  await addMember(server, 'alpha', { account });
  const member = (password: string, address: string) =>
    tryLogin(server, 'alpha', { username: account, password }, { address });
  const operator = (password: string, address: string) => logIn('alpha', account, { password }, { address });
  expectRefusal(await member('Operator-Own-1', first), 401, 'wrongCredentials');
  expectRefusal(await operator(PASSWORD, first), 401, 'wrongCredentials');
  expect((await member(PASSWORD, first)).message).toBe('ok');
  expectValue(operatorLogin, await operator('Operator-Own-1', first));
  for (let index = 0; index < 6; index += 1) await operator(`guess ${index}`, second);
  expectRefusal(await operator('Operator-Own-1', second), 429, 'loginLocked');
  expect((await member(PASSWORD, second)).message).toBe('ok');
});

test('R10.02a guessing the password of an operator locks the account for the network that guesses, and for no other', async () => {
  const { account } = await addOperator();
  const stranger = { address: '203.0.113.7' };
  for (let index = 0; index < 6; index += 1)
    expectRefusal(await logIn('alpha', account, { password: `guess ${index}` }, stranger), 401, 'wrongCredentials');
  expectRefusal(await logIn('alpha', account, {}, stranger), 429, 'loginLocked');
  expectValue(operatorLogin, await logIn('alpha', account, {}, { address: '198.51.100.4' }));
});

test('R10.02a guesses from everywhere keep strangers out, and an operator in the usual network comes in', async () => {
  const { account } = await addOperator();
  const usual = { address: '198.51.100.4' };
  expectValue(operatorLogin, await logIn('alpha', account, {}, usual));
  for (let network = 0; network < 51; network += 1)
    await logIn('alpha', account, { password: 'guess' }, { address: `203.0.${network}.7` });
  expectRefusal(await logIn('alpha', account, { password: 'guess' }, { address: '203.1.0.7' }), 429, 'loginLocked');
  expectValue(operatorLogin, await logIn('alpha', account, {}, usual));
});

test('R10.02a a token of the back office opens no call of a member, and a token of a member none of the back office', async () => {
  const operator = await enterAsOperator({ database: server.database, now: server.context.now }, 'alpha', 'owner');
  expectRefusal(await server.send('alpha', info, { token: operator.token }), 401, 'notLoggedIn');
  const { account } = await addMember(server, 'alpha');
  const { account: trial } = await addMember(server, 'alpha', { isAgent: 4 });
  const tokens = [await logInAs(server, 'alpha', account), await logInAs(server, 'alpha', trial), operator.token];
  for (const call of CALL_TABLE.filter(({ token }) => token === 'operator') as readonly CallDefinition[]) {
    for (const token of tokens.slice(0, 2))
      expectRefusal(await server.send('alpha', call, { token, body: {} }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { body: {} }), 401, 'notLoggedIn');
    expectRefusal(await server.send('beta', call, { token: operator.token, body: {} }), 401, 'notLoggedIn');
  }
});

test('R10.02a a session of the back office ends by logging out and after half an hour without use', async () => {
  const first = await addOperator();
  const token = String((await logIn('alpha', first.account)).value.token);
  expectValue(operatorLogout, await server.send('alpha', operatorLogout, { token }));
  const over = await self(token);
  expectRefusal(over, 401, 'sessionExpired');
  expect(over.value).toEqual({ reason: 'ended' });
  expectRefusal(await server.send('alpha', operatorLogout, { token }), 401, 'sessionExpired');
  const idle = String((await logIn('alpha', first.account)).value.token);
  server.passTime(29 * MINUTE_MS);
  expectValue(operatorSelf, await self(idle));
  server.passTime(31 * MINUTE_MS);
  expect((await self(idle)).value).toEqual({ reason: 'expired' });
});

test('R10.02a where the merchant asks for it, nothing is done before an app is set up', async () => {
  const { account } = await addOperator('strict');
  const answer = await logIn('strict', account);
  expect(answer.value).toMatchObject({ mustEnrol: true, hasTwoFactor: false });
  const token = String(answer.value.token);
  const guarded = CALL_TABLE.filter((call) => call.token === 'operator' && !('duringEnrolment' in call));
  for (const call of guarded as readonly CallDefinition[])
    expectRefusal(await server.send('strict', call, { token, body: {} }), 403, 'twoFactorRequired');
  expectRefusal(
    await server.send('strict', confirmOperatorTwoFactor, { token, body: { totpCode: '000000' } }),
    409,
    'twoFactorOff',
  );
  const started = await server.send('strict', startOperatorTwoFactor, { token, body: {} });
  expectValue(startOperatorTwoFactor, started);
  const confirm = (totpCode: string) => server.send('strict', confirmOperatorTwoFactor, { token, body: { totpCode } });
  expectRefusal(await confirm('nonsense'), 422, 'extraCodeWrong');
  expectValue(confirmOperatorTwoFactor, await confirm(codeOf(String(started.value.secret))));
  expect((await self(token, 'strict')).value).toMatchObject({ mustEnrol: false, hasTwoFactor: true });
  expectRefusal(await confirm('000000'), 409, 'twoFactorOn');
  expectRefusal(await server.send('strict', startOperatorTwoFactor, { token, body: {} }), 409, 'twoFactorOn');
});

test('R10.02a with an app a login needs its code, once, or a recovery code, once', async () => {
  const { account, secret, recoveryCodes } = await enrol('strict');
  server.passTime(MINUTE_MS);
  expectRefusal(await logIn('strict', account), 403, 'extraVerificationRequired');
  expectRefusal(await logIn('strict', account, { totpCode: '12345x' }), 422, 'extraCodeWrong');
  const totpCode = codeOf(secret);
  expect((await logIn('strict', account, { totpCode })).value).toMatchObject({ mustEnrol: false, hasTwoFactor: true });
  expectRefusal(await logIn('strict', account, { totpCode }), 422, 'extraCodeWrong');
  const [recovery = ''] = recoveryCodes;
  expect((await logIn('strict', account, { totpCode: recovery })).success).toBe(true);
  expectRefusal(await logIn('strict', account, { totpCode: recovery }), 422, 'extraCodeWrong');
});

test('R10.02a guessing the code of the app locks it', async () => {
  const { account } = await enrol('strict');
  for (let index = 0; index < 6; index += 1)
    expectRefusal(await logIn('strict', account, { totpCode: `${index}-wrong` }), 422, 'extraCodeWrong');
  expectRefusal(await logIn('strict', account, { totpCode: 'more-wrong' }), 429, 'loginLocked');
});

test('R7.10a the login of the back office travels sealed', async () => {
  const { account } = await addOperator();
  expectRefusal(await logIn('alpha', account, {}, { isPlain: true }), 400, 'encryptionRequired');
});
