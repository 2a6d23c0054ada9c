import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlinkIdentity } from '../../schemas/calls/identity.ts';
import { info } from '../../schemas/calls/member.ts';
import {
  enrolPasskey,
  loginByPasskey,
  passkeys,
  removePasskey,
  renamePasskey,
  startPasskeyEnrolment,
  startPasskeyLogin,
} from '../../schemas/calls/passkey.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { type Authenticator, createAuthenticator } from '../support/authenticator.ts';
import { logInBy, newPerson } from '../support/identity.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD } from '../support/members.ts';

const ORIGIN = 'http://alpha.localhost';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { googleLogin: true, forcedPasswordChange: true } },
    { code: 'beta' },
    { code: 'gamma', modules: { passkeyLogin: false } },
  ]);
});
afterAll(() => server.close());

const challengeOf = (answer: { readonly value: Readonly<Record<string, unknown>> }): string =>
  (answer.value.options as { challenge: string }).challenge;

async function startEnrolment(token: string, loginPassword: string | undefined = PASSWORD): Promise<string> {
  const body = loginPassword ? { loginPassword } : {};
  const answer = await server.send('alpha', startPasskeyEnrolment, { token, body });
  expectValue(startPasskeyEnrolment, answer);
  return challengeOf(answer);
}
const enrolWith = (token: string, attestation: unknown, name = 'My phone') =>
  server.send('alpha', enrolPasskey, { token, body: { attestation, name } });

async function newMember(): Promise<{ account: string; memberId: bigint; token: string }> {
  const { account, memberId } = await addMember(server, 'alpha');
  return { account, memberId, token: await logInAs(server, 'alpha', account) };
}

/** A member whose device keeps a passkey. */
async function enrolled() {
  const member = await newMember();
  const device = createAuthenticator(ORIGIN);
  expectValue(enrolPasskey, await enrolWith(member.token, device.create(await startEnrolment(member.token))));
  return { ...member, device };
}

const ask = async (merchant = 'alpha'): Promise<string> => {
  const answer = await server.send(merchant, startPasskeyLogin, { body: {} });
  expectValue(startPasskeyLogin, answer);
  return challengeOf(answer);
};
const logInWith = (assertion: unknown, merchant = 'alpha', more: object = {}) =>
  server.send(merchant, loginByPasskey, { body: { assertion, ...more } });
const logIn = async (device: Authenticator, how: Parameters<Authenticator['get']>[1] = {}) =>
  logInWith(device.get(await ask(), how));

test('R2.31c R4.01d a passkey is enrolled with the password, and logs in without any name', async () => {
  const { account, token, device } = await enrolled();
  const list = await server.send('alpha', passkeys, { token });
  expectValue(passkeys, list);
  expect(list.value).toMatchObject([{ name: 'My phone', isBackedUp: true, lastUsedAt: null }]);
  const answer = await logIn(device);
  expectValue(loginByPasskey, answer);
  expect(answer.value.account).toBe(account);
  const { value } = await server.send('alpha', passkeys, { token });
  expect((value as unknown as { lastUsedAt: string | null }[])[0]?.lastUsedAt).toBe(server.context.now().toISOString());
});

test('R4.01d the device is asked for a person it can find on its own, on this host, and for a finger or the like', async () => {
  const { token, device } = await enrolled();
  const { value } = await server.send('alpha', startPasskeyEnrolment, { token, body: { loginPassword: PASSWORD } });
  expect(value.options).toMatchObject({
    rp: { id: 'alpha.localhost', name: 'House of alpha' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: device.credentialId }],
  });
  const login = await server.send('alpha', startPasskeyLogin, { body: {} });
  expect(login.value.options).toMatchObject({ rpId: 'alpha.localhost', userVerification: 'required' });
  expect(login.value.options).not.toHaveProperty('allowCredentials.0');
});

test('R4.01d it counts as both factors: no code is asked for after it', async () => {
  const { memberId, device } = await enrolled();
  const now = server.context.now();
  await server.database.owner
    .insertInto('totp_secrets')
    .values({ merchant: 'alpha', member_id: memberId, sealed: 'sealed', created_at: now, confirmed_at: now })
    .execute();
  expectValue(loginByPasskey, await logIn(device));
});

test('R4.02d after it no password has to be changed', async () => {
  const { memberId, device } = await enrolled();
  await server.database.owner
    .updateTable('members')
    .set({ first_login: true })
    .where('member_id', '=', memberId)
    .execute();
  const { value } = await logIn(device);
  const member = await server.send('alpha', info, { token: String(value.token) });
  expect(member.value.mustChangePassword).toBe(false);
});

test('R4.01d a challenge counts once, for five minutes, and for what it was made for', async () => {
  const { token, device } = await enrolled();
  const challenge = await ask();
  const assertion = device.get(challenge);
  expectValue(loginByPasskey, await logInWith(assertion));
  expectRefusal(await logInWith(assertion), 401, 'passkeyFailed');
  expectRefusal(await logInWith(device.get('made-up')), 401, 'passkeyFailed');
  expectRefusal(await logInWith(device.get(await startEnrolment(token))), 401, 'passkeyFailed');
  const late = await ask();
  server.passTime(5 * 60_000);
  expectRefusal(await logInWith(device.get(late)), 401, 'passkeyFailed');
});

