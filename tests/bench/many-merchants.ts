import { execFile, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../support/free-port.ts';
import { median } from '../support/median.ts';
import { readPage, waitUntil } from '../support/read-page.ts';

const FEW = 2;
const REQUESTS = 300;
const EDITS = 5;
/** What 500 merchants may take on two processors. */
const GOALS = { startSeconds: 15, editSeconds: 2, requestRatio: 1.1 };
const SLOWEST_MS = 300_000;
const TICKS_A_SECOND = 100;
/** Where `/proc/PID/stat` has the time in the process itself, counted behind its name. */
const USER_TIME = 11;
/** A server that uses less of a processor is quiet. */
const QUIET_SHARE = 0.25;
const LONGEST_QUIETENING_SECONDS = 180;
const run = promisify(execFile);

const nameOf = (index: number): string => `shop${index}`;

const hostOf = (merchant: string): string => `${merchant}.localhost`;

/** Replaces the values of `brand.json`. */
async function editBrand(brands: string, merchant: string, values: object): Promise<void> {
  const file = join(brands, merchant, 'brand.json');
  const brand = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...brand, ...values }, null, 2));
}

/** As many merchants as are wanted, each as `brand new` makes it. */
async function writeMerchants(brands: string, count: number): Promise<void> {
  const first = nameOf(0);
  const words = ['server/brands/cli.ts', 'new', first, '--country', 'VN', '--languages', 'VI,EN'];
  await run(process.execPath, words, { env: { ...process.env, BRANDS_DIR: brands } });
  for (let index = 1; index < count; index += 1) {
    await cp(join(brands, first), join(brands, nameOf(index)), { recursive: true });
    await editBrand(brands, nameOf(index), { merchant: nameOf(index), name: `Shop ${index}`, isDefault: false });
  }
  await editBrand(brands, first, { isDefault: true });
}

/** Processor time that a process has used, in seconds. */
async function processorSeconds(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in brackets, may have spaces.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[USER_TIME], fields[USER_TIME + 1]];
  return (Number(user) + Number(system)) / TICKS_A_SECOND;
}

/** Waits until a process does next to nothing: the first run of each job of each merchant is not measured. */
async function quieten(pid: number | undefined): Promise<void> {
  for (let second = 0, last = await processorSeconds(pid); second < LONGEST_QUIETENING_SECONDS; second += 1) {
    await setTimeout(1_000);
    const used = await processorSeconds(pid);
    if (used - last < QUIET_SHARE) return;
    last = used;
  }
  console.log(`  a server was still busy after ${LONGEST_QUIETENING_SECONDS} s`);
}

/** A server of the product with a number of merchants. */
async function serve(count: number) {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-many-'));
  // The database runs as another user where this runs as root, and must be able to walk to its folder.
  await chmod(directory, 0o711);
  const brands = join(directory, 'brands');
  await writeMerchants(brands, count);
  const port = await findFreePort();
  const last = nameOf(count - 1);
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(directory, 'data'), BRANDS_DIR: brands };
  const isServed = async () => (await readPage(port, hostOf(last))).includes(`"merchant":"${last}"`);
  const start = async () => {
    const startedMs = performance.now();
    const server = spawn(process.execPath, ['server/main.ts'], { env, stdio: 'ignore' });
    await waitUntil(isServed, SLOWEST_MS);
    return { server, seconds: (performance.now() - startedMs) / 1_000 };
  };
  const stop = async ({ server }: Awaited<ReturnType<typeof start>>) => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  };
  // The first start makes the database, which is not measured.
  await stop(await start());
  const started = await start();
  return {
    port,
    last,
    brands,
    seconds: started.seconds,
    quieten: () => quieten(started.server.pid),
    async megabytes() {
      const status = await readFile(`/proc/${started.server.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async end() {
      await stop(started);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

type Served = Awaited<ReturnType<typeof serve>>;

async function timePage({ port }: Served, merchant: string): Promise<number> {
  const startedMs = performance.now();
  await readPage(port, hostOf(merchant));
  return performance.now() - startedMs;
}

/** Seconds from an edit of a merchant's folder to its page. */
async function timeEdit({ port, last, brands }: Served, round: number): Promise<number> {
  const name = `Edited ${round}`;
  const startedMs = performance.now();
  await editBrand(brands, last, { name });
  await waitUntil(async () => (await readPage(port, hostOf(last))).includes(name), SLOWEST_MS);
  return (performance.now() - startedMs) / 1_000;
}

/** Argument: how many merchants. */
const count = Number(process.argv[2] ?? 500);
const few = await serve(FEW);
const many = await serve(count);
await few.quieten();
await many.quieten();
// Pages in turn, so that both servers meet the same machine; each merchant's first page is drawn before.
const [ofFew, ofMany]: [number[], number[]] = [[], []];
for (let round = 0; round < 2 * REQUESTS; round += 1) {
  const index = round % REQUESTS;
  const [one, other] = [await timePage(few, nameOf(index % FEW)), await timePage(many, nameOf(index % count))];
  if (round < REQUESTS) continue;
  ofFew.push(one);
  ofMany.push(other);
}
const edits: number[] = [];
for (let round = 0; round < EDITS; round += 1) edits.push(await timeEdit(many, round));
const [memoryOfFew, memoryOfMany] = [await few.megabytes(), await many.megabytes()];
const ratio = median(ofMany) / median(ofFew);
console.log(`${count} merchants, each as "brand new" makes it, beside ${FEW}:`);
console.log(
  `  start ${many.seconds.toFixed(1)} s (${FEW}: ${few.seconds.toFixed(1)} s), ${(many.seconds / GOALS.startSeconds).toFixed(2)} of the goal of ${GOALS.startSeconds} s`,
);
console.log(
  `  memory ${memoryOfMany.toFixed(0)} MB (${FEW}: ${memoryOfFew.toFixed(0)} MB), ${((memoryOfMany - memoryOfFew) / (count - FEW)).toFixed(2)} MB a merchant`,
);
console.log(
  `  a page ${median(ofMany).toFixed(2)} ms (${FEW}: ${median(ofFew).toFixed(2)} ms), ${ratio.toFixed(2)} times as long, goal ${GOALS.requestRatio}`,
);
console.log(
  `  from an edit to its page ${median(edits).toFixed(2)} s, ${(median(edits) / GOALS.editSeconds).toFixed(2)} of the goal of ${GOALS.editSeconds} s`,
);
await many.end();
await few.end();
