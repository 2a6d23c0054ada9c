import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlay } from '../../schemas/calls/session.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { type ApiServer, type Sent, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { expectRefusal, expectValue, tryLogin } from '../support/members.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([
    { code: 'alpha', modules: { freePlay: true }, limits: { trialBalance: 750 } },
    { code: 'beta', currency: 'VND', modules: { freePlay: true } },
    { code: 'gamma' },
  ]);
});
afterAll(() => server.close());

const play = (merchant: string, random: string, sent: Sent = {}) =>
  server.send(merchant, freePlay, { body: { os: 'Linux', platform: 'W', random, version: '3' }, ...sent });
const secret = (letter: string) => letter.repeat(32);

test('R4.06 a visitor gets a trial account with play money of the merchant, and no password', async () => {
  const answer = await play('alpha', secret('a'));
  expectValue(freePlay, answer);
  expect(answer.value).toMatchObject({ isAgent: 4, firstTimeLogin: false, passwordExpired: false });
  const { value } = await server.send('alpha', balance, { token: String(answer.value.token) });
  expect(value).toMatchObject({ sumBalance: '75000', currency: 'INR' });
  const account = String(answer.value.account);
  expectRefusal(await tryLogin(server, 'alpha', { username: account, password: secret('a') }), 401, 'wrongCredentials');
});

test('R4.06 R10.06a R10.06b play money comes from its own house account, once for each device', async () => {
  const first = await play('beta', secret('b'));
  const again = await Promise.all(Array.from({ length: 8 }, () => play('beta', secret('b'))));
  expect(new Set(again.map(({ value }) => value.account))).toEqual(new Set([first.value.account]));
  const { value } = await server.send('beta', balance, { token: String(again[7]?.value.token) });
  expect(value).toMatchObject({ sumBalance: '5000', currency: 'VND' });
  expect(await findImbalances(server.database)).toEqual([]);
  const houses = await server.database.owner
    .selectFrom('ledger_accounts')
    .select(['merchant', 'purpose'])
    .where('owner_kind', '=', 'house')
    .where('purpose', '=', 'trial')
    .orderBy('merchant')
    .execute();
  expect(houses.map(({ merchant }) => merchant)).toEqual(['alpha', 'beta']);
});

test('R4.06 another device, and another merchant, has another trial account', async () => {
  const accounts = [
    await play('alpha', secret('c')),
    await play('alpha', secret('d')),
    await play('beta', secret('c')),
  ];
  const rows = await server.database.owner
    .selectFrom('members')
    .select(['merchant', 'member_id'])
    .where('register_method', '=', 'FREEPLAY')
    .where(
      'account',
      'in',
      accounts.map(({ value }) => String(value.account)),
    )
    .execute();
  expect(rows).toHaveLength(3);
});

test('R4.06 R6.07b free play that is switched off is refused, and so is a secret that could be guessed', async () => {
  expectRefusal(await play('gamma', secret('a')), 403, 'moduleOff');
  expectRefusal(await play('alpha', 'short'), 400, 'invalidBody');
  expectRefusal(await play('alpha', secret('e'), { isPlain: true }), 400, 'encryptionRequired');
});