test('R4.01d of many uses of one answer at the same moment one logs in', async () => {
  const { device } = await enrolled();
  const assertion = device.get(await ask());
  const answers = await Promise.all(Array.from({ length: 10 }, () => logInWith(assertion)));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
});

test('R4.01d an answer that was made elsewhere, for elsewhere, without its person or for something else is refused', async () => {
  const { device } = await enrolled();
  for (const how of [
    { origin: 'http://beta.localhost' },
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { type: 'webauthn.create' },
  ])
    expectRefusal(await logIn(device, how), 401, 'passkeyFailed');
  const good = device.get(await ask()) as { response: object };
  const { response } = device.get('other') as { response: { signature: string } };
  const swapped = { ...good, response: { ...good.response, signature: response.signature } };
  expectRefusal(await logInWith(swapped), 401, 'passkeyFailed');
  const empty = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
  expectRefusal(await logInWith(empty), 401, 'passkeyFailed');
  expectValue(loginByPasskey, await logIn(device));
});

test('R4.01d a copy of a device that counts is noticed: its count does not go back', async () => {
  const { device } = await enrolled();
  expectValue(loginByPasskey, await logIn(device, { counter: 7 }));
  expectRefusal(await logIn(device, { counter: 7 }), 401, 'passkeyFailed');
  expectRefusal(await logIn(device, { counter: 3 }), 401, 'passkeyFailed');
  expectValue(loginByPasskey, await logIn(device, { counter: 8 }));
});

test('R4.01d a device that never counts logs in again and again', async () => {
  const { device } = await enrolled();
  expectValue(loginByPasskey, await logIn(device, { counter: 0 }));
  expectValue(loginByPasskey, await logIn(device, { counter: 0, isBackedUp: false }));
});

test('R2.31c a passkey that was removed logs no one in any more', async () => {
  const { token, device } = await enrolled();
  const { value } = await server.send('alpha', passkeys, { token });
  const [{ passkeyId = '' } = {}] = value as unknown as { passkeyId: string }[];
  const remove = (loginPassword?: string) =>
    server.send('alpha', removePasskey, { token, body: { passkeyId, ...(loginPassword ? { loginPassword } : {}) } });
  expectRefusal(await remove(), 422, 'invalidFields');
  expectRefusal(await remove('wrong'), 422, 'loginPasswordWrong');
  expectValue(removePasskey, await remove(PASSWORD));
  expectRefusal(await remove(PASSWORD), 404, 'passkeyMissing');
  expectRefusal(await logIn(device), 401, 'passkeyUnknown');
});

test('R2.31c a passkey is renamed by its owner, and by no one else', async () => {
  const { token, device } = await enrolled();
  const listed = async () => {
    const { value } = await server.send('alpha', passkeys, { token });
    return value as unknown as { passkeyId: string; name: string }[];
  };
  const [{ passkeyId = '' } = {}] = await listed();
  const rename = (name: string, more: object = {}) =>
    server.send('alpha', renamePasskey, { token, body: { passkeyId, name }, ...more });
  expectValue(renamePasskey, await rename('  Old tablet '));
  expect(await listed()).toMatchObject([{ passkeyId, name: 'Old tablet' }]);
  for (const name of ['', '   ', 'x'.repeat(61)]) expectRefusal(await rename(name), 400, 'invalidBody');
  const theirs = await newMember();
  expectRefusal(await rename('Mine now', { token: theirs.token }), 404, 'passkeyMissing');
  expectRefusal(await rename('No session', { token: undefined }), 401, 'notLoggedIn');
  expectRefusal(await rename('In the clear', { isPlain: true }), 400, 'encryptionRequired');
  const elsewhere = await server.send('beta', renamePasskey, { token, body: { passkeyId, name: 'Beta' } });
  expectRefusal(elsewhere, 401, 'notLoggedIn');
  expect(await listed()).toMatchObject([{ name: 'Old tablet' }]);
  expectValue(loginByPasskey, await logIn(device));
});

test('R4.01d a passkey is enrolled by the person who was asked, verified, once', async () => {
  const [mine, theirs] = [await newMember(), await newMember()];
  const device = createAuthenticator(ORIGIN);
  expectRefusal(await enrolWith(theirs.token, device.create(await startEnrolment(mine.token))), 401, 'passkeyFailed');
  expectRefusal(await enrolWith(mine.token, device.create(await ask())), 401, 'passkeyFailed');
  for (const how of [{ isVerified: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }])
    expectRefusal(
      await enrolWith(mine.token, device.create(await startEnrolment(mine.token), how)),
      401,
      'passkeyFailed',
    );
  const good = device.create(await startEnrolment(mine.token));
  expectValue(enrolPasskey, await enrolWith(mine.token, good));
  expectRefusal(await enrolWith(mine.token, good), 401, 'passkeyFailed');
  expectRefusal(await enrolWith(theirs.token, device.create(await startEnrolment(theirs.token))), 409, 'passkeyKnown');
});

