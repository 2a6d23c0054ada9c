import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositOptions } from '../../schemas/calls/deposit.ts';
import { startIdentity } from '../../schemas/calls/identity.ts';
import { info } from '../../schemas/calls/member.ts';
import { operatorLogin, operatorSelf } from '../../schemas/calls/operator-session.ts';
import { openBrandStore } from '../../server/brands/brand-store.ts';
import { missingModules, missingSettings } from '../../server/missing-settings.ts';
import { beginOperatorSession } from '../../server/operator/operator-sessions.repository.ts';
import { findOwnedMerchants } from '../../server/operator/operators.repository.ts';
import { closeDemoAccounts, DEMO_ACCOUNTS, seedMerchant } from '../../server/seed/demo-accounts.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { readSettings } from '../../server/settings.ts';
import { payClaimed } from '../../server/withdrawal/payer.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { TEST_DEPOSITS } from '../support/deposits.ts';
import { addMember, expectRefusal, logInAs, tryLogin } from '../support/members.ts';

const LOCAL = '127.0.0.1';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', deposits: TEST_DEPOSITS, modules: { googleLogin: true } }], {
    isDemo: false,
  });
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST', url: string) =>
  server.app.inject({ method, url, remoteAddress: LOCAL, headers: { host: 'alpha.localhost' } });

test('without demo mode there are no substitutes for providers, not even on this machine', async () => {
  const paths = [
    '/outbox',
    '/outbox.json',
    '/pay/4711',
    '/identity/google/authorize',
    '/identity/google/jwks.json',
    '/identity/facebook/.well-known/openid-configuration',
  ];
  // The site answers instead, or reports that it has not been built.
  for (const path of paths) expect([404, 503], path).toContain((await ask('GET', path)).statusCode);
  for (const path of ['/pay/4711', '/identity/google/authorize', '/identity/google/token'])
    expect((await ask('POST', path)).statusCode, path).toBe(404);
  // Real third parties send people back there.
  expect((await ask('GET', '/identity/callback')).statusCode).toBe(200);
});

test('without demo mode no one pays at the pay page or logs in by the local third party', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const { value } = await server.send('alpha', depositOptions, { token, address: LOCAL });
  const methods = value.methods as readonly { readonly isOff: boolean; readonly key: string }[];
  expect(methods.filter(({ isOff }) => !isOff).map(({ key }) => key)).toEqual(['bank']);
  const started = await server.send('alpha', startIdentity, { body: { provider: 'google' }, address: LOCAL });
  expectRefusal(started, 403, 'moduleOff');
});

test('a missing provider is named at start, with the modules that are off because of it', async () => {
  const named = (environment: Record<string, string>) =>
    missingSettings(readSettings(environment)).map(({ settings }) => settings);
  expect(named({ DEMO: 'on' })).toEqual([]);
  expect(named({})).toEqual([
    'SMS_URL',
    'MAIL_URL and MAIL_FROM',
    'PAYMENT_URL and PAYMENT_SECRET',
    'PAYOUT_URL and PAYOUT_SECRET',
    'GOOGLE_CLIENT_ID',
    'FACEBOOK_CLIENT_ID',
  ]);
  expect(named({ SMS_URL: 'https://sms.example', GOOGLE_CLIENT_ID: 'site' })).not.toContain('SMS_URL');
  expect(missingModules(readSettings({ GOOGLE_CLIENT_ID: 'site' }))).toEqual(['facebookLogin']);
  expect(missingModules(readSettings({ DEMO: 'on' }))).toEqual([]);
});

test('a merchant does not offer a login whose third party is not set', async () => {
  const { brandsDirectory, dataDirectory } = server.context.settings;
  const brands = await openBrandStore({
    directory: brandsDirectory,
    lastGoodDirectory: `${dataDirectory}/last-good`,
    log: { info: () => undefined, warn: () => undefined },
  });
  await brands.close();
  expect(brands.find('alpha')?.modules.googleLogin).toBe(true);
  expect(server.merchant('alpha').modules.googleLogin).toBe(false);
});

test('without a payout provider nothing is handed out, so that payouts wait until one is set', async () => {
  const { payouts, database } = server.context;
  const withMerchant = async () => Promise.reject(new Error('It looked for payouts to hand out.'));
  await payClaimed({ ...server.context, database: { ...database, withMerchant } }, 'alpha');
  await expect(payouts.find({ merchant: 'alpha', payoutId: 'W1-0' })).resolves.toBeUndefined();
});

test('demo accounts of an earlier start in demo mode cannot log in, and their sessions have ended', async () => {
  const { context, database } = server;
  await seedMerchant(context, server.merchant('alpha'));
  const logInOperator = (account: string, password: string) =>
    server.send('alpha', operatorLogin, { body: { account, password } });
  const member = await tryLogin(server, 'alpha', { username: 'member', password: 'Member-2468' });
  const operator = await logInOperator('operator', 'Operator-2468');
  expect([member.message, operator.message]).toEqual(['ok', 'ok']);
  expect(await findOwnedMerchants(database)).toEqual(new Set(['alpha']));

  expect(await closeDemoAccounts(context)).toBe(DEMO_ACCOUNTS.length);
  expect(await closeDemoAccounts(context)).toBe(0);
  expect((await server.send('alpha', info, { token: String(member.value.token) })).status).toBe(401);
  expect((await server.send('alpha', operatorSelf, { token: String(operator.value.token) })).status).toBe(401);
  for (const { account, password, operatorRole } of DEMO_ACCOUNTS) {
    const answer = operatorRole
      ? await logInOperator(account, password)
      : await tryLogin(server, 'alpha', { username: account, password });
    expect([account, answer.message]).toEqual([account, 'wrongCredentials']);
  }
  expect(await findOwnedMerchants(database)).toEqual(new Set());

  // No other way of logging in begins a session either.
  const { member_id: memberId } = await database.owner
    .selectFrom('members')
    .select('member_id')
    .where('account', '=', 'member')
    .executeTakeFirstOrThrow();
  const { operator_id: operatorId } = await database.owner
    .selectFrom('operators')
    .select('operator_id')
    .where('account', '=', 'operator')
    .executeTakeFirstOrThrow();
  const source = { address: LOCAL, userAgent: 'a browser', kind: 'sms' } as const;
  const now = context.now();
  await expect(
    database.withMerchant('alpha', (tx) => beginOperatorSession(tx, 'alpha', operatorId, now, source)),
  ).rejects.toThrow('wrongCredentials');
  await expect(
    database.withMerchant('alpha', (tx) =>
      beginSession(tx, 'alpha', memberId, now, { family: null, mustChange: false, source }),
    ),
  ).rejects.toThrow('wrongCredentials');

  await seedMerchant(context, server.merchant('alpha'));
  expect((await logInOperator('operator', 'Operator-2468')).message).toBe('ok');
});

test('accounts of people stay open when the demo accounts are closed', async () => {
  const { account } = await addMember(server, 'alpha');
  await closeDemoAccounts(server.context);
  expect(await logInAs(server, 'alpha', account)).toBeTruthy();
});
