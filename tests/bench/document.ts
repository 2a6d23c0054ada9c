import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { status } from '../../schemas/calls/system.ts';
import { writeNewMerchant } from '../../server/brands/new-merchant.ts';
import { median } from '../support/median.ts';
import { type RunningSite, runSite } from '../support/run-site.ts';

const CLIENTS = 32;
const ROUND_MS = 2_000;
const ROUNDS = 5;
const MANY = 200;
const EDITS = 5;

const requestFor = (host: string, path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\nAccept-Language: en\r\n\r\n`;

/** Asks on one connection until the time is over; bytes are only counted, for the client must not be the limit. */
const askOn = (port: number, request: string, endMs: number): Promise<number> =>
  new Promise((done, fail) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    let answers = 0;
    let missing = 0;
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(request));
    socket.on('error', fail);
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) {
        const head = chunk.indexOf('\r\n\r\n');
        const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, head))?.[1];
        if (!chunk.toString('latin1', 0, 15).startsWith('HTTP/1.1 200') || length === undefined)
          fail(new Error(`An answer was not as expected: ${chunk.toString('latin1', 0, Math.max(head, 200))}`));
        missing = head + 4 + Number(length);
      }
      missing -= chunk.length;
      if (missing > 0) return;
      answers += 1;
      if (performance.now() < endMs) socket.write(request);
      else {
        socket.destroy();
        done(answers);
      }
    });
  });

/** CPU milliseconds that a process has used; 0 if the system does not report it. */
async function cpuOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

interface Target {
  readonly port: number;
  readonly pid: number;
  readonly request: string;
}

/** Requests a second, and CPU milliseconds of the server for each. */
interface Figures {
  readonly rate: number;
  readonly cpuMs: number;
}

async function measure({ port, pid, request }: Target): Promise<Figures> {
  const before = await cpuOf(pid);
  const endMs = performance.now() + ROUND_MS;
  const counts = await Promise.all(Array.from({ length: CLIENTS }, () => askOn(port, request, endMs)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { rate: total / (ROUND_MS / 1000), cpuMs: ((await cpuOf(pid)) - before) / total };
}

/** Measures targets in turns, so that a busy machine is busy for all of them. */
async function compare(targets: readonly Target[]): Promise<readonly Figures[]> {
  const rounds = targets.map((): Figures[] => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [index, target] of targets.entries()) {
      const measured = await measure(target);
      // The first round only warms up.
      if (round > 0) rounds[index]?.push(measured);
    }
  return rounds.map((own) => ({
    rate: median(own.map(({ rate }) => rate)),
    cpuMs: median(own.map(({ cpuMs }) => cpuMs)),
  }));
}

/** A bare Fastify server that sends the bytes of a file. */
async function startBare(file: string) {
  const code = `
    import { readFileSync } from 'node:fs';
    import { fastify } from 'fastify';
    const body = readFileSync(${JSON.stringify(file)});
    const app = fastify();
    app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body));
    await app.listen({ port: 0, host: '127.0.0.1' });
    console.log(app.server.address().port);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(String(line)), pid: child.pid ?? 0, stop: () => child.kill() };
}

const hostOf = (code: string): string => `${code}.localhost`;

