import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormValues } from '../../engine/register/validate-form.ts';
import { exchangeIdentity, loginByIdentity, startIdentity } from '../../schemas/calls/identity.ts';
import { info } from '../../schemas/calls/member.ts';
import { readInvitation } from '../../server/agent/inviters.repository.ts';
import { checkForm } from '../../server/forms/check-registration.ts';
import { createPlayProtection } from '../../server/protection/play-protection.ts';
import { createRegisterPerson } from '../../server/register/identity-registration.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { solveHumanCheck } from '../support/human-check.ts';
import {
  beginIdentity,
  bringIdentity,
  CONSENTED,
  chooseSomebody,
  logInBy,
  newPerson,
  sendIdentity,
} from '../support/identity.ts';
import { addMember, expectRefusal, expectValue } from '../support/members.ts';
import { addSmsCode, newMobile } from '../support/messages.ts';

const MODULES = { googleLogin: true, facebookLogin: true } as const;
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { ...MODULES, forcedPasswordChange: true }, limits: { passwordMaximumAgeDays: 90 } },
    { code: 'beta', modules: MODULES },
    { code: 'gamma', modules: { ...MODULES, facebookLogin: false } },
    {
      code: 'delta',
      modules: {
        ...MODULES,
        usernameRegistration: false,
        mobileRegistration: true,
        smsVerification: true,
        directRegister: false,
      },
      rules: { fullname: { enabled: true, required: true }, birthday: { enabled: true, required: true } },
    },
    { code: 'zeta', modules: { ...MODULES, humanBeforeRegister: true, humanBeforeLogin: true } },
    {
      code: 'epsilon',
      modules: MODULES,
      rules: { email: { enabled: true, required: true }, nickname: { enabled: true } },
    },
  ]);
});
afterAll(() => server.close());

const memberOf = (account: unknown) =>
  server.database.owner
    .selectFrom('members')
    .selectAll()
    .where('account', '=', String(account))
    .executeTakeFirstOrThrow();

test('R4.01c a first login by a third party asks for what the account still needs, then opens it and logs in', async () => {
  const person = newPerson();
  const brought = await bringIdentity(server, 'alpha', person);
  const asked = await sendIdentity(server, 'alpha', brought);
  expectRefusal(asked, 403, 'identityNeedsAccount');
  expect(asked.value).toEqual({ known: ['email'], values: {} });
  expect(asked.cookies).toEqual([]);
  const answer = await sendIdentity(server, 'alpha', brought, { fields: CONSENTED });
  expectValue(loginByIdentity, answer);
  const member = await memberOf(answer.value.account);
  expect(member).toMatchObject({ nickname: person.name, password_hash: null, profile: { email: person.email } });
  expect(member.account).toMatch(/^tara[a-z0-9]+$/);
  expect(member.email_verified_at).toEqual(server.context.now());
  const { value } = await server.send('alpha', info, { token: String(answer.value.token) });
  expect(value).toMatchObject({ hasPassword: false, mustChangePassword: false });
});

test('R5.06c an account is opened by a third party only with the verification of a registration, and a login needs none', async () => {
  const person = newPerson();
  const brought = await bringIdentity(server, 'zeta', person);
  const open = (slider?: string) => sendIdentity(server, 'zeta', brought, { fields: CONSENTED, slider });
  const solve = (purpose: 'register' | 'login') =>
    solveHumanCheck((call, sent) => server.send('zeta', call, sent), purpose);
  expectRefusal(await open(), 400, 'humanCheckRequired');
  expectRefusal(await open('made up'), 422, 'humanCheckInvalid');
  expectRefusal(await open(await solve('login')), 422, 'humanCheckInvalid');
  const solved = await solve('register');
  expectValue(loginByIdentity, await open(solved));
  const again = await bringIdentity(server, 'zeta', newPerson());
  const second = await sendIdentity(server, 'zeta', again, { fields: CONSENTED, slider: solved });
  expectRefusal(second, 409, 'humanCheckUsed');
  const known = await sendIdentity(server, 'zeta', await bringIdentity(server, 'zeta', person), { slider: undefined });
  expectValue(loginByIdentity, known);
});

test('R4.01c the next login finds the account, whichever name and mail the person has by then', async () => {
  const person = newPerson();
  const first = await logInBy(server, 'alpha', person, 'facebook');
  const brought = await bringIdentity(server, 'alpha', { ...person, name: 'Somebody Else' }, 'facebook');
  const again = await sendIdentity(server, 'alpha', brought, { provider: 'facebook', remember: true });
  expectValue(loginByIdentity, again);
  expect(again.value.account).toBe(first.value.account);
  expect(again.cookies.find(({ name }) => name === '__Host-remember')?.value).not.toBe('');
});

