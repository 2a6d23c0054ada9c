import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const ROOT = resolve('.cache/browser');
/** How long the server may take to be ready. */
const READY_MS = 60_000;

const findFreePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });

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
 * Starts the product as `npm start` does, on a copy of the merchants' folders and an empty data folder, and ends it after
 * the last test.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const brandsDirectory = `${ROOT}/brands`;
  await rm(ROOT, { recursive: true, force: true });
  await mkdir(ROOT, { recursive: true });
  await cp('brands', brandsDirectory, { recursive: true });
  const port = await findFreePort();
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: `${ROOT}/data`,
      BRANDS_DIR: brandsDirectory,
      RATE_LIMIT_FACTOR: '1000',
      HUMAN_CHECK_COST: '10',
      // Tests come from other addresses by a header that only these proxies may set.
      TRUST_PROXY: '127.0.0.1,::1',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitUntilReady(server, port);
  process.env.MARQUEE_SITE = JSON.stringify({ port, brandsDirectory });
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    await rm(ROOT, { recursive: true, force: true });
  };
}
