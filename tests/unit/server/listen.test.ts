import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../server/db/listen.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { findFreePort } from '../../support/free-port.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Between two tries, less what a timer may come too early. */
const APART_MS = 990;
const PATIENCE = { timeout: 15_000 };

test('R10.07c a database that is away is asked for once a second, and news come again when it is back', async () => {
  const port = await findFreePort();
  const told: string[] = [];
  let [tries, gaps] = [0, 0];
  let isAway = false;
  let client: pg.Client | undefined;
  const heard = await listen({
    connect: () => {
      tries += 1;
      client = new pg.Client(isAway ? { host: '127.0.0.1', port } : database.connection);
      return client;
    },
    channel: 'tests',
    onMessage: (message) => told.push(message),
    onGap: () => {
      gaps += 1;
    },
    onError: () => undefined,
  });
  isAway = true;
  const { rows } = (await client?.query<{ pid: number }>('select pg_backend_pid() as pid')) ?? { rows: [] };
  const others = new pg.Client(database.connection);
  await others.connect();
  const lostAt = performance.now();
  await others.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => tries, PATIENCE).toBeGreaterThanOrEqual(4);
  expect((tries - 1) * APART_MS).toBeLessThanOrEqual(performance.now() - lostAt);
  isAway = false;
  await expect.poll(() => gaps, PATIENCE).toBe(1);
  await others.query(`notify tests, 'again'`);
  await expect.poll(() => told, PATIENCE).toEqual(['again']);
  expect(gaps).toBe(1);
  await others.end();
  await heard.close();
}, 60_000);
