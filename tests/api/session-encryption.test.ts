import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENCRYPTED_MEDIA_TYPE, encryptBody } from '../../engine/api/encrypt-body.ts';
import { CALL_TABLE } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { register } from '../../schemas/calls/member.ts';
import { login, resume } from '../../schemas/calls/session.ts';
import { buildApp } from '../../server/app.ts';
import { AFFILIATE_RULES } from '../support/affiliate-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs, PASSWORD, tryLogin } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { POINT_RULES } from '../support/point-people.ts';

const MINUTE_MS = 60_000;
const ENCRYPTED: readonly CallDefinition[] = CALL_TABLE.filter(({ encrypted }) => encrypted);
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      modules: {
        mobileRegistration: true,
        smsVerification: true,
        smsLogin: true,
        freePlay: true,
        CHNGPASSMAIL3: true,
        CHNGPASSVERIF3: true,
        enableCt: true,
        salary: true,
        hourSalary: true,
        levelRebate: true,
        affiliates: true,
        pointMall: true,
      },
      points: POINT_RULES,
      affiliates: AFFILIATE_RULES,
    },
    { code: 'beta', modules: { passkeyLogin: false } },
  ]);
});
afterAll(() => server.close());

const credentials = async () => {
  const { account } = await addMember(server, 'alpha');
  return { type: 'username', username: account, password: PASSWORD };
};
/** What else a call needs to get as far as its body. */
const sentBy = async ({ token }: CallDefinition) => {
  if (token === 'operator')
    return { token: (await enterAsOperator({ ...server, now: server.context.now }, 'alpha', 'owner')).token };
  if (token !== 'required') return {};
  const { account } = await addMember(server, 'alpha');
  return { token: await logInAs(server, 'alpha', account) };
};
const LOGIN = { merchant: 'alpha', call: `${login.method} ${login.path}` };
const publicKey = async () => (await server.context.keys.publicKeys())[0] as JWK;

test.each(ENCRYPTED.map((call) => [call.id, call] as const))('R7.10a %s refuses a plain body', async (_, call) => {
  const sent = await sentBy(call);
  expectRefusal(await server.send('alpha', call, { ...sent, body: {}, isPlain: true }), 400, 'encryptionRequired');
  expectRefusal(await server.send('alpha', call, sent), 400, 'encryptionRequired');
});

test.each(ENCRYPTED.map((call) => [call.id, call] as const))(
  'R7.10b %s refuses a body that was sealed for another call',
  async (_, call) => {
    const other = call.id === login.id ? register : login;
    const sealed = await server.seal(other, await credentials());
    expectRefusal(await server.send('alpha', call, { ...(await sentBy(call)), sealed }), 400, 'encryptionInvalid');
  },
);

test.each(ENCRYPTED.map((call) => [call.id, call] as const))('R7.10b %s refuses a replayed body', async (_, call) => {
  const sealed = await server.seal(call, { nothing: 'of the schema' });
  const sent = await sentBy(call);
  expectRefusal(await server.send('alpha', call, { ...sent, sealed }), 400, 'invalidBody');
  expectRefusal(await server.send('alpha', call, { ...sent, sealed }), 409, 'bodyReplayed');
});

test('R7.10b of many equal bodies at the same moment exactly one is opened', async () => {
  const sealed = await server.seal(login, await credentials());
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.send('alpha', login, { sealed })));
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  expect(answers.filter(({ message }) => message === 'bodyReplayed')).toHaveLength(19);
});

test('R7.10b a body is accepted two minutes around the clock of the server, and not beyond', async () => {
  const now = server.context.now().getTime();
  const at = async (difference: number) =>
    server.send('alpha', login, { sealed: await server.seal(login, await credentials(), now + difference) });
  expectValue(login, await at(-2 * MINUTE_MS + 2000));
  expectValue(login, await at(2 * MINUTE_MS - 2000));
  expectRefusal(await at(-2 * MINUTE_MS - 2000), 400, 'encryptionInvalid');
  expectRefusal(await at(2 * MINUTE_MS + 2000), 400, 'encryptionInvalid');
});

test('R7.10b a body for another key, a broken one and one without a number used once are refused', async () => {
  const body = await credentials();
  const now = server.context.now().getTime();
  const { publicKey: strange } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const known = await publicKey();
  const forStranger = await encryptBody(body, LOGIN, { ...(await exportJWK(strange)), kid: 'strange' }, now);
  const underKnownId = await encryptBody(body, LOGIN, { ...(await exportJWK(strange)), kid: known.kid ?? '' }, now);
  const good = await server.seal(login, body);
  const withoutId = await new CompactEncrypt(
    new TextEncoder().encode(JSON.stringify({ iat: Math.floor(now / 1000), body })),
  )
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: known.kid ?? '', ...LOGIN })
    .encrypt(await importJWK(known, 'ECDH-ES'));
  const flipped = `${good.slice(0, -6)}${good.at(-6) === 'A' ? 'B' : 'A'}${good.slice(-5)}`;
  for (const sealed of [forStranger, underKnownId, withoutId, flipped, 'a.b.c.d.e', ''])
    expectRefusal(await server.send('alpha', login, { sealed }), 400, 'encryptionInvalid');
});

