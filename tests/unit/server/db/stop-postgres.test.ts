import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../../server/db/embedded-postgres.ts';
import { copyCluster } from '../../../support/made-cluster.ts';

const PROGRAM = new URL('../../../../server/db/embedded-postgres.ts', import.meta.url).pathname;
/** A process that owns a database, as a server does, and ends it when it is asked to exit. */
const OWNER = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(PROGRAM)});
  const { stop, connection } = await startEmbeddedPostgres({ dataDirectory: process.argv[1] });
  process.on('SIGTERM', () => stop().then(() => process.exit(0)));
  console.log(JSON.stringify(connection));
  setInterval(() => undefined, 1_000);`;
const NOTE = join('postgres', 'postmaster.pid');
const LONGEST_MS = 90_000;

let directory: string;
const endings: (() => unknown)[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-stop-'));
  await copyCluster(directory);
});
afterEach(async () => {
  for (const ending of endings.splice(0).reverse()) await ending();
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory: directory });
  endings.push(() => server.stop());
  return server;
}

async function connect(connection: object): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  endings.push(() => client.end().catch(() => undefined));
  return client;
}

/** Starts an owner that can be killed. @returns it, and how its database is reached */
async function startOwner(): Promise<{ readonly owner: ChildProcess; readonly connection: object }> {
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', OWNER, '--', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endings.push(() => owner.kill('SIGKILL'));
  if (!owner.stdout) throw new Error('The owner says nothing.');
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  return { owner, connection: JSON.parse(line.toString()) as object };
}

/** Waits until the database answers as it does while it ends. */
async function waitUntilEnding(connection: object): Promise<void> {
  for (;;) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    const answer = await client.connect().catch((error: Error) => error);
    await client.end().catch(() => undefined);
    if (answer instanceof Error && answer.message === 'the database system is shutting down') return;
    await wait(10);
  }
}

/** Writes one number after the other, each acknowledged on its own. */
async function fill(connection: object): Promise<readonly number[]> {
  const client = await connect(connection);
  await client.query('create table kept (number int)');
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  for (const number of numbers) await client.query('insert into kept values ($1)', [number]);
  return numbers;
}

async function readKept({ connection }: EmbeddedPostgres): Promise<readonly number[]> {
  const client = await connect(connection);
  const { rows } = await client.query<{ number: number }>('select number from kept order by number');
  return rows.map(({ number }) => number);
}

const postmasterOf = async (): Promise<number> =>
  Number((await readFile(join(directory, NOTE), 'utf8')).split('\n')[0]);

const readNow = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The process of the database that does this, if there is one at the moment. */
const findPart = (postmaster: number, name: string): number | undefined =>
  readNow(`/proc/${postmaster}/task/${postmaster}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .find((pid) => readNow(`/proc/${pid}/cmdline`).startsWith(`postgres: ${name}`));

/** Kills a process of the database, and comes back in the short time in which it recovers from that. */
async function waitForRecovery(postmaster: number): Promise<void> {
  let killed: number | undefined;
  for (;;) {
    if (findPart(postmaster, 'startup') !== undefined) return;
    const writer = findPart(postmaster, 'walwriter');
    // Another one: the database works again, and its recovery was too short to be seen.
    if (writer !== undefined && writer !== killed) {
      killed = writer;
      process.kill(writer, 'SIGKILL');
    }
    await new Promise((done) => setImmediate(done));
  }
}

test(
  'R10.07a a database whose owner was killed while a held-up process kept it from ending serves again with all that was acknowledged',
  async () => {
    const { owner, connection } = await startOwner();
    const numbers = await fill(connection);
    const stuck = await connect(connection);
    await stuck.query('begin');
    await stuck.query('insert into kept values (-1)');
    const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(Number(rows[0]?.pid), 'SIGSTOP');
    owner.kill('SIGTERM');
    await waitUntilEnding(connection);
    owner.kill('SIGKILL');
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await readKept(again)).toEqual(numbers);
  },
  LONGEST_MS,
);

test.runIf(process.platform === 'linux')(
  'R10.07a a database that is stopped while it recovers from the death of one of its processes ends, and has all that was acknowledged',
  async () => {
    const server = await start();
    const numbers = await fill(server.connection);
    await waitForRecovery(await postmasterOf());
    await server.stop();
    await expect(access(join(directory, NOTE))).rejects.toThrow('ENOENT');
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await readKept(again)).toEqual(numbers);
  },
  LONGEST_MS,
);
