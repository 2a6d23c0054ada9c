import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../../../support/api-server.ts';
import { findImbalances } from '../../../support/database.ts';
import { createCheckKit } from '../../../vendors/check-kit.ts';
import { playInDisorder } from '../../../vendors/disorder.ts';
import { connectToWallet } from '../../../vendors/wallet-connection.ts';

const CALLS = 1_000;
const PLAYERS = 8;
const SECRET = 'a secret of forty characters for a test.';
let server: ApiServer;

beforeAll(async () => {
  const vendor = { name: 'Vendor', openUrl: 'http://127.0.0.1:9/open', gameOrigin: 'http://games.example' };
  const open = { allowsTrial: true, hasOwnWallet: false, closedCountries: [] };
  server = await startApiServer(
    [{ code: 'alpha', content: { vendors: { vendors: [{ title: 'One', vassalage: 'ONE', gameType: 'RNG' }] } } }],
    { hasRunningClock: true, vendors: [{ ...vendor, ...open, id: 'acme', secret: SECRET, studios: [] }] },
  );
});
afterAll(() => server.close());

test('R10.06a R10.06b duplicates, any order and lost replies leave vendor and wallet with the same balances', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const access = { url, merchant: 'alpha', vendor: 'acme', secret: SECRET };
  const kit = createCheckKit({ ...access, otherMerchant: undefined });
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => kit.newPlayer()));
  const connection = connectToWallet(access, PLAYERS * 3);
  const { calls, lostReplies, repetitions, differences } = await playInDisorder(connection, players, CALLS);
  connection.close();
  expect(calls).toBeGreaterThanOrEqual(CALLS);
  expect(lostReplies).toBeGreaterThan(0);
  expect(repetitions).toBeGreaterThan(0);
  expect(differences).toEqual([]);
  expect(await findImbalances(server.database)).toEqual([]);
}, 90_000);
