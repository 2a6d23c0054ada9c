import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backUp } from '../../../server/backup.ts';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/db/embedded-postgres.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { findImbalances } from '../../support/database.ts';
import { copyCluster } from '../../support/made-cluster.ts';
import { giveMoney, insertMember } from '../../support/new-member.ts';

// Each test starts a database, and starts its copy.
vi.setConfig({ testTimeout: 90_000 });

const MERCHANT = 'acme';
let place: string;
const endings: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'marquee-backup-'));
  // The user of the database passes through.
  await chmod(place, 0o711);
  await mkdir(join(place, 'brands/acme'), { recursive: true });
  await writeFile(join(place, 'brands/acme/brand.json'), '{ "merchant": "acme" }');
  await mkdir(join(place, 'data/versions/acme'), { recursive: true });
  await writeFile(join(place, 'data/versions/acme/1.json'), '{}');
  await writeFile(join(place, 'data/data.key'), 'secret', { mode: 0o600 });
  await mkdir(join(place, 'data/art'));
});
afterEach(async () => {
  for (const ending of endings.splice(0).reverse()) await ending();
  await rm(place, { recursive: true, force: true });
});

const places = () => ({ dataDirectory: join(place, 'data'), brandsDirectory: join(place, 'brands') });

async function start(name: string): Promise<{ readonly server: EmbeddedPostgres; readonly database: Database }> {
  const server = await startEmbeddedPostgres({ dataDirectory: join(place, name) });
  const database = openDatabase(server.connection);
  endings.push(async () => {
    await database.close();
    await server.stop();
  });
  return { server, database };
}

test('R10.05a a copy of a database that is written to has every payment before the copy, whole, and its books are right', async () => {
  await copyCluster(join(place, 'data'));
  const { server, database } = await start('data');
  await migrate(database);
  const { memberId } = await insertMember(database, MERCHANT);
  const pay = () => giveMoney(database, MERCHANT, memberId, 1n);
  for (let count = 0; count < 20; count += 1) await pay();
  let isOver = false;
  const others = (async () => {
    while (!isOver) await pay();
  })();
  await backUp(places(), server.connection, join(place, 'kept'));
  isOver = true;
  await others;

  const { database: restored } = await start('kept');
  const account = await restored.owner
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .executeTakeFirst();
  expect(account?.balance).toBeGreaterThanOrEqual(20n);
  expect(await findImbalances(restored)).toEqual([]);
  // It is a database like any other: it takes payments.
  await giveMoney(restored, MERCHANT, memberId, 1n);
});

test('a backup has the data key for its owner alone, versions and folders, and nothing that is drawn again', async () => {
  await backUp(places(), undefined, join(place, 'kept'));
  expect((await readdir(join(place, 'kept'))).sort()).toEqual(['brands', 'data.key', 'versions']);
  expect(await readFile(join(place, 'kept/data.key'), 'utf8')).toBe('secret');
  expect((await stat(join(place, 'kept/data.key'))).mode & 0o077).toBe(0);
  expect(await readFile(join(place, 'kept/brands/acme/brand.json'), 'utf8')).toContain('acme');
});

test('a backup never replaces anything, and one that fails leaves nothing under its name', async () => {
  await mkdir(join(place, 'kept'));
  await expect(backUp(places(), undefined, join(place, 'kept'))).rejects.toThrow('Name a new folder');
  await expect(backUp(places(), undefined, join(place, 'nowhere/kept'))).rejects.toThrow('is not a folder');
  await rm(join(place, 'brands'), { recursive: true });
  await expect(backUp(places(), undefined, join(place, 'other'))).rejects.toThrow('ENOENT');
  expect((await readdir(place)).sort()).toEqual(['data', 'kept']);
});