test('R4.02d after it no password has to be changed, however old the one of the account is', async () => {
  const person = newPerson();
  const { value: first } = await logInBy(server, 'alpha', person);
  const long = new Date(server.context.now().getTime() - 400 * 24 * 60 * 60 * 1000);
  await server.database.owner
    .updateTable('members')
    .set({ password_hash: 'old', password_set_at: long, first_login: true })
    .where('account', '=', String(first.account))
    .execute();
  const { value } = await logInBy(server, 'alpha', person);
  const member = await server.send('alpha', info, { token: String(value.token) });
  expect(member.value.mustChangePassword).toBe(false);
});

test('R4.01c an identity of one merchant is no one at another, and so is a login that was started there', async () => {
  const person = newPerson();
  await logInBy(server, 'alpha', person);
  const brought = await bringIdentity(server, 'alpha', person);
  expectRefusal(await sendIdentity(server, 'beta', brought), 410, 'identityAttemptEnded');
  expectRefusal(
    await sendIdentity(server, 'beta', await bringIdentity(server, 'beta', person)),
    403,
    'identityNeedsAccount',
  );
});

test('R4.01c the same subject of another third party is another person', async () => {
  const person = newPerson(false);
  const google = await logInBy(server, 'alpha', person, 'google');
  const facebook = await logInBy(server, 'alpha', person, 'facebook');
  expect(facebook.value.account).not.toBe(google.value.account);
});

test('R4.01c a token counts for the login that it was made for, once and for twenty minutes', async () => {
  const person = newPerson();
  await logInBy(server, 'alpha', person);
  const [one, other] = [await bringIdentity(server, 'alpha', person), await bringIdentity(server, 'alpha', person)];
  expectRefusal(await sendIdentity(server, 'alpha', { ...one, state: other.state }), 401, 'identityFailed');
  expectRefusal(await sendIdentity(server, 'alpha', one, { provider: 'facebook' }), 410, 'identityAttemptEnded');
  expectValue(loginByIdentity, await sendIdentity(server, 'alpha', one));
  expectRefusal(await sendIdentity(server, 'alpha', one), 410, 'identityAttemptEnded');
  server.passTime(15 * 60_000);
  expectRefusal(await sendIdentity(server, 'alpha', other), 401, 'identityFailed');
  server.passTime(5 * 60_000);
  expectRefusal(await sendIdentity(server, 'alpha', other), 410, 'identityAttemptEnded');
});

test('R4.01c of many uses of one token at the same moment one logs in', async () => {
  const person = newPerson();
  await logInBy(server, 'alpha', person);
  const brought = await bringIdentity(server, 'alpha', person);
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendIdentity(server, 'alpha', brought)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
});

test('R4.01c a token that someone has changed, signed on their own or left unsigned is refused', async () => {
  const { state, idToken } = await bringIdentity(server, 'alpha', newPerson());
  const [head = '', body = '', signature = ''] = idToken.split('.');
  const forged = Buffer.from(JSON.stringify({ ...decodeJwt(idToken), sub: 'local-asha' })).toString('base64url');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  for (const token of [`${head}.${forged}.${signature}`, `${unsigned}.${body}.`, `${head}.${body}.${'A'.repeat(342)}`])
    expectRefusal(await sendIdentity(server, 'alpha', { state, idToken: token }), 401, 'identityFailed');
  expectRefusal(await sendIdentity(server, 'alpha', { idToken }), 401, 'identityFailed');
});

test('R4.01c a code is exchanged once, with the login that asked for it, within two minutes', async () => {
  const exchange = (state: string, code: string) =>
    server.send('alpha', exchangeIdentity, { body: { provider: 'google', state, code } });
  const choose = async (address: URL) =>
    (await chooseSomebody(server, address, { person: 'local-asha' })).searchParams.get('code') ?? '';
  const first = await beginIdentity(server, 'alpha');
  const second = await beginIdentity(server, 'alpha');
  const code = await choose(first.address);
  expectRefusal(await exchange(second.state, code), 401, 'identityFailed');
  expectRefusal(await exchange('x'.repeat(43), code), 410, 'identityAttemptEnded');
  expectValue(exchangeIdentity, await exchange(first.state, code));
  expectRefusal(await exchange(first.state, code), 401, 'identityFailed');
  const late = await choose(second.address);
  server.passTime(2 * 60_000 + 1);
  expectRefusal(await exchange(second.state, late), 401, 'identityFailed');
});

test('R6.07b a provider that the merchant does not offer is refused at every step', async () => {
  const start = await server.send('gamma', startIdentity, { body: { provider: 'facebook' } });
  expectRefusal(start, 403, 'moduleOff');
  const body = { provider: 'facebook', state: 'x'.repeat(43), code: 'any' };
  expectRefusal(await server.send('gamma', exchangeIdentity, { body }), 403, 'moduleOff');
  const login = { provider: 'facebook', state: body.state, idToken: 'x'.repeat(30) };
  expectRefusal(await sendIdentity(server, 'gamma', login, { provider: 'facebook' }), 403, 'moduleOff');
});

