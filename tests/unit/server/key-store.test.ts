import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeyStore } from '../../../server/http/key-store.ts';
import { createDataKey } from '../../../server/secrets/data-key.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

const dataKey = createDataKey(Buffer.alloc(32, 7));

const DAY_MS = 24 * 60 * 60 * 1000;
let database: TestDatabase;
let nowMs = Date.now();
const now = () => new Date(nowMs);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('R7.10c R10.07c of processes that all miss the key of the day one makes it, and a body that is sealed with it is read by all', async () => {
  const stores = Array.from({ length: 3 }, () => openKeyStore(database.database, dataKey, now));
  for (const day of [0, 1]) {
    nowMs += day * (DAY_MS + 1);
    const keys = await Promise.all(Array.from({ length: 12 }, (_, index) => stores[index % 3]?.publicKeys()));
    const kids = new Set(keys.map((found) => found?.[0]?.kid));
    expect(kids.size).toBe(1);
    for (const store of stores) for (const kid of kids) expect(await store.findPrivateKey(kid ?? '')).toBeDefined();
  }
});

test('R7.10c R10.07c a key that another process has just made is found, and a made up one is not', async () => {
  const [first, second] = [
    openKeyStore(database.database, dataKey, now),
    openKeyStore(database.database, dataKey, now),
  ];
  await first.publicKeys();
  nowMs += DAY_MS + 1;
  const old = now;
  await first.publicKeys();
  // Within the time for which the cached table is trusted.
  await database.database.owner
    .updateTable('server_keys')
    .set({ created_at: new Date(old().getTime() - 2 * DAY_MS) })
    .execute();
  const [made] = await second.publicKeys();
  expect(await first.findPrivateKey(made?.kid ?? '')).toBeDefined();
  expect(await first.findPrivateKey('made-up')).toBeUndefined();
});

test('R7.10c the private key is sealed in the database: a copy of it opens no body, nor does another data key', async () => {
  const store = openKeyStore(database.database, dataKey, now);
  const [known] = await store.publicKeys();
  const rows = await database.database.owner.selectFrom('server_keys').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { kid, private_key: sealed } of rows) {
    expect(sealed).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(dataKey.open(String(sealed), 'another row')).rejects.toThrow();
    expect(JSON.parse(await dataKey.open(String(sealed), `key of bodies ${kid}`))).toHaveProperty('d');
  }
  expect(await store.findPrivateKey(known?.kid ?? '')).toBeDefined();
  const open = { kid: 'open', private_key: JSON.stringify({ kty: 'EC', d: 'secret' }), created_at: now() };
  await expect(database.database.owner.insertInto('server_keys').values(open).execute()).rejects.toThrow('sealed');
});
