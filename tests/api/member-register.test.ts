import { afterAll, beforeAll, expect, test } from 'vitest';
import { info, register } from '../../schemas/calls/member.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import type { ApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue, PASSWORD, readCaptcha, tryLogin } from '../support/members.ts';
import {
  byUsername,
  CONSENTS,
  countMembers,
  newAccount,
  sendFields,
  startRegisterServer,
  storedMember,
} from '../support/registering.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startRegisterServer();
});
afterAll(() => server.close());

test('R4.07a R4.07d R7.01c a registration by username logs in, and the new password works', async () => {
  const fields = byUsername();
  const answer = await sendFields(server, register, fields);
  expectValue(register, answer);
  expect(answer.value).toMatchObject({ account: fields.username, isAgent: 0, firstTimeLogin: false });
  const token = String(answer.value.token);
  expectValue(info, await server.send('alpha', info, { token }));
  expect((await tryLogin(server, 'alpha', { username: fields.username })).message).toBe('ok');
});

test("R4.07a a registration opens an empty account in the merchant's currency", async () => {
  const token = String((await sendFields(server, register, byUsername())).value.token);
  const answer = await server.send('alpha', balance, { token });
  expectValue(balance, answer);
  expect(answer.value).toEqual({ sumBalance: '0', currency: 'INR' });
  const accounts = await server.database.owner.selectFrom('ledger_accounts').selectAll().execute();
  expect(accounts.some(({ merchant, currency }) => merchant === 'alpha' && currency === 'INR')).toBe(true);
});

test('R4.07a a registration stores its origin and its fields, and neither password nor code as text', async () => {
  const fields = { ...byUsername(), nickname: 'Ash', birthday: '1990-02-28' };
  await sendFields(server, register, fields, {
    registerUrl: 'https://alpha.example/join',
    domain: 'alpha.example',
    registerMethod: 'WEB',
  });
  const member = await storedMember(server, fields.username);
  expect(member).toMatchObject({
    nickname: 'Ash',
    register_url: 'https://alpha.example/join',
    register_domain: 'alpha.example',
    register_method: 'WEB',
    profile: { fullname: 'Asha Rao', birthday: '1990-02-28' },
  });
  expect(member.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(member.profile)).not.toContain(PASSWORD);
});

test('R5.12 every value that the form would refuse is refused over HTTP with the same code', async () => {
  const good = byUsername();
  const cases: readonly (readonly [object, string, string])[] = [
    [{ username: undefined }, 'username', 'required'],
    [{ username: '' }, 'username', 'required'],
    [{ username: 'ab' }, 'username', 'tooShort'],
    [{ username: 'a'.repeat(17) }, 'username', 'tooLong'],
    [{ username: '1player' }, 'username', 'pattern'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'tooShort'],
    [{ confirmPassword: 'Sunny-Day-2' }, 'confirmPassword', 'notEqual'],
    [{ birthday: '2020-01-01' }, 'birthday', 'underAge'],
    [{ birthday: '1990-02-30' }, 'birthday', 'pattern'],
    [{ idNumber: 'ab1234' }, 'idNumber', 'pattern'],
    [{ terms: false }, 'terms', 'mustAccept'],
    [{ nickname: true }, 'nickname', 'wrongType'],
    [{ isAgent: '1' }, 'isAgent', 'unknownField'],
    [{ email: 'a@b.example' }, 'email', 'unknownField'],
    [{ constructor: 'x' }, 'constructor', 'unknownField'],
  ];
  for (const [difference, field, code] of cases) {
    const answer = await sendFields(server, register, { ...good, ...difference });
    expectRefusal(answer, 422, 'invalidFields');
    expect((answer.value.fields as object[])[0], JSON.stringify(difference)).toMatchObject({ field, code });
  }
  expectValue(register, await sendFields(server, register, good));
});

test('R5.12 all mistakes are reported at once, in the order of the form', async () => {
  const answer = await sendFields(server, register, { ...CONSENTS, username: 'x', fullname: '' });
  const fields = answer.value.fields as { field: string }[];
  expect(fields.map(({ field }) => field)).toEqual(['username', 'password', 'confirmPassword', 'fullname']);
});