test('R6.07b where the merchant registers no one, a third party opens no account', async () => {
  // No folder may configure this today; the behaviour is defined all the same.
  const open = server.merchant('gamma');
  const merchant = { ...open, modules: { ...open.modules, usernameRegistration: false, mobileRegistration: false } };
  const body = { type: 'firebase', provider: 'google', idToken: '' } as const;
  const call = { merchant, body, origin: 'https://gamma.example', now: server.context.now() };
  const person = { name: 'Tara', email: undefined, isEmailVerified: false };
  const register = (fields: FormValues | undefined) =>
    createRegisterPerson(checkForm, readInvitation, createPlayProtection(server.context))(
      server.context,
      call,
      person,
      fields,
      async () => null,
    );
  await expect(register(undefined)).rejects.toMatchObject({ code: 'registrationClosed' });
  await expect(register(CONSENTED)).rejects.toMatchObject({ code: 'registrationClosed' });
});

test('R5.12 the rules of the merchant hold for the new account, and what the token proves cannot be typed over', async () => {
  const brought = await bringIdentity(server, 'delta', newPerson());
  const asked = await sendIdentity(server, 'delta', brought);
  expect(asked.value).toEqual({ known: ['email'], values: { fullname: expect.stringContaining('Tara') } });
  const mobile = newMobile();
  const { invitation_code: invitation } = await server.database.owner
    .selectFrom('members')
    .select('invitation_code')
    .where('member_id', '=', (await addMember(server, 'delta')).memberId)
    .executeTakeFirstOrThrow();
  const fields = {
    ...CONSENTED,
    fullname: 'Tara Nair',
    birthday: '1990-01-31',
    countryDialingCode: '+91',
    mobileNum: mobile,
    verificationCode: '000000',
    referralCode: invitation,
  };
  const send = (changed: object) => sendIdentity(server, 'delta', brought, { fields: { ...fields, ...changed } });
  expectRefusal(await send({ birthday: '2020-01-31' }), 422, 'invalidFields');
  expectRefusal(await send({ terms: false }), 422, 'invalidFields');
  expectRefusal(await send({ email: 'other@example.com' }), 422, 'invalidFields');
  expectRefusal(await send({}), 422, 'verificationCodeWrong');
  const late = await addSmsCode(server, 'delta', { purpose: 'register', mobile, createdMsAgo: 10 * 60_000 });
  expectRefusal(await send({ verificationCode: late }), 422, 'verificationCodeExpired');
  const verificationCode = await addSmsCode(server, 'delta', { purpose: 'register', mobile });
  expectRefusal(await send({ verificationCode, referralCode: 'NOBODY99' }), 422, 'invitationCodeInvalid');
  const taken = newMobile();
  await addMember(server, 'delta', { mobile: taken });
  const code = await addSmsCode(server, 'delta', { purpose: 'register', mobile: taken });
  expectRefusal(await send({ mobileNum: taken, verificationCode: code }), 409, 'mobileTaken');
  const answer = await send({ verificationCode });
  expectValue(loginByIdentity, answer);
  expect((await memberOf(answer.value.account)).mobile_verified_at).not.toBeNull();
});

test('R4.01c a mail address that no one has confirmed is only a suggestion', async () => {
  const person = newPerson(false);
  const brought = await bringIdentity(server, 'epsilon', person);
  const asked = await sendIdentity(server, 'epsilon', brought);
  expect(asked.value).toEqual({ known: ['nickname'], values: { email: person.email } });
  const fields = { ...CONSENTED, email: 'mine@example.com' };
  const answer = await sendIdentity(server, 'epsilon', brought, { fields });
  const member = await memberOf(answer.value.account);
  expect(member.profile).toMatchObject({ email: 'mine@example.com' });
  expect(member.email_verified_at).toBeNull();
});

test('R7.10a a token travels encrypted or not at all', async () => {
  const body = { type: 'firebase', provider: 'google', idToken: 'x'.repeat(30) };
  expectRefusal(await server.send('alpha', loginByIdentity, { body, isPlain: true }), 400, 'encryptionRequired');
  const exchange = { provider: 'google', state: 'x'.repeat(43), code: 'any' };
  expectRefusal(
    await server.send('alpha', exchangeIdentity, { body: exchange, isPlain: true }),
    400,
    'encryptionRequired',
  );
});

test('R2.29b the login history names the identity provider of a login', async () => {
  const person = newPerson();
  const { value } = await logInBy(server, 'alpha', person, 'facebook');
  const { member_id: memberId } = await memberOf(value.account);
  const events = await server.database.owner
    .selectFrom('login_events')
    .select('way')
    .where('member_id', '=', memberId)
    .execute();
  expect(events).toEqual([{ way: 'facebook' }]);
});
