import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findFreePort } from './free-port.ts';

/** How long the server may take to be ready. */
const READY_MS = 60_000;

/** A running server of a test. */
export interface RunningSite {
  readonly port: number;
  /** The copy of the merchants' folders that it serves. */
  readonly brandsDirectory: string;
  /** Where its database and all else that it keeps is. */
  readonly dataDirectory: string;
  /** Ends the server and removes all that it has written. */
  stop(): Promise<void>;
}

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://localhost:${port}/healthz`)).ok;
  } catch {
    return false;
  }
};

async function waitUntilReady(server: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await isReady(port))) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode} before it was ready.`);
    if (Date.now() > deadline) throw new Error('The server was not ready within a minute.');
    await new Promise((done) => setTimeout(done, 100));
  }
}

/**
 * Takes away what pops up after a login or a registration: it would stand in the way of every test that logs in. The tests of
 * what pops up set up merchants of their own.
 */
async function silence(brandsDirectory: string): Promise<void> {
  for (const merchant of await readdir(brandsDirectory, { withFileTypes: true })) {
    const path = (file: string) => `${brandsDirectory}/${merchant.name}/content/${file}`;
    const file = merchant.isDirectory() ? await readFile(path('announcements.json'), 'utf8').catch(() => '') : '';
    if (file === '') continue;
    const { announcements } = JSON.parse(file) as { announcements: { type: string }[] };
    const kept = announcements.filter(({ type }) => type === 'B' || type === 'H');
    await writeFile(path('announcements.json'), JSON.stringify({ announcements: kept }));
    await writeFile(path('gifts.json'), JSON.stringify({ gifts: [] }));
  }
}

/**
 * Starts the product as `npm start` does, on a copy of the merchants' folders and an empty data folder.
 *
 * @param name of its folder in the cache, so that several can run side by side
 * @param settings further settings of the environment
 */
export async function runSite(name: string, settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const root = resolve('.cache', name);
  const brandsDirectory = `${root}/brands`;
  const dataDirectory = `${root}/data`;
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await cp('brands', brandsDirectory, { recursive: true });
  await silence(brandsDirectory);
  const [port, gamesPort] = [await findFreePort(), await findFreePort()];
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      GAMES_PORT: String(gamesPort),
      DATA_DIR: dataDirectory,
      BRANDS_DIR: brandsDirectory,
      RATE_LIMIT_FACTOR: '1000',
      HUMAN_CHECK_COST: '10',
      DATABASE_URL: '',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(server, port);
  return {
    port,
    brandsDirectory,
    dataDirectory,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}
