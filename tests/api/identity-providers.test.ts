import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exchangeIdentity, loginByIdentity, startIdentity } from '../../schemas/calls/identity.ts';
import { createFirebaseTokens } from '../../server/providers/firebase-identity.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import {
  beginIdentity,
  bringIdentity,
  CONSENTED,
  chooseSomebody,
  logInBy,
  newPerson,
  sendIdentity,
} from '../support/identity.ts';
import { expectRefusal, expectValue } from '../support/members.ts';

const PROJECT = 'marquee-test';
const modules = { googleLogin: true, facebookLogin: true } as const;
const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
/**
 * An independent provider, like Google: another server, which has no provider configured and so shows its local page.
 */
let third: ApiServer;
/** The site: its Google is the other server, reached over the network; its Facebook is not there. */
let site: ApiServer;

beforeAll(async () => {
  third = await startApiServer([{ code: 'third', modules }]);
  const { port } = new URL(await third.app.listen({ port: 0, host: '127.0.0.1' }));
  const clientId = 'the-site';
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'one' }] });
  site = await startApiServer([{ code: 'alpha', modules }], {
    google: { issuer: `http://127.0.0.1:${port}/identity/google`, clientId, clientSecret: 'secret' },
    facebook: { issuer: 'http://127.0.0.1:1', clientId, clientSecret: undefined },
    identity: { firebase: createFirebaseTokens(PROJECT, () => site.context.now(), keys) },
  });
});
afterAll(() => Promise.all([site.close(), third.close()]));

const get = (server: ApiServer, url: string, headers: Readonly<Record<string, string>> = {}, address = '127.0.0.1') =>
  server.app.inject({ url, remoteAddress: address, headers: { host: 'third.localhost', ...headers } });

test('R4.01c a provider of OpenID Connect logs people in: authorization code, PKCE, nonce and signature', async () => {
  const person = newPerson();
  const { address } = await beginIdentity(site, 'alpha');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'the-site',
    redirect_uri: 'http://alpha.localhost/identity/callback',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  });
  const bring = async () => {
    const begun = await beginIdentity(site, 'alpha');
    const back = await chooseSomebody(third, begun.address, { name: person.name, email: person.email, verified: 'on' });
    expect(back.origin).toBe('http://alpha.localhost');
    return { ...begun, code: back.searchParams.get('code') ?? '' };
  };
  const logIn = async () => {
    const { state, code } = await bring();
    const body = { provider: 'google', state, code };
    const exchanged = await site.send('alpha', exchangeIdentity, { body });
    expectValue(exchangeIdentity, exchanged);
    const brought = { state, idToken: String(exchanged.value.idToken) };
    const asked = await sendIdentity(site, 'alpha', brought);
    return asked.message === 'ok' ? asked : sendIdentity(site, 'alpha', brought, { fields: CONSENTED });
  };
  const first = await logIn();
  expectValue(loginByIdentity, first);
  expect((await logIn()).value.account).toBe(first.value.account);
  const [one, other] = [await bring(), await bring()];
  const crossed = { provider: 'google', state: one.state, code: other.code };
  expectRefusal(await site.send('alpha', exchangeIdentity, { body: crossed }), 401, 'identityFailed');
});

test('R4.01c a token that was made for another client or by another issuer is refused', async () => {
  const { state } = await beginIdentity(site, 'alpha');
  const { idToken } = await bringIdentity(third, 'third', newPerson());
  expectRefusal(await sendIdentity(site, 'alpha', { state, idToken }), 401, 'identityFailed');
});

test('R4.01c a provider that is not there is a refusal that can be tried again', async () => {
  const answer = await site.send('alpha', startIdentity, { body: { provider: 'facebook' } });
  expectRefusal(answer, 401, 'identityFailed');
});