test.each([null, 7, 'text', [], [null], {}, { iat: null, jti: null }, { iat: 1e300, jti: 'x'.repeat(16) }])(
  'R7.10b what a stranger seals in place of a payload is refused: %j',
  async (payload) => {
    const known = await publicKey();
    const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: known.kid ?? '', ...LOGIN })
      .encrypt(await importJWK(known, 'ECDH-ES'));
    expectRefusal(await server.send('alpha', login, { sealed }), 400, 'encryptionInvalid');
  },
);

test('where the keys cannot be read the body is not blamed for it', async () => {
  const findPrivateKey = () => Promise.reject(new Error('The connection has ended.'));
  const app = await buildApp({ ...server.context, keys: { ...server.context.keys, findPrivateKey } });
  const answer = await app.inject({
    method: 'POST',
    url: login.path,
    headers: { host: 'alpha.localhost', 'content-type': ENCRYPTED_MEDIA_TYPE },
    payload: await server.seal(login, await credentials()),
  });
  expect([answer.statusCode, answer.json().message]).toEqual([500, 'unknown']);
  await app.close();
});

test('R7.10b only ECDH-ES with A256GCM is opened', async () => {
  const known = await publicKey();
  const payload = new TextEncoder().encode('{}');
  const weaker = await new CompactEncrypt(payload)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM', kid: known.kid ?? '', ...LOGIN })
    .encrypt(await importJWK(known, 'ECDH-ES'));
  expectRefusal(await server.send('alpha', login, { sealed: weaker }), 400, 'encryptionInvalid');
});

test('R7.10c the public keys show no private part', async () => {
  const response = await server.app.inject({ url: '/.well-known/jwks.json', headers: { host: 'alpha.localhost' } });
  const { keys } = response.json<{ keys: Record<string, unknown>[] }>();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'enc' });
  expect(keys[0]).not.toHaveProperty('d');
});

test('R7.10c a key is replaced after a day, and bodies for the one before are read for an hour more', async () => {
  const before = await publicKey();
  const sealWithOld = async () => encryptBody(await credentials(), LOGIN, before, server.context.now().getTime());
  server.passTime(24 * 60 * MINUTE_MS + MINUTE_MS);
  expect((await publicKey()).kid).not.toBe(before.kid);
  expectValue(login, await server.send('alpha', login, { sealed: await sealWithOld() }));
  server.passTime(61 * MINUTE_MS);
  expectRefusal(await server.send('alpha', login, { sealed: await sealWithOld() }), 400, 'encryptionInvalid');
});

test('R7.10a a body in an encrypted form is refused by a call that takes plain ones', async () => {
  const sealed = await server.seal(resume, {});
  expectRefusal(await server.send('alpha', resume, { sealed }), 415, 'unsupportedMediaType');
});

test('R8.01p a body above 64 KiB is refused', async () => {
  const sealed = 'x'.repeat(64 * 1024 + 1);
  expectRefusal(await server.send('alpha', login, { sealed }), 413, 'bodyTooLarge');
});

test('R6.07b a call whose module is off is refused at that merchant and answered at another', async () => {
  for (const call of ENCRYPTED.filter(({ module }) => module !== undefined && module !== 'usernameRegistration')) {
    expectRefusal(await server.send('beta', call, { body: {} }), 403, 'moduleOff');
    const isKnown = call.token === 'required';
    const answer = await server.send('alpha', call, { body: {} });
    expectRefusal(answer, isKnown ? 401 : 400, isKnown ? 'notLoggedIn' : 'invalidBody');
  }
});

test('a request that another site makes in the browser is refused', async () => {
  const { username } = await credentials();
  const foreign = await tryLogin(server, 'alpha', { username }, { headers: { origin: 'https://evil.example' } });
  expectRefusal(foreign, 400, 'invalidUrl');
  const crossSite = await tryLogin(server, 'alpha', { username }, { headers: { 'sec-fetch-site': 'cross-site' } });
  expectRefusal(crossSite, 400, 'invalidUrl');
  const own = await tryLogin(server, 'alpha', { username }, { headers: { origin: 'http://alpha.localhost' } });
  expectValue(login, own);
});

test('R7.10b a body that was sealed for one merchant opens at no other, even with a forged header', async () => {
  const { account } = await addMember(server, 'alpha');
  await addMember(server, 'beta', { account });
  const body = { type: 'username', username: account, password: PASSWORD };
  const sealed = await server.seal(login, body);
  expectRefusal(await server.send('beta', login, { sealed }), 400, 'encryptionInvalid');
  const [header = '', ...rest] = sealed.split('.');
  const said = JSON.parse(Buffer.from(header, 'base64url').toString()) as Record<string, unknown>;
  expect(said).toMatchObject(LOGIN);
  for (const changed of [{ merchant: 'beta' }, { merchant: undefined }, { call: undefined }, { merchant: ['beta'] }]) {
    const forged = Buffer.from(JSON.stringify({ ...said, ...changed })).toString('base64url');
    expectRefusal(await server.send('beta', login, { sealed: [forged, ...rest].join('.') }), 400, 'encryptionInvalid');
  }
  expectValue(login, await server.send('alpha', login, { sealed }));
  const jwks = await server.app.inject({ url: '/.well-known/jwks.json', headers: { host: 'beta.localhost' } });
  expect(jwks.json().keys).toMatchObject([{ merchant: 'beta' }]);
});
