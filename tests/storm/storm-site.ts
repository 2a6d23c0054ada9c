import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresConnection } from '../../server/db/embedded-postgres.ts';
import { findFreePort } from '../support/free-port.ts';
import { type TestMerchant, writeMerchant } from '../support/write-merchant.ts';
import type { Chance } from './chance.ts';

/** The targets of kills: a server, the database as a whole, or one of its processes. */
export const VICTIMS = ['server', 'postmaster', 'backend'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Servers on one database, each its own process, that are started again whenever they end. */
export interface StormSite {
  readonly ports: readonly number[];
  readonly dataKey: string;
  readonly connection: PostgresConnection;
  /** Kills a process at once, as a power cut would. @returns whether there was one that lived */
  kill(victim: Victim): Promise<boolean>;
  /** Waits until every server answers. */
  settle(): Promise<void>;
  /** How often a server was started, and how long it took to be ready in the median, in milliseconds. */
  starts(): { readonly count: number; readonly medianMs: number };
  stop(): Promise<void>;
}

interface Server {
  readonly port: number;
  environment: Readonly<Record<string, string>>;
  child: ChildProcess | undefined;
  isReady: boolean;
}

const LONGEST_START_MS = 180_000;
/** A database that does not end in peace takes a third of it. */
const LONGEST_END_MS = 60_000;
const RESTART_MS = 150;
const POLL_MS = 100;

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The first number in the file in which the database notes its process. */
const postmasterOf = async (dataDirectory: string): Promise<number | undefined> => {
  const note = await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(note.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
};

/** Where the database listens: the fifth line of the same file. */
const socketOf = async (dataDirectory: string): Promise<string> =>
  (await readFile(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[4] ?? '';

/** Processes of the database that work for a client or write in the background. */
async function backendsOf(postmaster: number): Promise<readonly number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === postmaster) found.push(Number(name));
  }
  return found;
}

const killAtOnce = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
};

/** Ends a server as its operator does. @throws Error if it does not end */
async function endInPeace(child: ChildProcess): Promise<void> {
  const ended = new Promise<boolean>((done) => child.once('exit', () => done(true)));
  child.kill('SIGTERM');
  if (await Promise.race([ended, wait(LONGEST_END_MS, false, { ref: false })])) return;
  child.kill('SIGKILL');
  throw new Error(`A server has not ended ${LONGEST_END_MS} ms after it was asked to.`);
}

/** Starts the first server with its own database, and the others on the same database. */
export async function startStormSite(input: {
  readonly name: string;
  readonly servers: number;
  readonly merchants: readonly TestMerchant[];
  readonly settings: Readonly<Record<string, string>>;
  readonly chance: Chance;
}): Promise<StormSite> {
  const { name, merchants, settings, chance } = input;
  const root = resolve('.cache', name);
  await rm(root, { recursive: true, force: true });
  const brandsDirectory = join(root, 'brands');
  await mkdir(brandsDirectory, { recursive: true });
  for (const merchant of merchants) await writeMerchant(brandsDirectory, merchant, merchant === merchants[0]);
  const dataDirectory = join(root, 'data');
  const dataKey = randomBytes(32).toString('base64');
  const log = openSync(join(root, 'servers.log'), 'a');
  const startTimes: number[] = [];
  let isStopping = false;

  const servers: Server[] = [];
  for (let index = 0; index < input.servers; index += 1) {
    const port = await findFreePort();
    const environment = {
      PORT: String(port),
      GAMES_PORT: String(await findFreePort()),
      HOST: '127.0.0.1',
      DATA_DIR: index === 0 ? dataDirectory : join(root, `data-${index}`),
      DATABASE_URL: '',
      DATA_KEY: dataKey,
      BRANDS_DIR: brandsDirectory,
      RATE_LIMIT_FACTOR: '10000',
      TRUST_PROXY: '127.0.0.1',
      DEMO: 'off',
      PICTURES_AHEAD: 'off',
      // Restarting is most of a kill's cost; the data read stay the same.
      NODE_COMPILE_CACHE: resolve('.cache', 'compiled'),
      ...settings,
    };
    servers.push({ port, environment, child: undefined, isReady: false });
  }

  const start = async (server: Server): Promise<void> => {
    if (isStopping) return;
    const beganAt = performance.now();
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, ...server.environment },
      stdio: ['ignore', 'ignore', log],
    });
    server.child = child;
    child.once('exit', () => {
      server.isReady = false;
      server.child = undefined;
      if (!isStopping) setTimeout(() => void start(server), RESTART_MS);
    });
    while (server.child === child && !isStopping) {
      if (await isHealthy(server.port)) {
        if (server.child !== child) return;
        server.isReady = true;
        startTimes.push(performance.now() - beganAt);
        return;
      }
      await wait(POLL_MS);
    }
  };
  // An early end of the storm leaves nothing behind.
  const endAll = () => {
    for (const { child } of servers) child?.kill('SIGKILL');
    const note = readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8');
    killAtOnce(Number(note.split('\n')[0]));
  };
  process.once('exit', endAll);
  const settle = async (): Promise<void> => {
    const deadline = Date.now() + LONGEST_START_MS;
    while (!servers.every(({ isReady }) => isReady)) {
      if (Date.now() > deadline) throw new Error('The servers do not come up again.');
      await wait(POLL_MS);
    }
  };

  const killServer = (): boolean => {
    const ready = servers.filter(({ isReady, child }) => isReady && child?.pid !== undefined);
    if (ready.length === 0) return false;
    const { child } = chance.pick(ready);
    return child?.kill('SIGKILL') ?? false;
  };
  await writeFile(join(root, 'README'), 'Data of a storm; they are worth nothing.\n');
  const [first, ...others] = servers;
  if (!first) throw new Error('A storm needs a server.');
  await start(first);
  const host = await socketOf(dataDirectory);
  const connection = { host, port: 5432, user: 'marquee_owner', database: 'postgres' };
  const DATABASE_URL = `postgres://${connection.user}@localhost:5432/postgres?host=${host}`;
  for (const server of others) server.environment = { ...server.environment, DATABASE_URL };
  await Promise.all(others.map(start));
  await settle();
  const site: StormSite = {
    ports: servers.map(({ port }) => port),
    dataKey,
    connection,
    async kill(victim) {
      if (victim === 'server') return killServer();
      const postmaster = await postmasterOf(dataDirectory);
      if (postmaster === undefined) return false;
      if (victim === 'postmaster') return killAtOnce(postmaster);
      const backends = await backendsOf(postmaster);
      return backends.length > 0 && killAtOnce(chance.pick(backends));
    },
    settle,
    starts: () => ({
      count: startTimes.length,
      medianMs: startTimes.toSorted((a, b) => a - b)[Math.floor(startTimes.length / 2)] ?? 0,
    }),
    async stop() {
      isStopping = true;
      process.off('exit', endAll);
      // The one with the database is the last to go.
      for (const { child } of servers.toReversed()) {
        if (!child || child.exitCode !== null || child.signalCode !== null) continue;
        await endInPeace(child);
      }
    },
  };
  return site;
}
