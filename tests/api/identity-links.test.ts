import { afterAll, beforeAll, expect, test } from 'vitest';
import { identities, linkIdentity, unlinkIdentity } from '../../schemas/calls/identity.ts';
import { resume } from '../../schemas/calls/session.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { bringIdentity, logInBy, newPerson, type Someone, sendIdentity } from '../support/identity.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD } from '../support/members.ts';
import { newMobile } from '../support/messages.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { googleLogin: true, facebookLogin: true, smsLogin: true } },
    { code: 'beta', modules: { googleLogin: true } },
  ]);
});
afterAll(() => server.close());

const link = async (
  token: string,
  person: Someone,
  loginPassword: string | undefined = PASSWORD,
  provider: 'google' | 'facebook' = 'google',
) =>
  server.send('alpha', linkIdentity, {
    token,
    body: {
      provider,
      ...(await bringIdentity(server, 'alpha', person, provider)),
      ...(loginPassword ? { loginPassword } : {}),
    },
  });
const unlink = (token: string, provider: string, loginPassword?: string) =>
  server.send('alpha', unlinkIdentity, { token, body: { provider, ...(loginPassword ? { loginPassword } : {}) } });
const newMember = async () => {
  const { account, memberId } = await addMember(server, 'alpha');
  return { account, memberId, token: await logInAs(server, 'alpha', account) };
};

test('R2.31b R4.01c a third party is linked with the password, listed masked, logs in, and is unlinked', async () => {
  const person = newPerson();
  const { account, token } = await newMember();
  expectRefusal(await link(token, person, 'wrong'), 422, 'loginPasswordWrong');
  expectRefusal(await link(token, person, ''), 422, 'invalidFields');
  expectValue(linkIdentity, await link(token, person));
  const list = await server.send('alpha', identities, { token });
  expectValue(identities, list);
  expect(list.value).toEqual([
    {
      provider: 'google',
      name: expect.stringMatching(/^ta•••@example\.com$/),
      linkedAt: expect.any(String),
      lastUsedAt: expect.any(String),
    },
  ]);
  expect((await logInBy(server, 'alpha', person)).value.account).toBe(account);
  expectRefusal(await unlink(token, 'google', 'wrong'), 422, 'loginPasswordWrong');
  expectRefusal(await unlink(token, 'google'), 422, 'invalidFields');
  expectValue(unlinkIdentity, await unlink(token, 'google', PASSWORD));
  expectRefusal(await unlink(token, 'google', PASSWORD), 404, 'identityUnknown');
  expectRefusal(
    await sendIdentity(server, 'alpha', await bringIdentity(server, 'alpha', person)),
    403,
    'identityNeedsAccount',
  );
});

test('R4.01c an identity belongs to one account, and an account has one of each third party', async () => {
  const person = newPerson();
  const [mine, theirs] = [await newMember(), await newMember()];
  expectValue(linkIdentity, await link(mine.token, person));
  expectRefusal(await link(theirs.token, person), 409, 'identityTaken');
  expectRefusal(await link(mine.token, newPerson()), 409, 'identityTaken');
  expectValue(linkIdentity, await link(mine.token, person, PASSWORD, 'facebook'));
});

test('R4.01c a token that has linked or logged in does neither again', async () => {
  const { token } = await newMember();
  const brought = await bringIdentity(server, 'alpha', newPerson());
  const body = { provider: 'google', ...brought, loginPassword: PASSWORD };
  expectValue(linkIdentity, await server.send('alpha', linkIdentity, { token, body }));
  expectRefusal(await server.send('alpha', linkIdentity, { token, body }), 410, 'identityAttemptEnded');
  expectRefusal(await sendIdentity(server, 'alpha', brought), 410, 'identityAttemptEnded');
  const changed = { ...body, ...(await bringIdentity(server, 'alpha', newPerson())), idToken: 'x'.repeat(40) };
  expectRefusal(await server.send('alpha', linkIdentity, { token, body: changed }), 401, 'identityFailed');
});

test('R4.01c the last way into an account cannot be unlinked', async () => {
  const person = newPerson();
  const { value } = await logInBy(server, 'alpha', person);
  const token = String(value.token);
  expectRefusal(await unlink(token, 'google'), 409, 'lastWayIn');
  expectValue(linkIdentity, await link(token, newPerson(), '', 'facebook'));
  expectValue(unlinkIdentity, await unlink(token, 'google'));
  expectRefusal(await unlink(token, 'facebook'), 409, 'lastWayIn');
  await server.database.owner
    .updateTable('members')
    .set({ dialling_code: '+91', mobile: newMobile() })
    .where('account', '=', String(value.account))
    .execute();
  expectValue(unlinkIdentity, await unlink(token, 'facebook'));
});

test('R4.01c of two ways that are closed at the same moment one stays', async () => {
  const { value } = await logInBy(server, 'alpha', newPerson());
  const token = String(value.token);
  expectValue(linkIdentity, await link(token, newPerson(), '', 'facebook'));
  const answers = await Promise.all([unlink(token, 'google'), unlink(token, 'facebook')]);
  expect(answers.map(({ message }) => message).sort()).toEqual(['lastWayIn', 'ok']);
});

