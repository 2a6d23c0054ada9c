import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import {
  changeOperatorPassword,
  confirmOperatorRenewal,
  endOperatorSession,
  endOtherOperatorSessions,
  OPERATOR_ACCOUNT_CALLS,
  operatorSessions,
  renewOperatorCodes,
  renewOperatorTwoFactor,
} from '../../schemas/calls/operator-account.ts';
import {
  confirmOperatorTwoFactor,
  operatorLogin,
  operatorSelf,
  startOperatorTwoFactor,
} from '../../schemas/calls/operator-session.ts';
import { hashPassword } from '../../server/secrets/passwords.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD } from '../support/members.ts';
import { insertOperator } from '../support/operators.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'Quiet-Harbour-77';
let server: ApiServer;
let stored: string;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
  stored = await hashPassword(PASSWORD);
});
afterAll(() => server.close());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.context.now().getTime() });
const logIn = (account: string, more: object = {}) =>
  server.send('alpha', operatorLogin, { body: { account, password: PASSWORD, ...more } });
async function enter() {
  const operator = await insertOperator(server.database, 'alpha', 'owner', { passwordHash: stored });
  const token = String((await logIn(operator.account)).value.token);
  const post = (call: CallDefinition, body: object = {}) => server.send('alpha', call, { token, body });
  return { ...operator, token, post };
}
/** An operator with an app; the code of the next minute is not used yet. */
async function enterWithApp() {
  const operator = await enter();
  const secret = String((await operator.post(startOperatorTwoFactor)).value.secret);
  const confirmed = await operator.post(confirmOperatorTwoFactor, { totpCode: codeOf(secret) });
  server.passTime(MINUTE_MS);
  return { ...operator, secret, codes: confirmed.value.recoveryCodes as readonly string[] };
}
const isIn = async (token: string) => (await server.send('alpha', operatorSelf, { token })).success;
const actsOf = async (operatorId: bigint) =>
  (
    await server.database.owner
      .selectFrom('audit_log')
      .select('action')
      .where('operator_id', '=', operatorId)
      .orderBy('entry_id')
      .execute()
  ).map(({ action }) => action);

test('R10.02a an operator changes the password: the others of the sessions end, the old one is worth nothing', async () => {
  const { account, token, operatorId, post } = await enter();
  const other = String((await logIn(account)).value.token);
  const change = (loginPassword: string, newPassword: string) =>
    post(changeOperatorPassword, { loginPassword, newPassword });
  expectRefusal(await change('wrong', NEW_PASSWORD), 422, 'loginPasswordWrong');
  expectRefusal(await change(PASSWORD, PASSWORD), 422, 'passwordUnchanged');
  expectRefusal(await change(PASSWORD, 'short'), 400, 'invalidBody');
  expectValue(changeOperatorPassword, await change(PASSWORD, NEW_PASSWORD));
  expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
  expectRefusal(await logIn(account), 401, 'wrongCredentials');
  expect((await logIn(account, { password: NEW_PASSWORD })).success).toBe(true);
  expect(await actsOf(operatorId)).toContain('operator.changePassword');
});

