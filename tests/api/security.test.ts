import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import {
  bindEmail,
  bindMobile,
  mailForBinding,
  overview,
  SECURITY_CALLS,
  setFundPassword,
  setRealName,
  smsForBinding,
} from '../../schemas/calls/security.ts';
import { TWO_FACTOR_CALLS } from '../../schemas/calls/two-factor.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD } from '../support/members.ts';
import { addSmsCode, newestCode, newMobile } from '../support/messages.ts';

const MINUTE_MS = 60_000;
const FUND = '246810';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
});
afterAll(() => server.close());

const enter = async (input: Parameters<typeof addMember>[2] = {}) => {
  const { account, memberId } = await addMember(server, 'alpha', input);
  return { account, memberId, token: await logInAs(server, 'alpha', account) };
};
const send = (call: CallDefinition, token: string, body?: unknown) =>
  server.send('alpha', call, { token, ...(body === undefined ? {} : { body }) });
const standing = async (token: string) => {
  const answer = await send(overview, token);
  expectValue(overview, answer);
  return answer.value;
};
const setFirst = (token: string, differences = {}) =>
  send(setFundPassword, token, {
    loginPassword: PASSWORD,
    paymentPassword: FUND,
    confirmPaymentPassword: FUND,
    ...differences,
  });
const fieldsOf = (value: Readonly<Record<string, unknown>>) =>
  (value.fields as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);

test('R2.29b a new account has a low level, with a list of missing steps', async () => {
  const { token } = await enter();
  expect(await standing(token)).toEqual({
    level: 'low',
    missing: ['twoFactor', 'fundPassword', 'email', 'mobile', 'realName', 'bankCard'],
    loginPassword: true,
    fundPassword: false,
    email: null,
    mobile: null,
    realName: null,
    cards: 0,
    twoFactor: { isOn: false, recoveryCodesLeft: 0 },
  });
});

test('R2.29b the first fund password needs the login password, and is stored as a hash', async () => {
  const { token, memberId } = await enter();
  expectRefusal(await setFirst(token, { loginPassword: 'wrong' }), 422, 'loginPasswordWrong');
  expectValue(setFundPassword, await setFirst(token));
  expect(await standing(token)).toMatchObject({ fundPassword: true });
  const { payment_password_hash: hash } = await server.database.owner
    .selectFrom('members')
    .select('payment_password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$/);
});

test('R5.12 a fund password keeps to the rule of registrations, on the server as well', async () => {
  const { token } = await enter();
  const short = await setFirst(token, { paymentPassword: '12345', confirmPaymentPassword: '12345' });
  expectRefusal(short, 422, 'invalidFields');
  expect(fieldsOf(short.value)).toEqual(['paymentPassword tooShort']);
  const different = await setFirst(token, { confirmPaymentPassword: '111111' });
  expect(fieldsOf(different.value)).toEqual(['confirmPaymentPassword notEqual']);
});

test('R2.29b a fund password is changed by its own old one, and locked after five wrong ones', async () => {
  const { token } = await enter();
  await setFirst(token);
  const change = (oldPaymentPassword: string) =>
    send(setFundPassword, token, { oldPaymentPassword, paymentPassword: '135790', confirmPaymentPassword: '135790' });
  for (let failure = 0; failure < 6; failure += 1) expectRefusal(await change('000000'), 422, 'fundPasswordWrong');
  const locked = await change(FUND);
  expectRefusal(locked, 429, 'fundPasswordLocked');
  expect(locked.value).toEqual({ waitSeconds: 300 });
  server.passTime(299_000);
  expectRefusal(await change(FUND), 429, 'fundPasswordLocked');
  server.passTime(1_000);
  expectValue(setFundPassword, await change(FUND));
  expectRefusal(await change(FUND), 422, 'fundPasswordWrong');
});

test('R2.29b of many wrong fund passwords at the same moment six are checked', async () => {
  const { token } = await enter();
  await setFirst(token);
  const body = { oldPaymentPassword: '000000', paymentPassword: '135790', confirmPaymentPassword: '135790' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(setFundPassword, token, body)));
  expect(answers.filter(({ message }) => message === 'fundPasswordWrong')).toHaveLength(6);
  expect(answers.filter(({ message }) => message === 'fundPasswordLocked')).toHaveLength(14);
});

test('R2.29b of twenty first fund passwords at the same moment one is set, and the others get an error', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const set = (paymentPassword: string) =>
    server.send('alpha', setFundPassword, {
      token,
      body: { paymentPassword, confirmPaymentPassword: paymentPassword, loginPassword: PASSWORD },
    });
  const wanted = Array.from({ length: 20 }, (_, index) => String(482_900 + index * 37));
  const answers = await Promise.all(wanted.map(set));
  const [first] = wanted.filter((_, index) => answers[index]?.message === 'ok');
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  for (const { message } of answers) expect(['ok', 'fundPasswordWrong', 'invalidFields']).toContain(message);
  const change = { oldPaymentPassword: first, paymentPassword: '771904', confirmPaymentPassword: '771904' };
  expectValue(setFundPassword, await server.send('alpha', setFundPassword, { token, body: change }));
});

test('R2.29b a wrong login password is counted in other forms that require it', async () => {
  const { token } = await enter();
  for (let failure = 0; failure < 6; failure += 1)
    expectRefusal(await setFirst(token, { loginPassword: 'wrong' }), 422, 'loginPasswordWrong');
  expectRefusal(await setFirst(token), 429, 'loginLocked');
});

