import { execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../support/free-port.ts';
import { median } from '../support/median.ts';
import { readPage, waitUntil } from '../support/read-page.ts';

const RUNS = 5;
const run = promisify(execFile);
const PATIENCE_MS = 30_000;

const directory = await mkdtemp(join(tmpdir(), 'marquee-new-'));
// The database runs as another user where this runs as root, and must be able to walk to its folder.
await chmod(directory, 0o711);
const port = await findFreePort();
await cp('brands', join(directory, 'brands'), { recursive: true });
const environment = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: join(directory, 'data'),
  BRANDS_DIR: join(directory, 'brands'),
  DEMO: 'on',
};
const server = spawn(process.execPath, ['server/main.ts'], { env: environment, stdio: 'ignore' });
await waitUntil(async () => (await fetch(`http://localhost:${port}/healthz`)).ok, PATIENCE_MS);
const whole: number[] = [];
const afterCommand: number[] = [];
for (let round = 0; round < RUNS; round += 1) {
  const name = `bench${round}`;
  const startedAt = performance.now();
  await run(process.execPath, ['server/brands/cli.ts', 'new', name, '--currency', 'VND', '--languages', 'VI,EN'], {
    env: environment,
  });
  const writtenAt = performance.now();
  await waitUntil(
    async () => (await readPage(port, `${name}.localhost`)).includes(`"merchant":"${name}"`),
    PATIENCE_MS,
  );
  whole.push(performance.now() - startedAt);
  afterCommand.push(performance.now() - writtenAt);
}
console.log(
  `A new merchant's first page: ${median(whole).toFixed(0)} ms from the command's start, ${median(afterCommand).toFixed(0)} ms after its end (medians of ${RUNS}).`,
);
const ended = new Promise((done) => server.once('exit', done));
server.kill('SIGTERM');
await ended;
await rm(directory, { recursive: true, force: true });