test('R4.01d no one adds a way into an account who cannot show that it is theirs', async () => {
  const { token } = await newMember();
  const start = (body: object) => server.send('alpha', startPasskeyEnrolment, { token, body });
  expectRefusal(await start({}), 422, 'invalidFields');
  expectRefusal(await start({ loginPassword: 'wrong' }), 422, 'loginPasswordWrong');
  for (let failure = 0; failure < 5; failure += 1) await start({ loginPassword: 'wrong' });
  expectRefusal(await start({ loginPassword: PASSWORD }), 429, 'loginLocked');
  const { value } = await logInBy(server, 'alpha', newPerson());
  server.passTime(10 * 60_000);
  const late = await server.send('alpha', startPasskeyEnrolment, { token: String(value.token), body: {} });
  expectRefusal(late, 403, 'freshLoginRequired');
});

test('R4.01d a passkey is a full login method: others may be removed, but the last method may not', async () => {
  const { value } = await logInBy(server, 'alpha', newPerson());
  const token = String(value.token);
  const device = createAuthenticator(ORIGIN);
  expectValue(enrolPasskey, await enrolWith(token, device.create(await startEnrolment(token, ''))));
  expectValue(unlinkIdentity, await server.send('alpha', unlinkIdentity, { token, body: { provider: 'google' } }));
  const list = await server.send('alpha', passkeys, { token });
  const [{ passkeyId = '' } = {}] = list.value as unknown as { passkeyId: string }[];
  expectRefusal(await server.send('alpha', removePasskey, { token, body: { passkeyId } }), 409, 'lastWayIn');
  expectValue(loginByPasskey, await logIn(device));
});

test('R4.01d ten passkeys are enough', async () => {
  const { token } = await newMember();
  const eleventh = createAuthenticator(ORIGIN);
  const kept = await startEnrolment(token);
  for (let count = 0; count < 10; count += 1)
    expectValue(enrolPasskey, await enrolWith(token, createAuthenticator(ORIGIN).create(await startEnrolment(token))));
  const start = await server.send('alpha', startPasskeyEnrolment, { token, body: { loginPassword: PASSWORD } });
  expectRefusal(start, 409, 'passkeyLimit');
  expectRefusal(await enrolWith(token, eleventh.create(kept)), 409, 'passkeyLimit');
});

test('R6.03 a trial account has none', async () => {
  const { account } = await addMember(server, 'alpha', { isAgent: 4 });
  const token = await logInAs(server, 'alpha', account);
  const body = { loginPassword: PASSWORD };
  expectRefusal(await server.send('alpha', startPasskeyEnrolment, { token, body }), 403, 'officialAccountRequired');
  expectRefusal(await enrolWith(token, createAuthenticator(ORIGIN).create('any')), 403, 'officialAccountRequired');
  const removal = await server.send('alpha', removePasskey, { token, body: { passkeyId: '1', ...body } });
  expectRefusal(removal, 403, 'officialAccountRequired');
  const renaming = await server.send('alpha', renamePasskey, { token, body: { passkeyId: '1', name: 'x' } });
  expectRefusal(renaming, 403, 'officialAccountRequired');
});

test('R6.01c a passkey of one merchant is unknown at another, and nothing is revealed or changed without a session', async () => {
  const { token, device } = await enrolled();
  const elsewhere = device.get(await ask('beta'), { origin: 'http://beta.localhost' });
  expectRefusal(await logInWith(elsewhere, 'beta'), 401, 'passkeyUnknown');
  expectRefusal(await server.send('alpha', passkeys), 401, 'notLoggedIn');
  expectRefusal(await server.send('beta', passkeys, { token }), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', startPasskeyEnrolment, { body: {} }), 401, 'notLoggedIn');
  const attestation = createAuthenticator(ORIGIN).create('any');
  expectRefusal(await server.send('alpha', enrolPasskey, { body: { attestation, name: 'x' } }), 401, 'notLoggedIn');
  expectRefusal(await server.send('beta', removePasskey, { token, body: { passkeyId: '1' } }), 401, 'notLoggedIn');
  server.passTime(40 * 60_000);
  expectRefusal(await server.send('alpha', passkeys, { token }), 401, 'sessionExpired');
});

test('R6.07b R7.10a a merchant can do without them, and their answers travel encrypted or not at all', async () => {
  expectRefusal(await server.send('gamma', startPasskeyLogin, { body: {} }), 403, 'moduleOff');
  const assertion = createAuthenticator(ORIGIN).get('any');
  expectRefusal(await logInWith(assertion, 'gamma'), 403, 'moduleOff');
  const plain = await server.send('alpha', loginByPasskey, { body: { assertion }, isPlain: true });
  expectRefusal(plain, 400, 'encryptionRequired');
});
