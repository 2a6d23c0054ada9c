import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockData } from '../../../../server/db/data-lock.ts';
import { startEmbeddedPostgres } from '../../../../server/db/embedded-postgres.ts';
import { copyCluster } from '../../../support/made-cluster.ts';

// Each test starts databases of its own, some of them twice.
vi.setConfig({ testTimeout: 90_000 });

const run = promisify(execFile);
let directory: string;
let unmount: (() => Promise<unknown>) | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-damaged-'));
});
afterEach(async () => {
  await unmount?.();
  unmount = undefined;
  await rm(directory, { recursive: true, force: true });
});

const inside = (...path: readonly string[]) => join(directory, 'postgres', ...path);

const complaint = (dataDirectory = directory): Promise<string> =>
  startEmbeddedPostgres({ dataDirectory }).then(
    async (server) => {
      await server.stop();
      return 'It has started.';
    },
    ({ name, message }: Error) => `${name}: ${message}`,
  );

/** Whether a disk of a test's own can be had. */
const canMount = await run('unshare', ['--mount', 'true']).then(
  () => process.getuid?.() === 0,
  () => false,
);

/** Puts a small disk where the folder was. @returns what mounts it again with other options */
async function mountDisk(size: string): Promise<(options: string) => Promise<unknown>> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', directory]);
  unmount = () => run('umount', ['--lazy', directory]);
  return (options) => run('mount', ['-o', `remount,${options}`, directory]);
}

test.each(['global/pg_control', 'global/1262', 'pg_wal', 'postgresql.conf', 'base'])(
  'R10.07a a database that has lost %s is told to be damaged, and does not go on running',
  async (lost) => {
    await copyCluster(directory);
    await rm(inside(lost), { recursive: true });
    expect(await complaint()).toMatch(/^StartError: The database in .+ is damaged \(.+\)\. Bring back a backup/);
    await expect(access(inside('postmaster.pid'))).rejects.toThrow('ENOENT');
  },
);

test('R10.07a a database without its version is reported as damaged, and nothing of it is discarded', async () => {
  await copyCluster(directory);
  const kept = await readdir(inside());
  await rm(inside('PG_VERSION'));
  expect(await complaint()).toMatch(/^StartError: The database in .+ is damaged \(.*PG_VERSION\)/);
  await writeFile(inside('PG_VERSION'), '18\n');
  expect(await readdir(inside())).toEqual(kept);
  expect(await complaint()).toBe('It has started.');
});

test('R10.07a a start that was cut off while it made the database leaves nothing in the way of the next one', async () => {
  await mkdir(join(directory, 'postgres.new', 'global'), { recursive: true });
  await mkdir(inside());
  expect(await complaint()).toBe('It has started.');
  expect(await readdir(directory)).not.toContain('postgres.new');
  expect(await readFile(inside('PG_VERSION'), 'utf8')).toBe('18\n');
});

test('R10.07a a log that was truncated to zero is reported as damage', async () => {
  await copyCluster(directory);
  for (const name of await readdir(inside('pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name)) await truncate(inside('pg_wal', name));
  expect(await complaint()).toMatch(/^StartError: The database in .+ is damaged \(.+\)/);
});

test.runIf(canMount)('R8.04c a disk that is full or can only be read is told as such, with what to do', async () => {
  const full = `StartError: The disk of ${inside()} is full. Make room on it, or set DATA_DIR to a folder of another disk, and start again.`;
  const readOnly = `The disk of ${directory} can only be read. Make it writable, or set DATA_DIR to a folder of another disk, and start again.`;
  const remount = await mountDisk('16m');
  expect(await complaint()).toBe(full);
  expect(await readdir(directory)).toEqual(['socket']);
  await remount('size=128m');
  expect(await complaint()).toBe('It has started.');
  await writeFile(join(directory, 'filler'), Buffer.alloc(160_000_000)).catch(() => undefined);
  expect(await complaint()).toBe(full);
  await rm(join(directory, 'filler'));
  await remount('ro');
  expect(await complaint()).toBe(`StartError: ${readOnly}`);
  await expect(lockData(directory)).rejects.toThrow(readOnly);
  await expect(lockData(join(directory, 'new'))).rejects.toThrow(readOnly.replace(directory, join(directory, 'new')));
});