test('R2.29b a mail address is bound by the code that was sent to it', async () => {
  const { token } = await enter();
  const email = 'asha.rao@mail.example';
  const sent = await send(mailForBinding, token, { email });
  expectValue(mailForBinding, sent);
  expect(sent.value.expiredMinutes).toBe(1);
  expectRefusal(await send(mailForBinding, token, { email }), 429, 'smsCountdown');
  const emailCode = await newestCode(server, 'alpha', email);
  const bind = (differences = {}) =>
    send(bindEmail, token, { email, emailCode, loginPassword: PASSWORD, ...differences });
  expectRefusal(await bind({ loginPassword: 'wrong' }), 422, 'loginPasswordWrong');
  expectRefusal(await bind({ email: 'other@mail.example' }), 422, 'mailCodeWrong');
  expectValue(bindEmail, await bind());
  expect((await standing(token)).email).toBe('as•••@mail.example');
  expectRefusal(await bind(), 422, 'mailCodeExpired');
});

test('R2.29b a code of a mail bears three wrong tries and ten minutes', async () => {
  const { token } = await enter();
  const email = 'slow@mail.example';
  const bind = (emailCode: string) => send(bindEmail, token, { email, emailCode, loginPassword: PASSWORD });
  expectRefusal(await bind('000000'), 422, 'mailCodeWrong');
  await send(mailForBinding, token, { email });
  const code = await newestCode(server, 'alpha', email);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let failure = 0; failure < 3; failure += 1) expectRefusal(await bind(wrong), 422, 'mailCodeWrong');
  expectRefusal(await bind(code), 422, 'mailCodeExpired');
  server.passTime(MINUTE_MS);
  await send(mailForBinding, token, { email });
  server.passTime(10 * MINUTE_MS);
  expectRefusal(await bind(await newestCode(server, 'alpha', email)), 422, 'mailCodeExpired');
});

test('R5.12 a mail address that the form refuses gets no mail', async () => {
  const { token } = await enter();
  const refused = await send(mailForBinding, token, { email: 'nobody' });
  expectRefusal(refused, 422, 'invalidFields');
  expect(fieldsOf(refused.value)).toEqual(['email pattern']);
});

test('R2.29b a mobile number is bound by the code of a text message; a number of another account is refused', async () => {
  const { token } = await enter();
  const mobileNum = newMobile();
  const number = { countryDialingCode: '+91', mobileNum };
  expectRefusal(await send(smsForBinding, token, { ...number, mobileNum: '12' }), 422, 'mobileInvalid');
  expectValue(smsForBinding, await send(smsForBinding, token, number));
  const code = await newestCode(server, 'alpha', mobileNum);
  const bind = (verificationCode: string, who = token) =>
    send(bindMobile, who, { ...number, verificationCode, loginPassword: PASSWORD });
  expectRefusal(await bind(code === '000000' ? '111111' : '000000'), 422, 'verificationCodeWrong');
  expectValue(bindMobile, await bind(code));
  expect((await standing(token)).mobile).toBe(`+91 ••• ${mobileNum.slice(-4)}`);
  const other = await enter();
  const second = await addSmsCode(server, 'alpha', { purpose: 'bindMobile', mobile: mobileNum });
  expectRefusal(await bind(second, other.token), 409, 'mobileTaken');
  expect((await standing(other.token)).mobile).toBeNull();
});

test('R2.29b a real name is set once, even when it is set twice at the same moment', async () => {
  const { token } = await enter();
  const refused = await send(setRealName, token, { payeeName: 'A' });
  expect(fieldsOf(refused.value)).toEqual(['payeeName tooShort']);
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => send(setRealName, token, { payeeName: `Asha Rao ${index}` })),
  );
  expect(answers.map(({ message }) => message).sort()).toEqual([
    'ok',
    'realNameFixed',
    'realNameFixed',
    'realNameFixed',
  ]);
  expect((await standing(token)).realName).toMatch(/^A••• R••• \d•••$/);
});

const CHANGES = [...SECURITY_CALLS, ...TWO_FACTOR_CALLS].filter(
  ({ method, token }) => method !== 'GET' && token === 'required',
);
const BODIES: Readonly<Record<string, object>> = {
  [setFundPassword.id]: { paymentPassword: FUND, confirmPaymentPassword: FUND },
  [mailForBinding.id]: { email: 'a@b.example' },
  [bindEmail.id]: { email: 'a@b.example', emailCode: '123456' },
  [smsForBinding.id]: { countryDialingCode: '+91', mobileNum: '9876543210' },
  [bindMobile.id]: { countryDialingCode: '+91', mobileNum: '9876543210', verificationCode: '123456' },
  [setRealName.id]: { payeeName: 'Asha Rao' },
  'security.addCard': { kind: 'bank', paymentPassword: FUND },
  'security.chooseCard': { cardId: '1' },
  'security.removeCard': { cardId: '1', paymentPassword: FUND },
  'twoFactor.confirm': { totpCode: '123456' },
  'twoFactor.end': { totpCode: '123456' },
  'twoFactor.renewCodes': { totpCode: '123456' },
};

test.each(CHANGES.map((call) => [call.id, call] as const))(
  'R6.03 R8.01r %s is not for a trial account',
  async (id, call) => {
    const { token } = await enter({ isAgent: 4 });
    expectRefusal(await send(call, token, BODIES[id] ?? {}), 403, 'officialAccountRequired');
  },
);

test.each(CHANGES.filter(({ encrypted }) => encrypted).map((call) => [call.id, call] as const))(
  'R7.10a %s refuses a plain body, and one with a field that it does not know',
  async (id, call) => {
    const { token } = await enter();
    const body = { ...BODIES[id] };
    expectRefusal(await server.send('alpha', call, { token, body, isPlain: true }), 400, 'encryptionRequired');
    expectRefusal(await send(call, token, { ...body, isAgent: 1 }), 400, 'invalidBody');
  },
);
