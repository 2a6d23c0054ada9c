import { execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../support/free-port.ts';
import { damageFolder } from '../support/hostile-folder.ts';
import { readPage, waitUntil } from '../support/read-page.ts';

const GOOD = 50;
const AT_ONCE = 50;
const EVERY_MS = 50;
const PATIENCE_MS = 300_000;
const run = promisify(execFile);
/** Argument: how many damaged folders. */
const wanted = Number(process.argv[2] ?? 1_000);

const directory = await mkdtemp(join(tmpdir(), 'marquee-hostile-'));
// The database runs as another user where this runs as root, and must be able to walk to its folder.
await chmod(directory, 0o711);
const brands = join(directory, 'brands');
const env = {
  ...process.env,
  PORT: String(await findFreePort()),
  DATA_DIR: join(directory, 'data'),
  BRANDS_DIR: brands,
};

/** A copy of a merchant under another name. */
async function copyMerchant(name: string, folder: string, isDefault = false): Promise<void> {
  await cp(join(directory, 'whole'), folder, { recursive: true });
  const file = join(folder, 'brand.json');
  const brand = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...brand, merchant: name, name, isDefault }, null, 2));
}

await run(process.execPath, ['server/brands/cli.ts', 'new', 'whole', '--country', 'VN', '--languages', 'VI,EN'], {
  env: { ...env, BRANDS_DIR: directory },
});
for (let index = 0; index < GOOD; index += 1)
  await copyMerchant(`good${index}`, join(brands, `good${index}`), index === 0);

const port = Number(env.PORT);
const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' });
const isServed = async (name: string): Promise<boolean> =>
  (await readPage(port, `${name}.localhost`)).includes(`"merchant":"${name}"`);
await waitUntil(() => isServed(`good${GOOD - 1}`), PATIENCE_MS);
for (let index = 0; index < GOOD; index += 1) await isServed(`good${index}`);

/** Asks the good merchants in turn until all folders have been read. */
async function watchGood(isOver: () => boolean) {
  const [waits, failures]: [number[], string[]] = [[], []];
  for (let round = 0; !isOver(); round += 1) {
    const name = `good${round % GOOD}`;
    const startedMs = performance.now();
    if (!(await isServed(name).catch(() => false))) failures.push(name);
    waits.push(performance.now() - startedMs);
    await new Promise((done) => setTimeout(done, EVERY_MS));
  }
  return { waits: waits.sort((one, other) => one - other), failures };
}

let isOver = false;
const watched = watchGood(() => isOver);
for (let first = 0; first < wanted; first += AT_ONCE) {
  const names = Array.from({ length: Math.min(AT_ONCE, wanted - first) }, (_, at) => `bad${first + at}`);
  for (const name of names) {
    const made = join(directory, name);
    await copyMerchant(name, made);
    await damageFolder(made, Number(name.slice(3)));
    await rename(made, join(brands, name));
  }
  // Once an edit of a good merchant shows, everything before it has been read.
  const file = join(brands, 'good1/brand.json');
  const brand = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...brand, name: `Edited ${first}` }, null, 2));
  await waitUntil(async () => (await readPage(port, 'good1.localhost')).includes(`Edited ${first}`), PATIENCE_MS);
  for (const name of names) await rm(join(brands, name), { recursive: true, force: true });
}
isOver = true;
const { waits, failures } = await watched;
const at = (share: number) => (waits[Math.floor(share * (waits.length - 1))] ?? 0).toFixed(0);
console.log(
  `${wanted} folders damaged at random, ${AT_ONCE} at a time next to ${GOOD} good ones: ${failures.length} of ${waits.length} pages of good merchants failed (goal: 0); median ${at(0.5)} ms, 99% ${at(0.99)} ms, slowest ${at(1)} ms.`,
);
const ended = new Promise((done) => server.once('exit', done));
server.kill('SIGTERM');
await ended;
await rm(directory, { recursive: true, force: true });
if (failures.length > 0) process.exitCode = 1;
