import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataKey, loadDataKey } from '../../../../server/secrets/data-key.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let testDatabase: TestDatabase;
let dataDirectory: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDirectory = await mkdtemp(join(tmpdir(), 'marquee-key-'));
});
afterAll(async () => {
  await testDatabase.close();
  await rm(dataDirectory, { recursive: true });
});

test('a sealed text opens with its key and in its own place only', async () => {
  const key = createDataKey(randomBytes(32));
  const sealed = await key.seal('5001 2345', 'bankCard alpha 7');
  expect(sealed).not.toContain('5001');
  expect(await key.open(sealed, 'bankCard alpha 7')).toBe('5001 2345');
  await expect(key.open(sealed, 'bankCard alpha 8')).rejects.toThrow('not sealed for');
  await expect(createDataKey(randomBytes(32)).open(sealed, 'bankCard alpha 7')).rejects.toThrow();
  expect(await key.seal('5001 2345', 'bankCard alpha 7')).not.toBe(sealed);
});

test('a fingerprint is the same for the same text, place and key, and for nothing else', () => {
  const key = createDataKey(Buffer.alloc(32, 1));
  expect(key.fingerprint('a', 'x')).toBe(createDataKey(Buffer.alloc(32, 1)).fingerprint('a', 'x'));
  expect(key.fingerprint('a', 'x')).not.toBe(key.fingerprint('a', 'y'));
  expect(key.fingerprint('a', 'x')).not.toBe(createDataKey(Buffer.alloc(32, 2)).fingerprint('a', 'x'));
});

test('the key is made once, only its owner may read it, and another one is refused at start', async () => {
  const load = (dataKey?: string) => loadDataKey(testDatabase.database, { dataKey, dataDirectory });
  const [one, other] = await Promise.all([load(), load()]);
  expect(one.fingerprint('a', 'x')).toBe(other.fingerprint('a', 'x'));
  expect((await stat(join(dataDirectory, 'data.key'))).mode & 0o777).toBe(0o600);
  await expect(load(randomBytes(32).toString('base64'))).rejects.toThrow('another data key');
});