test('R10.02a guessing the own password locks it, and of two changes at once one counts', async () => {
  const guessed = await enter();
  for (let index = 0; index < 6; index += 1)
    await guessed.post(changeOperatorPassword, { loginPassword: `guess ${index}`, newPassword: NEW_PASSWORD });
  const locked = await guessed.post(changeOperatorPassword, { loginPassword: PASSWORD, newPassword: NEW_PASSWORD });
  expectRefusal(locked, 429, 'loginLocked');
  expect(Number(locked.value.waitSeconds)).toBeGreaterThan(0);
  const { post } = await enter();
  const answers = await Promise.all(
    ['One-Long-Password', 'Two-Long-Passwords'].map((newPassword) =>
      post(changeOperatorPassword, { loginPassword: PASSWORD, newPassword }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});

test('R10.02a an app is replaced by a code of the old one and then one of the new', async () => {
  const { account, operatorId, post, secret, codes } = await enterWithApp();
  expectRefusal(await post(renewOperatorTwoFactor, { totpCode: '000000x' }), 422, 'extraCodeWrong');
  expectRefusal(await post(confirmOperatorRenewal, { totpCode: '000000' }), 409, 'twoFactorRenewalOver');
  const renewed = await post(renewOperatorTwoFactor, { totpCode: codeOf(secret) });
  expectValue(renewOperatorTwoFactor, renewed);
  const fresh = String(renewed.value.secret);
  expect(fresh).not.toBe(secret);
  // Until the new one is confirmed the old one lets in: no one is locked out half-way.
  server.passTime(MINUTE_MS);
  expect((await logIn(account, { totpCode: codeOf(secret) })).success).toBe(true);
  expectRefusal(await post(confirmOperatorRenewal, { totpCode: 'nonsense' }), 422, 'extraCodeWrong');
  const confirmed = await post(confirmOperatorRenewal, { totpCode: codeOf(fresh) });
  expectValue(confirmOperatorRenewal, confirmed);
  server.passTime(MINUTE_MS);
  expectRefusal(await logIn(account, { totpCode: codeOf(secret) }), 422, 'extraCodeWrong');
  expectRefusal(await logIn(account, { totpCode: codes[0] ?? '' }), 422, 'extraCodeWrong');
  expect((await logIn(account, { totpCode: codeOf(fresh) })).success).toBe(true);
  expectRefusal(await post(confirmOperatorRenewal, { totpCode: codeOf(fresh) }), 409, 'twoFactorRenewalOver');
  expect(await actsOf(operatorId)).toEqual(
    expect.arrayContaining(['operator.renewTwoFactor', 'operator.confirmRenewal']),
  );
});

test('R10.02a a new app that is not confirmed within ten minutes is forgotten', async () => {
  const { post, codes } = await enterWithApp();
  const renewed = await post(renewOperatorTwoFactor, { totpCode: codes[0] ?? '' });
  server.passTime(10 * MINUTE_MS + 1);
  const late = await post(confirmOperatorRenewal, { totpCode: codeOf(String(renewed.value.secret)) });
  expectRefusal(late, 409, 'twoFactorRenewalOver');
});

test('R10.02a new recovery codes replace the old ones', async () => {
  const { account, post, secret, codes } = await enterWithApp();
  const left = async () => (await post(operatorSessions)).value.codesLeft;
  expect(await left()).toBe(10);
  expectRefusal(await post(renewOperatorCodes, { totpCode: 'wrong' }), 422, 'extraCodeWrong');
  const renewed = await post(renewOperatorCodes, { totpCode: codeOf(secret) });
  expectValue(renewOperatorCodes, renewed);
  const [fresh = ''] = renewed.value.recoveryCodes as readonly string[];
  expectRefusal(await logIn(account, { totpCode: codes[0] ?? '' }), 422, 'extraCodeWrong');
  expect((await logIn(account, { totpCode: fresh })).success).toBe(true);
  expect(await left()).toBe(9);
});

test('R10.02a guessing a code of the app locks it here as well; without an app there is none to replace', async () => {
  const { post } = await enterWithApp();
  for (let index = 0; index < 6; index += 1) await post(renewOperatorCodes, { totpCode: `${index}-wrong` });
  expectRefusal(await post(renewOperatorTwoFactor, { totpCode: 'more-wrong' }), 429, 'loginLocked');
  const without = await enter();
  expectRefusal(await without.post(renewOperatorTwoFactor, { totpCode: '000000' }), 409, 'twoFactorOff');
  expectRefusal(await without.post(renewOperatorCodes, { totpCode: '000000' }), 409, 'twoFactorOff');
});

test('R10.02a an operator sees the own sessions and ends one of them, or all others', async () => {
  const { account, token, post } = await enter();
  const others = [await logIn(account), await logIn(account), await logIn(account)].map(({ value }) =>
    String(value.token),
  );
  const list = async () => {
    const answer = await post(operatorSessions);
    expectValue(operatorSessions, answer);
    return answer.value.sessions as readonly { sessionId: string; isCurrent: boolean }[];
  };
  const sessions = await list();
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false]);
  const end = (sessionId: string) => post(endOperatorSession, { sessionId });
  expectValue(endOperatorSession, await end(sessions[1]?.sessionId ?? ''));
  expectRefusal(await end(sessions[1]?.sessionId ?? ''), 404, 'sessionUnknown');
  expect((await Promise.all(others.map(isIn))).filter(Boolean)).toHaveLength(2);
  const stranger = await enter();
  expectRefusal(
    await stranger.post(endOperatorSession, { sessionId: sessions[2]?.sessionId ?? '' }),
    404,
    'sessionUnknown',
  );
  const ended = await post(endOtherOperatorSessions);
  expectValue(endOtherOperatorSessions, ended);
  expect(ended.value.ended).toBe(2);
  expect([await isIn(token), ...(await Promise.all(others.map(isIn)))]).toEqual([true, false, false, false]);
  expect(await list()).toHaveLength(1);
});

test('R7.10a R10.02a secrets travel encrypted, and only operators have these calls', async () => {
  const { token } = await enter();
  const { account } = await addMember(server, 'alpha');
  const member = await logInAs(server, 'alpha', account);
  for (const call of OPERATOR_ACCOUNT_CALLS as readonly CallDefinition[]) {
    if (call.encrypted)
      expectRefusal(await server.send('alpha', call, { token, body: {}, isPlain: true }), 400, 'encryptionRequired');
    expectRefusal(await server.send('alpha', call, { body: {} }), 401, 'notLoggedIn');
    expectRefusal(await server.send('alpha', call, { token: member, body: {} }), 401, 'notLoggedIn');
    expectRefusal(await server.send('beta', call, { token, body: {} }), 401, 'notLoggedIn');
  }
});