test('R8.01p nothing of a refused value comes back', async () => {
  const answer = await sendFields(server, register, { ...byUsername(), password: 'tiny-7', confirmPassword: 'tiny-8' });
  expect(answer.text).not.toContain('tiny');
});

test('R7.01c a registration body of another shape is refused', async () => {
  for (const body of [{}, { fields: [] }, { fields: byUsername(), isAgent: 1 }, { fields: { username: { a: 1 } } }])
    expectRefusal(await server.send('alpha', register, { body }), 400, 'invalidBody');
});

test('R4.07a an account can be had once, whatever the case of its letters', async () => {
  const account = newAccount();
  expectValue(register, await sendFields(server, register, byUsername(account)));
  const again = await sendFields(server, register, byUsername(account.toUpperCase()));
  expectRefusal(again, 409, 'accountTaken');
  expect(again.value.field).toBe('username');
  expect((await tryLogin(server, 'alpha', { username: account })).message).toBe('ok');
});

test('R4.07a of many registrations of one account at the same moment exactly one succeeds', async () => {
  const account = newAccount();
  const before = await countMembers(server, 'alpha');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => sendFields(server, register, byUsername(account))),
  );
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'accountTaken')).toHaveLength(11);
  expect(await countMembers(server, 'alpha')).toBe(before + 1n);
});

test('R5.07a where the captcha is part of the form, it is checked once and before anything is made', async () => {
  const { fullname: _, ...plain } = byUsername();
  const fields = { ...plain, paymentPassword: '246810' };
  const missing = await sendFields(server, register, fields, {}, 'beta');
  expect(missing.value.fields).toMatchObject([{ field: 'captcha', code: 'required' }]);
  const { captcha, captchaId } = await readCaptcha(server, 'beta');
  const withoutId = await sendFields(server, register, { ...fields, captcha }, {}, 'beta');
  expectRefusal(withoutId, 400, 'captchaRequired');
  const wrong = await sendFields(server, register, { ...fields, captcha: '2222' }, { captchaId }, 'beta');
  expectRefusal(wrong, 400, 'captchaWrong');
  const spent = await sendFields(server, register, { ...fields, captcha }, { captchaId }, 'beta');
  expectRefusal(spent, 400, 'captchaWrong');
  const fresh = await readCaptcha(server, 'beta');
  const right = await sendFields(
    server,
    register,
    { ...fields, captcha: fresh.captcha },
    { captchaId: fresh.captchaId },
    'beta',
  );
  expectValue(register, right);
  const member = await storedMember(server, plain.username, 'beta');
  expect(member.payment_password_hash).toMatch(/^\$argon2id\$/);
  expect(member.payment_password_hash).not.toBe(member.password_hash);
});

test('R8.01p a text that no database stores is refused as a wrong body', async () => {
  const { fullname: _, ...fields } = byUsername();
  const bodies = [
    { fields: { ...fields, nickname: 'ab\u0000cd' } },
    { fields: { ...fields, nickname: 'ab\ud800cd' } },
    { fields: { ...fields, 'nick\u0000name': 'abcd' } },
    { fields, registerUrl: 'https://a.example/\u0000' },
    { fields, referralCode: 'CODE\u0000' },
  ];
  for (const body of bodies) expectRefusal(await server.send('delta', register, { body }), 400, 'invalidBody');
});

test('R5.03a an account is stored as a login looks for it, whatever its rule allows', async () => {
  const { fullname: _, ...fields } = byUsername();
  for (const [typed, stored] of [
    ['  pad4242 ', 'pad4242'],
    ['E\u0301lan42', 'Élan42'],
    ['İstan42', 'İstan42'],
  ] as const) {
    const answer = await sendFields(server, register, { ...fields, username: typed }, {}, 'delta');
    expectValue(register, answer);
    expect(answer.value.account).toBe(stored);
    expect((await tryLogin(server, 'delta', { username: typed })).message).toBe('ok');
  }
  expectRefusal(
    await sendFields(server, register, { ...fields, username: 'éLAN42' }, {}, 'delta'),
    409,
    'accountTaken',
  );
  const short = await sendFields(server, register, { ...fields, username: '   ab   ' }, {}, 'delta');
  expect(short.value.fields).toMatchObject([{ field: 'username', code: 'tooShort' }]);
});
