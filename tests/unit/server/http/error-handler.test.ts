import { fastify } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from '../../../../server/http/error-handler.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

/** The answer to a call with this handler. */
async function tell(work: () => Promise<unknown>): Promise<readonly unknown[]> {
  const app = fastify();
  handleErrors(app);
  app.get('/', work);
  const answer = await app.inject('/');
  await app.close();
  return [answer.statusCode, answer.json().message];
}

test('R8.01h a request that gets no database connection in time is answered as busy', async () => {
  const pool = new pg.Pool({ ...testDatabase.connection, max: 1, connectionTimeoutMillis: 100 });
  const taken = await pool.connect();
  const told = await tell(() => pool.query('select 1'));
  taken.release();
  await pool.end();
  expect(told).toEqual([503, 'busy']);
});

test.each([
  ['40001', 'a conflict of transactions'],
  ['40P01', 'a deadlock'],
  ['53300', 'too many connections'],
  ['55P03', 'a lock that is not let go'],
  ['57014', 'a statement that takes too long'],
])('R8.01h what the database gives up with %s (%s) is told as busy, once it has been tried again', async (code) => {
  let tries = 0;
  const fail = () =>
    testDatabase.database.withMerchant('alpha', (tx) => {
      tries += 1;
      return sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(tx);
    });
  expect(await tell(fail)).toEqual([503, 'busy']);
  expect(tries).toBe(code.startsWith('40') ? 5 : 1);
});

test('R8.04a an unforeseen error is answered as unknown', async () => {
  expect(await tell(() => sql`select 1 / 0`.execute(testDatabase.database.app))).toEqual([500, 'unknown']);
});

test('R8.01h an unreachable database is answered as busy, and a missing file is not', async () => {
  const pool = new pg.Pool({ host: '/nowhere', connectionTimeoutMillis: 1_000 });
  expect(await tell(() => pool.query('select 1'))).toEqual([503, 'busy']);
  await pool.end();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(await tell(() => Promise.reject(new AggregateError([refused])))).toEqual([503, 'busy']);
  for (const code of ['57P01', '57P03'])
    expect(await tell(() => Promise.reject(Object.assign(new Error('ending'), { code })))).toEqual([503, 'busy']);
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(await tell(() => Promise.reject(missing))).toEqual([500, 'unknown']);
});

test('R8.01h a full database disk is answered as busy, and the log names the cause', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  handleErrors(app);
  app.get('/', () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' })));
  expect((await app.inject('/')).json().message).toBe('busy');
  await app.close();
  expect(lines.join('')).toContain('The disk of the database is full');
});