test('R2.29b without a password a login of just now is asked for, and a remembered one is none', async () => {
  const person = newPerson();
  const { value } = await logInBy(server, 'alpha', person);
  server.passTime(10 * 60_000);
  expectRefusal(await link(String(value.token), person, '', 'facebook'), 403, 'freshLoginRequired');
  expectRefusal(await unlink(String(value.token), 'google'), 403, 'freshLoginRequired');
  const brought = await bringIdentity(server, 'alpha', person);
  const fresh = await sendIdentity(server, 'alpha', brought, { remember: true });
  const cookie = fresh.cookies.find(({ name }) => name === '__Host-remember')?.value ?? '';
  server.passTime(1_000);
  const resumed = await server.send('alpha', resume, { body: {}, cookies: { '__Host-remember': cookie } });
  expectRefusal(await link(String(resumed.value.token), newPerson(), '', 'facebook'), 403, 'freshLoginRequired');
  expectValue(linkIdentity, await link(String(fresh.value.token), newPerson(), '', 'facebook'));
});

test('R4.01c a mail address opens an existing account only where both sides have seen the mailbox', async () => {
  const mine = newPerson();
  const confirm = (memberId: bigint) =>
    server.database.owner
      .updateTable('members')
      .set({ email_verified_at: server.context.now() })
      .where('member_id', '=', memberId)
      .execute();
  const { account, memberId } = await addMember(server, 'alpha', { email: mine.email.toUpperCase() });
  const onlyTyped = await sendIdentity(server, 'alpha', await bringIdentity(server, 'alpha', mine));
  expectRefusal(onlyTyped, 403, 'identityNeedsAccount');
  await confirm(memberId);
  const unseen = { ...mine, isVerified: false };
  expectRefusal(
    await sendIdentity(server, 'alpha', await bringIdentity(server, 'alpha', unseen)),
    403,
    'identityNeedsAccount',
  );
  const answer = await sendIdentity(server, 'alpha', await bringIdentity(server, 'alpha', mine));
  expect(answer.value.account).toBe(account);
  const double = newPerson();
  for (const member of [
    await addMember(server, 'alpha', { email: double.email }),
    await addMember(server, 'alpha', { email: double.email }),
  ])
    await confirm(member.memberId);
  expectRefusal(
    await sendIdentity(server, 'alpha', await bringIdentity(server, 'alpha', double)),
    403,
    'identityNeedsAccount',
  );
});

test('R6.03 a trial account links nothing', async () => {
  const { account } = await addMember(server, 'alpha', { isAgent: 4 });
  const token = await logInAs(server, 'alpha', account);
  expectRefusal(await link(token, newPerson()), 403, 'officialAccountRequired');
  expectRefusal(await unlink(token, 'google', PASSWORD), 403, 'officialAccountRequired');
});

test('R6.01c without a session of this merchant nothing is revealed or changed', async () => {
  const { token } = await newMember();
  const body = { provider: 'google', idToken: 'x'.repeat(30), state: 'x'.repeat(43) };
  expectRefusal(await server.send('alpha', identities), 401, 'notLoggedIn');
  expectRefusal(await server.send('beta', identities, { token }), 401, 'notLoggedIn');
  expectRefusal(await server.send('beta', linkIdentity, { token, body }), 401, 'notLoggedIn');
  expectRefusal(await server.send('alpha', unlinkIdentity, { body: { provider: 'google' } }), 401, 'notLoggedIn');
  server.passTime(40 * 60_000);
  expectRefusal(await server.send('alpha', identities, { token }), 401, 'sessionExpired');
});

test('R6.07b R7.10a linking wants an encrypted body, and a third party that is offered', async () => {
  const { account } = await addMember(server, 'beta');
  const token = await logInAs(server, 'beta', account);
  const body = { provider: 'facebook', idToken: 'x'.repeat(30), state: 'x'.repeat(43), loginPassword: PASSWORD };
  expectRefusal(await server.send('beta', linkIdentity, { token, body, isPlain: true }), 400, 'encryptionRequired');
  expectRefusal(
    await server.send('beta', unlinkIdentity, { token, body: { provider: 'google' }, isPlain: true }),
    400,
    'encryptionRequired',
  );
  expectRefusal(await server.send('beta', linkIdentity, { token, body }), 403, 'moduleOff');
});

test('R8.01n wrong passwords are counted here as everywhere', async () => {
  const { token } = await newMember();
  for (let failure = 0; failure < 6; failure += 1)
    expectRefusal(await unlink(token, 'google', 'wrong'), 422, 'loginPasswordWrong');
  expectRefusal(await unlink(token, 'google', PASSWORD), 429, 'loginLocked');
  expectRefusal(await link(token, newPerson()), 429, 'loginLocked');
});
