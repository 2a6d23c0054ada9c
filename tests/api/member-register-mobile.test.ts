import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, registerMobile } from '../../schemas/calls/member.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import type { ApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, PASSWORD, tryLogin } from '../support/members.ts';
import { addSmsCode, newMobile } from '../support/messages.ts';
import {
  byUsername,
  CONSENTS,
  countMembers,
  sendFields,
  startRegisterServer,
  storedMember,
} from '../support/registering.ts';

const MINUTE_MS = 60_000;
let server: ApiServer;

beforeAll(async () => {
  server = await startRegisterServer();
});
afterAll(() => server.close());

const byMobile = async (mobileNum = newMobile()) => ({
  countryDialingCode: '+91',
  mobileNum,
  verificationCode: await addSmsCode(server, 'alpha', { purpose: 'register', mobile: mobileNum }),
  password: PASSWORD,
  confirmPassword: PASSWORD,
  fullname: 'Asha Rao',
  ...CONSENTS,
});

test('R4.07b R4.07d R7.01c a registration by mobile number makes an account name and logs in', async () => {
  const fields = await byMobile();
  const answer = await sendFields(server, registerMobile, fields);
  expectValue(registerMobile, answer);
  const account = String(answer.value.account);
  expect(account).toMatch(/^[a-z][a-z0-9]{9}$/);
  expect(await storedMember(server, account)).toMatchObject({ dialling_code: '+91', mobile: fields.mobileNum });
  expect((await tryLogin(server, 'alpha', { username: account })).message).toBe('ok');
});

test('R4.07b fifty registrations with one code at the same moment: exactly one succeeds', async () => {
  const fields = await byMobile();
  const before = await countMembers(server, 'alpha');
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendFields(server, registerMobile, fields)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  const refusals = new Set(answers.map(({ message }) => message).filter((message) => message !== 'ok'));
  expect([...refusals]).toEqual(['verificationCodeExpired']);
  expect(await countMembers(server, 'alpha')).toBe(before + 1n);
});

test('R4.07b a number can be had once', async () => {
  const fields = await byMobile();
  expectValue(registerMobile, await sendFields(server, registerMobile, fields));
  const again = await sendFields(server, registerMobile, await byMobile(fields.mobileNum));
  expectRefusal(again, 409, 'mobileTaken');
});

test('R8.01f a registration without its code, with a wrong one and with an old one is refused', async () => {
  const fields = await byMobile();
  const without = await sendFields(server, registerMobile, { ...fields, verificationCode: undefined });
  expectRefusal(without, 422, 'verificationCodeRequired');
  const wrong = fields.verificationCode === '111111' ? '222222' : '111111';
  expectRefusal(
    await sendFields(server, registerMobile, { ...fields, verificationCode: wrong }),
    422,
    'verificationCodeWrong',
  );
  server.passTime(5 * MINUTE_MS);
  expectRefusal(await sendFields(server, registerMobile, fields), 422, 'verificationCodeExpired');
});

test('R8.01f R8.01n three wrong codes at a registration spend the right one', async () => {
  const fields = await byMobile();
  const wrong = fields.verificationCode === '111111' ? '222222' : '111111';
  for (let attempt = 0; attempt < 3; attempt += 1)
    expectRefusal(
      await sendFields(server, registerMobile, { ...fields, verificationCode: wrong }),
      422,
      'verificationCodeWrong',
    );
  expectRefusal(await sendFields(server, registerMobile, fields), 422, 'verificationCodeExpired');
});

test('R4.07b where something else is refused, the code can be used again', async () => {
  const fields = await byMobile();
  const refused = await sendFields(server, registerMobile, { ...fields, referralCode: 'NOBODY99' });
  expectRefusal(refused, 422, 'invitationCodeInvalid');
  expectValue(registerMobile, await sendFields(server, registerMobile, fields));
});

test("R5.11a a number must have the digits of its dialling code, and the dialling code must be the merchant's", async () => {
  const fields = await byMobile();
  const short = await sendFields(server, registerMobile, { ...fields, mobileNum: '98765' });
  expectRefusal(short, 422, 'invalidFields');
  expect(short.value.fields).toMatchObject([{ field: 'mobileNum', code: 'mobileDigits' }]);
  const strange = await sendFields(server, registerMobile, { ...fields, countryDialingCode: '+55' });
  expectRefusal(strange, 422, 'invalidFields');
  expect(strange.value.fields).toMatchObject([{ field: 'countryDialingCode', code: 'notAnOption' }]);
});

test('R6.07a without the module mobilePassword a number and its code are enough, and no password is taken', async () => {
  const inviter = await addMember(server, 'gamma');
  const { invitation_code: referralCode } = await storedMember(server, inviter.account, 'gamma');
  const mobile = newMobile();
  const code = await addSmsCode(server, 'gamma', { purpose: 'register', mobile });
  const fields = { countryDialingCode: '+91', mobileNum: mobile, verificationCode: code, referralCode, ...CONSENTS };
  const withPassword = await sendFields(server, registerMobile, { ...fields, password: PASSWORD }, {}, 'gamma');
  expect(withPassword.value.fields).toMatchObject([{ field: 'password', code: 'unknownField' }]);
  const answer = await sendFields(server, registerMobile, fields, {}, 'gamma');
  expectValue(registerMobile, answer);
  const wallet = await server.send('gamma', balance, { token: String(answer.value.token) });
  expect(wallet.value).toEqual({ sumBalance: '0', currency: 'KWD' });
  const account = String(answer.value.account);
  const guess = await tryLogin(server, 'gamma', { username: account, password: 'anything' });
  expectRefusal(guess, 401, 'wrongCredentials');
});

test('R6.07b without the module directRegister no one registers uninvited', async () => {
  const mobile = newMobile();
  const verificationCode = await addSmsCode(server, 'gamma', { purpose: 'register', mobile });
  const fields = { countryDialingCode: '+91', mobileNum: mobile, verificationCode, ...CONSENTS };
  const answer = await sendFields(server, registerMobile, fields, {}, 'gamma');
  expectRefusal(answer, 403, 'contactAgent');
  expect(answer.value).toEqual({ field: 'referralCode' });
});

test('R6.07b a way to register that is off is refused', async () => {
  expectRefusal(await sendFields(server, register, byUsername(), {}, 'gamma'), 403, 'moduleOff');
  expectRefusal(await sendFields(server, registerMobile, await byMobile(), {}, 'beta'), 403, 'moduleOff');
});
