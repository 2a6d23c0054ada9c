import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiServer, startApiServer } from '../support/api-server.ts';

let server: ApiServer;
const heard = vi.spyOn(pg.Client.prototype, 'query');
const HOT = { isHotPath: true };

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
});
afterAll(() => server.close());

const readMerchant = (merchant: string) =>
  server.database.withMerchant(
    merchant,
    async (tx) => {
      const { rows } = await sql<{ merchant: string }>`select current_setting('marquee.merchant') as merchant
        where ${merchant}::text <> ''`.execute(tx);
      return rows[0]?.merchant;
    },
    HOT,
  );

test('a kept statement of a hot path sees the merchant of its own transaction', async () => {
  const codes = Array.from({ length: 40 }, (_, number) => (number % 2 ? 'alpha' : 'beta'));
  expect(await Promise.all(codes.map(readMerchant))).toEqual(codes);
});

test('a hot path names its statements, so that each connection keeps them; other work does not', async () => {
  heard.mockClear();
  await readMerchant('alpha');
  await server.database.withMerchant('alpha', (tx) => sql`select ${1}::int`.execute(tx));
  const sent = heard.mock.calls.map(([query]) => query as string | { name?: string });
  const named = sent.flatMap((query) => (typeof query === 'object' && query.name ? [query.name] : []));
  expect(named).toHaveLength(1);
  expect(sent).toHaveLength(6);
});

test('work of a hot path that fails leaves nothing behind', async () => {
  const count = () => server.database.owner.selectFrom('login_failures').select('subject').execute();
  const failing = server.database.withMerchant(
    'alpha',
    async (tx) => {
      const row = { merchant: 'alpha', subject: 'x', failures: 1, last_failed_at: new Date(), locked_until: null };
      await tx.insertInto('login_failures').values(row).execute();
      throw new Error('no');
    },
    HOT,
  );
  await expect(failing).rejects.toThrow('no');
  expect(await count()).toEqual([]);
});
