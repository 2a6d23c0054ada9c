import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { addWithdrawer, askFor, readPurses } from '../support/withdrawals.ts';

let server: ApiServer;

beforeAll(async () => {
  const daily = { minimum: '500', maximum: '8000', dailyMaximum: '10000', dailyTimes: 20 };
  server = await startApiServer([
    { code: 'alpha', withdrawals: daily },
    { code: 'beta', withdrawals: { ...daily, dailyMaximum: '100000', dailyTimes: 2 } },
  ]);
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  await server.close();
});

/** Asks twenty times at once, each time for another withdrawal; returns how many were made. */
async function askTogether(merchant: string, amountMinor: string) {
  const member = await addWithdrawer(server, merchant, { balanceMinor: 50_000_000n });
  const answers = await Promise.all(Array.from({ length: 20 }, () => askFor(server, member, { amountMinor })));
  const messages = answers.map(({ message }) => message);
  expect(messages.filter((message) => !['ok', 'busy', 'withdrawalLimit'].includes(message))).toEqual([]);
  return {
    made: messages.filter((message) => message === 'ok').length,
    purses: await readPurses(server.database, member),
  };
}

test('R1.03b withdrawals asked for at once do not pass the daily amount together', async () => {
  // Each is allowed alone, and any two are 12,000.00.
  expect(await askTogether('alpha', '600000')).toEqual({ made: 1, purses: { main: 49_400_000n, held: 600_000n } });
});

test('R1.03b withdrawals asked for at once do not pass the daily number together', async () => {
  const { made, purses } = await askTogether('beta', '50000');
  expect([1, 2]).toContain(made);
  expect(purses.held).toBe(50_000n * BigInt(made));
});
