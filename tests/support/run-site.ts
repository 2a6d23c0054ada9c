import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errorMessage } from '../../server/caught-error.ts';
import { findFreePort } from './free-port.ts';
import { startProgram, stopLeftDatabase } from './program.ts';

/** How long the server may take to be ready on a machine that is busy with other things. */
const READY_MS = 120_000;
/** It answers before it has seeded its merchants and started its games; this is its last line. */
const READY = 'Marquee is ready.';

/** A running server of a test. */
export interface RunningSite {
  readonly port: number;
  /** The server's process. */
  readonly pid: number;
  /** The copy of the merchants' folders that it serves. */
  readonly brandsDirectory: string;
  /** Folder of its database and all other data. */
  readonly dataDirectory: string;
  /** Resolves when the server has ended, asked or not, with its last lines. */
  readonly ended: Promise<string>;
  /** Ends the server and removes all that it has written. */
  stop(): Promise<void>;
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

/** What limits the start of a server. */
export interface StartLimits {
  readonly readyMs?: number;
  /** Ends the start when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Starts the product in demo mode, as `npm start` does, on a copy of the merchants' folders and an empty data folder.
 * A server that does not become ready is ended, and so is its database.
 *
 * @param name of its folder in the cache, so that several can run side by side
 * @param settings further settings of the environment
 * @throws Error with the server's last lines if it does not become ready
 */
export async function runSite(
  name: string,
  settings: Readonly<Record<string, string>> = {},
  { readyMs = READY_MS, signal }: StartLimits = {},
): Promise<RunningSite> {
  const root = resolve('.cache', name);
  const brandsDirectory = `${root}/brands`;
  const dataDirectory = `${root}/data`;
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await cp('brands', brandsDirectory, { recursive: true });
  await silence(brandsDirectory);
  const [port, gamesPort] = [await findFreePort(), await findFreePort()];
  signal?.throwIfAborted();
  const server = startProgram(['server/main.ts'], {
    ...process.env,
    PORT: String(port),
    GAMES_PORT: String(gamesPort),
    DATA_DIR: dataDirectory,
    // The name of a picture contains the version of the drawing code, so a later run cannot get an old one.
    PICTURES_DIR: resolve('.cache', 'pictures'),
    // Two thousand pictures that no test looks at take as long as many tests do.
    PICTURES_AHEAD: 'off',
    BRANDS_DIR: brandsDirectory,
    RATE_LIMIT_FACTOR: '1000',
    HUMAN_CHECK_COST: '10',
    DATABASE_URL: '',
    DEMO: 'on',
    // No test looks at the team of the demo agent, and it takes many seconds to make.
    DEMO_TEAM: 'off',
    ...settings,
  });
  const stop = async () => {
    await server.stop();
    await stopLeftDatabase(dataDirectory);
    await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    await server.untilPrinted(READY, { ms: readyMs, signal });
  } catch (error) {
    await stop();
    signal?.throwIfAborted();
    throw new Error(`The server could not be started: ${errorMessage(error)}`);
  }
  return { port, pid: server.pid, brandsDirectory, dataDirectory, ended: server.ended, stop };
}