test('R4.01c the local page is there for this machine only, and not where a provider is set', async () => {
  const { address } = await beginIdentity(third, 'third');
  const page = `${address.pathname}${address.search}`;
  const { statusCode, body, headers } = await get(third, page);
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(statusCode).toBe(200);
  expect(body).toContain('Continue with Google');
  expect(String(headers['content-security-policy'])).toContain("script-src 'self'");
  for (const path of [page, '/identity/google/jwks.json', '/identity/google/.well-known/openid-configuration']) {
    expect((await get(third, path)).statusCode).toBe(200);
    expect((await get(third, path, {}, '10.1.2.3')).statusCode).toBe(404);
    expect((await get(third, path, { 'x-forwarded-for': '10.1.2.3' })).statusCode).toBe(404);
    expect((await get(third, path, { host: 'evil.example' })).statusCode).toBe(404);
    expect((await get(site, path, { host: 'alpha.localhost' })).statusCode).toBe(404);
  }
  expect((await get(third, page.replace('/google/', '/nobody/'))).statusCode).toBe(404);
});

test('R4.01c a login by the local page cannot be started from elsewhere', async () => {
  const answer = await third.send('third', startIdentity, { body: { provider: 'google' }, address: '10.1.2.3' });
  expectRefusal(answer, 403, 'operationNotAllowed');
});

test('R4.01c the local page leads nowhere but to the callback of this machine, and asks for everything it needs', async () => {
  const { address } = await beginIdentity(third, 'third');
  const withChange = (field: string, value: string) => {
    const query = new URLSearchParams(address.search);
    query.set(field, value);
    return `${address.pathname}?${query}`;
  };
  for (const [field, value] of [
    ['redirect_uri', 'https://evil.example/identity/callback'],
    ['redirect_uri', 'http://third.localhost/promotions'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['nonce', ''],
    ['code_challenge', ''],
  ] as const)
    expect((await get(third, withChange(field, value))).statusCode).toBe(400);
});

test('R4.01c someone who cancels on the local page comes back without a code', async () => {
  const { state, address } = await beginIdentity(third, 'third');
  const back = await chooseSomebody(third, address, { cancel: 'yes' });
  expect(Object.fromEntries(back.searchParams)).toEqual({ state, error: 'access_denied' });
  const returned = await get(third, `${back.pathname}${back.search}`);
  expect(returned.statusCode).toBe(200);
  expect(returned.body).toContain('You can close this window');
  // The window that has opened it must still see it after it was at a third party.
  expect(returned.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(returned.headers['referrer-policy']).toBe('no-referrer');
});

test('R4.01c each person of the local page is someone of their own', async () => {
  const one = newPerson();
  const first = await logInBy(third, 'third', one);
  expect((await logInBy(third, 'third', newPerson())).value.account).not.toBe(first.value.account);
  expect((await logInBy(third, 'third', one)).value.account).toBe(first.value.account);
});

/** A token as the Firebase project signs it. */
const firebaseToken = (claims: object = {}, project = PROJECT) => {
  const seconds = Math.floor(site.context.now().getTime() / 1000);
  return new SignJWT({ auth_time: seconds, name: 'Ravi', firebase: { sign_in_provider: 'google.com' }, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setSubject('firebase-1')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(privateKey);
};

test('R4.01c a token of the Firebase project that an app brings logs in, once', async () => {
  const idToken = await firebaseToken();
  expectRefusal(await sendIdentity(site, 'alpha', { idToken }), 403, 'identityNeedsAccount');
  const answer = await sendIdentity(site, 'alpha', { idToken }, { fields: CONSENTED });
  expectValue(loginByIdentity, answer);
  expectRefusal(await sendIdentity(site, 'alpha', { idToken }), 410, 'identityAttemptEnded');
  const again = await sendIdentity(site, 'alpha', { idToken: await firebaseToken({ again: true }) });
  expect(again.value.account).toBe(answer.value.account);
});

test('R4.01c a token of Firebase counts neither for another project or provider nor long after the person was there', async () => {
  const refuse = async (idToken: string, more: object = {}) =>
    expectRefusal(await sendIdentity(site, 'alpha', { idToken }, { ...more }), 401, 'identityFailed');
  await refuse(await firebaseToken({}, 'somebody-else'));
  await refuse(await firebaseToken(), { provider: 'facebook' });
  await refuse(await firebaseToken({ firebase: { sign_in_provider: 'password' } }));
  await refuse(await firebaseToken({ auth_time: Math.floor(site.context.now().getTime() / 1000) - 301 }));
  await refuse(await firebaseToken({ auth_time: 'now' }));
});
