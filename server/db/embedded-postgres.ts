import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { chmod, mkdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { errorMessage } from '../caught-error.ts';
import { StartError } from '../start-error.ts';
import { databaseTrouble, lastComplaint, startTrouble } from '../start-trouble.ts';
import {
  assertReachable,
  type Binaries,
  exists,
  identity,
  initialise,
  loadBinaries,
  makeFolder,
  OWNER,
  runsAsRoot,
} from './cluster-files.ts';
import { isAlive } from './living-process.ts';
import { stopPostgres } from './stop-postgres.ts';

/** How to reach a PostgreSQL, as node-postgres takes it. */
export interface PostgresConnection {
  readonly host?: string;
  readonly port?: number;
  readonly user?: string;
  readonly password?: string;
  readonly database?: string;
  readonly connectionString?: string;
}

/** A PostgreSQL of our own, running as a child process or adopted from an earlier run. */
export interface EmbeddedPostgres {
  readonly connection: PostgresConnection;
  readonly adopted: boolean;
  /** Ends the database cleanly; resolves when it is down. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Absolute or relative folder; the cluster lies in `postgres` below it. */
  readonly dataDirectory: string;
  /** Called when the database ends without having been asked to. */
  readonly onUnexpectedExit?: (reason: string) => void;
  /** False only for tests, which lose nothing that matters. */
  readonly durable?: boolean;
  readonly maximumConnections?: number;
}

/** Unix socket addresses end at about 104 bytes, `/.s.PGSQL.5432` included. */
const LONGEST_SOCKET_FOLDER = 85;

/** How soon the end of an adopted database is noticed. */
const WATCH_MS = 500;
/** How long the processes of a database that was killed are waited for: they notice it on their own, a moment later. */
const ORPHANS_MS = 10_000;
/** Of one server, of commands run alongside it, and of further servers that DATABASE_URL points at it. */
const CONNECTIONS = 150;

/** Whether a process works in the folder, as its database does. Assumes so if the system cannot answer. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder));
  } catch {
    return !(await exists('/proc/self/cwd'));
  }
}

/**
 * The process id of a database that an earlier run left behind, if it still lives. After a power cut its number may be
 * that of another process: then the note of it is removed, because PostgreSQL itself would refuse to start.
 */
async function findLivingDatabase(cluster: string): Promise<number | undefined> {
  const note = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(note, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (await worksIn(pid, cluster)) return pid;
  await rm(note, { force: true });
  return undefined;
}

/** PostgreSQL's answer to every client while it shuts down. Its messages are English by the locale that we gave it. */
const isEnding = (error: unknown): boolean => errorMessage(error).includes('the database system is shutting down');

/** @returns false if it exits before it comes up; @throws StartError if it never will */
async function waitUntilReady(
  cluster: string,
  connection: PostgresConnection,
  isOver: () => boolean,
): Promise<boolean> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return true;
    } catch (error) {
      if (isOver() || isEnding(error)) return false;
      // It runs but refuses every connection: waiting longer would not help.
      const trouble = startTrouble(cluster, error);
      if (trouble) throw trouble;
      if (Date.now() > deadline)
        throw new StartError(`The database did not answer within a minute: ${errorMessage(error)}`, {
          mayPass: true,
        });
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}

const serverOptions = (cluster: string, sockets: string, options: EmbeddedPostgresOptions): string[] => {
  const settings = [
    'listen_addresses=',
    'shared_buffers=128MB',
    `max_connections=${options.maximumConnections ?? CONNECTIONS}`,
    'log_min_messages=warning',
    ...(options.durable === false ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  return ['-D', cluster, '-k', sockets, ...settings.flatMap((setting) => ['-c', setting])];
};

/** A folder for the socket: below the data if the path is short enough, else a short one for this data alone. */
async function makeSocketFolder(dataDirectory: string): Promise<string> {
  const below = join(dataDirectory, 'socket');
  const short = join(tmpdir(), `marquee-${hash('sha256', dataDirectory).slice(0, 12)}`);
  const folder = Buffer.byteLength(below) > LONGEST_SOCKET_FOLDER ? short : below;
  await makeFolder(folder);
  return folder;
}

/**
 * Watches a database that is no longer a child process, so that its exit is not signalled. @returns a function that
 * stops it
 */
function watch(pid: number, onUnexpectedExit: EmbeddedPostgresOptions['onUnexpectedExit']): () => void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    onUnexpectedExit?.('it was ended from outside');
  }, WATCH_MS);
  // Watching must not keep the process alive.
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the database may yet come up on its own, as from a long recovery. Any other is stopped, for its files to be mended. */
const isAtWork = (error: unknown): boolean => error instanceof StartError && error.mayPass;

/**
 * Takes over a database that an earlier run left behind. @returns undefined if it was shutting down, and has done so
 */
async function adopt(
  pid: number,
  cluster: string,
  connection: PostgresConnection,
  { onUnexpectedExit }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres | undefined> {
  try {
    if (!(await waitUntilReady(cluster, connection, () => !isAlive(pid)))) {
      // The process that asked it to stop may have been killed before it could force the matter.
      await stopPostgres(pid);
      return undefined;
    }
  } catch (error) {
    if (!isAtWork(error)) await stopPostgres(pid);
    throw error;
  }
  const stopWatching = watch(pid, onUnexpectedExit);
  return {
    connection,
    adopted: true,
    stop: () => {
      stopWatching();
      return stopPostgres(pid);
    },
  };
}

/** Starts a database as a child of this process. */
async function startOwn(
  binaries: Binaries,
  connection: PostgresConnection & { readonly host: string },
  cluster: string,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  let isWatched = false;
  let lastLines = '';
  let over: string | undefined;
  const child = spawn(binaries.postgres, serverOptions(cluster, connection.host, options), {
    ...identity(),
    cwd: cluster,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A Ctrl-C of the terminal must reach the database through us, after the last request has been answered.
    detached: true,
  });
  child.stderr.on('data', (chunk: Buffer) => {
    lastLines = `${lastLines}${chunk.toString()}`.slice(-2_000);
  });
  child.on('exit', (code, signal) => {
    over = lastComplaint(lastLines) ?? `by ${signal ?? `exit code ${code}`}`;
    if (isWatched) options.onUnexpectedExit?.(over);
  });
  child.on('error', (error) => {
    over = error.message;
  });
  const stop = async () => {
    isWatched = false;
    if (child.pid !== undefined && over === undefined) await stopPostgres(child.pid);
  };
  try {
    if (!(await waitUntilReady(cluster, connection, () => over !== undefined)))
      throw databaseTrouble(cluster, lastLines, over ?? 'it was told to end');
  } catch (error) {
    if (!isAtWork(error)) await stop();
    throw error;
  }
  isWatched = true;
  return { connection, adopted: false, stop };
}

/** PostgreSQL's error about shared memory held by processes of an earlier database. */
const isHeldByOrphans = (error: unknown): boolean => errorMessage(error).includes('is still in use');

async function startOrAdopt(dataDirectory: string, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await loadBinaries();
  const cluster = join(dataDirectory, 'postgres');
  await mkdir(dataDirectory, { recursive: true });
  await assertReachable(dataDirectory);
  if (runsAsRoot()) await chmod(dataDirectory, (await stat(dataDirectory)).mode | 0o011);
  const sockets = await makeSocketFolder(dataDirectory);
  await initialise(binaries, cluster);
  const connection = { host: sockets, port: 5432, user: OWNER, database: 'postgres' };

  const living = await findLivingDatabase(cluster);
  if (living !== undefined) {
    const adopted = await adopt(living, cluster, connection, options);
    if (adopted) return adopted;
  }
  for (const deadline = Date.now() + ORPHANS_MS; ; await new Promise((done) => setTimeout(done, 100))) {
    try {
      return await startOwn(binaries, connection, cluster, options);
    } catch (error) {
      if (!isHeldByOrphans(error) || Date.now() > deadline) throw error;
    }
  }
}

/**
 * Starts the PostgreSQL that npm brought along, or adopts the one that an earlier run left running on the same data.
 *
 * @throws StartError with a sentence for the person who started the server
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDirectory = resolve(options.dataDirectory);
  try {
    return await startOrAdopt(dataDirectory, options);
  } catch (error) {
    throw startTrouble(dataDirectory, error) ?? error;
  }
}