/** The bytes of a page, as a browser that takes brotli gets them; undefined if there is no such site yet. */
async function findPage(port: number, host: string): Promise<Buffer | undefined> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  socket.write(requestFor(host, '/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  const whole = await buffer(socket);
  const head = whole.indexOf('\r\n\r\n') + 4;
  return whole.toString('latin1', 0, head).includes('content-encoding: br') ? whole.subarray(head) : undefined;
}

async function untilServed(port: number, host: string, text: string): Promise<void> {
  for (;;) {
    const page = await findPage(port, host);
    if (page && brotliDecompressSync(page).includes(text)) return;
    await sleep(5);
  }
}

/** Milliseconds from an edit to the page that shows it, and the longest that a visitor of another merchant waited. */
async function measureEdits({ port, brandsDirectory }: RunningSite, edited: string, other: string) {
  const file = join(brandsDirectory, edited, 'brand.json');
  const servedMs: number[] = [];
  let longestMs = 0;
  for (let round = 0; round < EDITS; round += 1) {
    const name = `Edit ${round} of ${process.pid}`;
    const brand = JSON.parse(await readFile(file, 'utf8')) as object;
    const startedAt = performance.now();
    let isServed = false;
    await writeFile(file, JSON.stringify({ ...brand, name, logo: { ...Object(brand).logo, wordmark: name } }));
    const watch = async () => {
      while (!isServed) {
        const askedAt = performance.now();
        await findPage(port, hostOf(other));
        longestMs = Math.max(longestMs, performance.now() - askedAt);
      }
    };
    const edit = async () => {
      await untilServed(port, hostOf(edited), name);
      isServed = true;
      servedMs.push(performance.now() - startedAt);
    };
    await Promise.all([edit(), watch()]);
    await sleep(300);
  }
  return { servedMs: median(servedMs), longestMs };
}

/** Adds merchants to a running server until there are `MANY`, and waits until the last one is served. */
async function addMerchants({ port, brandsDirectory }: RunningSite): Promise<void> {
  const there = (await readdir(brandsDirectory, { withFileTypes: true })).filter((entry) => entry.isDirectory()).length;
  for (let count = there; count < MANY; count += 1)
    await writeNewMerchant(brandsDirectory, { name: `bench${count}`, currency: 'INR', languages: ['EN'], domains: [] });
  for (let count = there; count < MANY; count += 1)
    await untilServed(port, hostOf(`bench${count}`), `"merchant":"bench${count}"`);
}

const figures = ({ rate, cpuMs }: Figures): string => `${rate.toFixed(0)} requests/s, ${cpuMs.toFixed(3)} ms CPU each`;
const ratios = (one: Figures, other: Figures): string =>
  `${(one.rate / other.rate).toFixed(2)} of the rate, ${(one.cpuMs / other.cpuMs).toFixed(2)} times the CPU`;

const ENVIRONMENT = { TEST_CONTROL: 'off', DEMO: 'off', RATE_LIMIT_FACTOR: '1000000' };
const few = await runSite('bench-document-few', ENVIRONMENT);
const many = await runSite('bench-document-many', ENVIRONMENT);
const folders = (await readdir(few.brandsDirectory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
const [first = '', second = ''] = folders.map(({ name }) => name).sort();
const bodyFile = join(few.dataDirectory, 'document.br');
await writeFile(bodyFile, (await findPage(few.port, hostOf(first))) ?? '');
const bare = await startBare(bodyFile);
const onSite = ({ port, pid }: RunningSite, path: string): Target => ({
  port,
  pid,
  request: requestFor(hostOf(first), path),
});
try {
  const [page, limit] = await compare([onSite(few, '/'), { ...bare, request: requestFor('localhost', '/') }]);
  if (!page || !limit) throw new Error('Both were measured.');
  console.log(`Home document, ${CLIENTS} connections, brotli, medians of ${ROUNDS} rounds in turns:`);
  console.log(`  the product   ${figures(page)}`);
  console.log(`  bare Fastify  ${figures(limit)} (the same bytes)`);
  console.log(`  ratio         ${ratios(page, limit)}`);

  await addMerchants(many);
  for (const path of ['/', status.path]) {
    const [small, large] = await compare([onSite(few, path), onSite(many, path)]);
    if (!small || !large) throw new Error('Both were measured.');
    console.log(`${path} with ${folders.length} merchants: ${figures(small)}; with ${MANY}: ${figures(large)}`);
    console.log(`  ratio         ${ratios(large, small)}`);
  }
  for (const [count, site] of [
    [folders.length, few],
    [MANY, many],
  ] as const) {
    const { servedMs, longestMs } = await measureEdits(site, first, second);
    console.log(
      `An edit with ${count} merchants is served after ${servedMs.toFixed(0)} ms (median of ${EDITS}); the longest wait of a visitor of another merchant meanwhile: ${longestMs.toFixed(0)} ms`,
    );
  }
} finally {
  bare.stop();
  await few.stop();
  await many.stop();
}
