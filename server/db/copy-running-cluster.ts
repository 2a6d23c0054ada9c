import { chmod, chown, copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { errorCode } from '../caught-error.ts';
import { runsAsRoot } from './cluster-files.ts';
import type { PostgresConnection } from './embedded-postgres.ts';

/** Folders of a cluster whose content is of the running server alone, and the log, which is copied last. */
const EMPTY_FOLDERS: ReadonlySet<string> = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
/** Files of the running server, and those that it makes again. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*)$/;
/** A part of the log. */
const LOG_FILE = /^[0-9A-F]{24}$/;

/** Rights and owner as in the original: PostgreSQL refuses files that others may read. */
async function takeOver(from: string, to: string): Promise<void> {
  const { mode, uid, gid } = await stat(from);
  await chmod(to, mode & 0o7777);
  if (runsAsRoot()) await chown(to, uid, gid);
}

/** Copies a file, unless the server has just deleted it. */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    await takeOver(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  await takeOver(from, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isFile()) await copyOne(source, target);
    else if (entry.isDirectory() && !EMPTY_FOLDERS.has(entry.name)) await copyFolder(source, target);
    else if (entry.isDirectory()) {
      await mkdir(target);
      await takeOver(source, target);
    }
  }
}

async function copyLog(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) if (LOG_FILE.test(name)) await copyOne(join(from, name), join(to, name));
}

/**
 * Copies the files of a running PostgreSQL on this machine, while others write: a server that starts on the copy replays the
 * log and has every transaction that was committed before the copy ended. It is the base backup of PostgreSQL's manual,
 * without an archive.
 *
 * @param cluster its folder
 * @param target a folder that does not exist
 */
export async function copyRunningCluster(
  connection: PostgresConnection,
  cluster: string,
  target: string,
): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Keeps the parts of the log that the copy needs; it goes with the connection.
    await client.query("select pg_create_physical_replication_slot('marquee_copy_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('marquee', true)");
    await copyFolder(cluster, target);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    const label = join(target, 'backup_label');
    await writeFile(label, rows[0]?.labelfile ?? '');
    await takeOver(join(cluster, 'PG_VERSION'), label);
    await copyLog(join(cluster, 'pg_wal'), join(target, 'pg_wal'));
  } finally {
    await client.end();
  }
}
