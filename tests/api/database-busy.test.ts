import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseBusy } from '../../server/db/database-busy.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/** What a transaction is ended after here, and a pause that is clearly longer. */
const PATIENCE_MS = 50;
const PAUSE_MS = 400;
let own: TestDatabase;

beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.close());

/** Stops this process as a whole, as a machine that has too much to do does. */
const stall = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);

test.each([
  ['waits between two statements', () => wait(PAUSE_MS)],
  ['stands still between two statements', stall],
])('R8.01h a request whose process %s for too long is told that the server is busy', async (_, pause) => {
  const work = own.database.withMerchant('alpha', async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(PATIENCE_MS)}`.execute(tx);
    await pause();
    await sql`select 1`.execute(tx);
  });
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect([isDatabaseBusy(error), String(error)]).toEqual([true, String(error)]);
  // The next request gets another connection.
  await own.database.withMerchant('alpha', (tx) => sql`select 1`.execute(tx));
});
