import { type ChildProcess, spawn } from 'node:child_process';
import { on } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { findFreePort } from './free-port.ts';

/** How long the server may take to be ready. */
const READY_MS = 60_000;

/** A running server of a test. */
export interface RunningSite {
  readonly port: number;
  /** The server's process. */
  readonly pid: number;
  /** The copy of the merchants' folders that it serves. */
  readonly brandsDirectory: string;
  /** Folder of its database and all other data. */
  readonly dataDirectory: string;
  /** Ends the server and removes all that it has written. */
  stop(): Promise<void>;
}

/**
 * Waits until the server reports that startup is complete: it answers before it has seeded its merchants and started
 * its games.
 */
async function waitUntilReady({ stdout }: ChildProcess): Promise<void> {
  const patience = AbortSignal.timeout(READY_MS);
  let said = '';
  try {
    for await (const [chunk] of on(stdout as Readable, 'data', { signal: patience, close: ['end'] })) {
      said += String(chunk);
      if (said.includes('Marquee is ready.')) return;
    }
  } catch {
    throw new Error('The server was not ready within a minute.');
  }
  throw new Error(`The server ended before it was ready: ${said}`);
}

/**
 * Removes the pop-ups after a login or a registration, which would get in the way of every test that logs in. Tests of
 * the pop-ups set up merchants of their own.
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
 * Starts the product in demo mode, as `npm start` does, on a copy of the merchants' folders and an empty data folder.
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
      // The name of a picture contains the version of the drawing code, so a later run cannot get an old one.
      PICTURES_DIR: resolve('.cache', 'pictures'),
      BRANDS_DIR: brandsDirectory,
      RATE_LIMIT_FACTOR: '1000',
      HUMAN_CHECK_COST: '10',
      DATABASE_URL: '',
      DEMO: 'on',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitUntilReady(server);
  // Unread output would block the server once the pipe is full.
  server.stdout.resume();
  return {
    port,
    pid: server.pid ?? 0,
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
