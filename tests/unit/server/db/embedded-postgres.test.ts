import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../../../server/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../../server/db/embedded-postgres.ts';
import { migrate } from '../../../../server/db/migrate.ts';
import { openAccount } from '../../../../server/ledger/accounts.repository.ts';
import { transfer } from '../../../../server/ledger/ledger.repository.ts';
import { StartError } from '../../../../server/start-error.ts';
import { findImbalances } from '../../../support/database.ts';
import { copyCluster } from '../../../support/made-cluster.ts';

// Each test starts databases of its own, some of them twice.
vi.setConfig({ testTimeout: 90_000 });

const MERCHANT = 'first';
const isRoot = process.getuid?.() === 0;

let directory: string;
const endings: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-pg-'));
});
afterEach(async () => {
  for (const ending of endings.splice(0).reverse()) await ending();
  await rm(directory, { recursive: true, force: true });
});

async function start(onUnexpectedExit?: (reason: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDirectory: directory,
    ...(onUnexpectedExit ? { onUnexpectedExit } : {}),
  });
  endings.push(() => server.stop());
  return server;
}

/** The same on a database that was made before. */
async function startMade(onUnexpectedExit?: (reason: string) => void): Promise<EmbeddedPostgres> {
  await copyCluster(directory);
  return start(onUnexpectedExit);
}

function open(server: EmbeddedPostgres): Database {
  const database = openDatabase(server.connection);
  endings.push(() => database.close());
  return database;
}

async function query(server: EmbeddedPostgres, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

const pidFile = () => join(directory, 'postgres', 'postmaster.pid');
const readPid = async (): Promise<number> => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

function spawnBystander(): ChildProcess {
  // PostgreSQL runs under an unprivileged user where we are root, so the bystander has to be that user's, too.
  const identity = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    ...identity,
    cwd: '/',
    stdio: 'ignore',
  });
  endings.push(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  return child;
}

test('R10.07a a database killed under load loses no transfer that was acknowledged, and its money adds up', async () => {
  const reasons: string[] = [];
  const server = await startMade((reason) => reasons.push(reason));
  const database = open(server);
  await migrate(database);
  const openHouse = (ownerId: bigint) =>
    database.withMerchant(MERCHANT, (tx) =>
      openAccount(tx, MERCHANT, { ownerKind: 'house', ownerId, purpose: 'opening', currency: 'INR' }),
    );
  const [from, to] = [await openHouse(1n), await openHouse(2n)];
  const acknowledged: string[] = [];
  let isOver = false;
  const client = async (number: number) => {
    for (let count = 0; !isOver; count += 1) {
      const externalId = `${number}-${count}`;
      const answer = await transfer(database.app, MERCHANT, {
        key: { source: 'test', operation: 'move', externalId },
        kind: 'correction',
        reference: '',
        legs: [
          { accountId: from, amountMinor: -1n },
          { accountId: to, amountMinor: 1n },
        ],
      });
      if (answer.ok) acknowledged.push(String(answer.transferId));
    }
  };
  const clients = Array.from({ length: 16 }, (_, number) => client(number).catch(() => undefined));
  while (acknowledged.length < 200) await new Promise((done) => setTimeout(done, 5));
  process.kill(await readPid(), 'SIGKILL');
  await expect.poll(() => reasons).toHaveLength(1);
  isOver = true;
  await Promise.all(clients);
  expect(reasons).toHaveLength(1);

  const again = await start();
  expect(again.adopted).toBe(false);
  const reopened = open(again);
  const kept = await query(again, 'select transfer_id from ledger_transfers');
  const keptIds = new Set(kept.map(({ transfer_id }) => String(transfer_id)));
  expect(acknowledged.filter((transferId) => !keptIds.has(transferId))).toEqual([]);
  expect(await findImbalances(reopened)).toEqual([]);
});

test('a database that an earlier run left running is adopted with everything in it, and can be stopped', async () => {
  const first = await startMade();
  await query(first, 'create table kept as select 1 as number');
  const second = await start();
  expect([first.adopted, second.adopted]).toEqual([false, true]);
  expect(await query(second, 'select number from kept')).toEqual([{ number: 1 }]);
  await second.stop();
  await expect(readFile(pidFile())).rejects.toThrow('ENOENT');
  const third = await start();
  expect(third.adopted).toBe(false);
  expect(await query(third, 'select number from kept')).toEqual([{ number: 1 }]);
});

test('R10.07a a database that was killed starts again as soon as its own processes have let go of its memory', async () => {
  const reasons: string[] = [];
  const first = await startMade((reason) => reasons.push(reason));
  const client = new pg.Client(first.connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const orphan = Number(rows[0]?.pid);
  process.kill(orphan, 'SIGSTOP');
  process.kill(await readPid(), 'SIGKILL');
  await expect.poll(() => reasons).toHaveLength(1);
  setTimeout(() => process.kill(orphan, 'SIGCONT'), 1_000);
  const again = await start((reason) => reasons.push(reason));
  expect(again.adopted).toBe(false);
  expect(await query(again, 'select 1 as number')).toEqual([{ number: 1 }]);
  expect(reasons).toHaveLength(1);
});

test('a database that was asked to stop reports no unexpected end', async () => {
  const reasons: string[] = [];
  const server = await startMade((reason) => reasons.push(reason));
  await server.stop();
  await expect(readFile(pidFile())).rejects.toThrow('ENOENT');
  expect(reasons).toEqual([]);
});

test('the process number of an earlier database that another process has taken since does not stop the start', async () => {
  const first = await startMade();
  await query(first, 'create table kept as select 1 as number');
  const left = await readFile(pidFile(), 'utf8');
  await first.stop();
  await writeFile(pidFile(), left.replace(/^\d+/, String(spawnBystander().pid)));
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second, 'select number from kept')).toEqual([{ number: 1 }]);
});

test('the database makes capital and small letters of every script alike, and sorts by code point', async () => {
  const [row] = await query(await start(), `select lower('ÉLAN Я') as small, 'Z' < 'a' as sorted`);
  expect(row).toEqual({ small: 'élan я', sorted: true });
});

test.runIf(isRoot)(
  'a folder that the unprivileged user cannot enter is named in one sentence with the cure',
  async () => {
    await chmod(directory, 0o700);
    const inside = join(directory, 'data');
    await mkdir(inside);
    const started = startEmbeddedPostgres({ dataDirectory: inside });
    await expect(started).rejects.toThrow(StartError);
    await expect(started).rejects.toThrow(
      `PostgreSQL may not run as root, and another user cannot enter ${directory}. Set DATA_DIR to a folder outside it, or start as an ordinary user.`,
    );
  },
);

test.runIf(isRoot)('root takes no database over from the user whose server it belongs to', async () => {
  const cluster = join(directory, 'postgres');
  await mkdir(cluster);
  await chown(cluster, 12_345, 12_345);
  await expect(startEmbeddedPostgres({ dataDirectory: directory })).rejects.toThrow(
    new StartError(`The database in ${directory} belongs to the user 12345. Start as that user in place of root.`),
  );
  expect(await readdir(directory)).toEqual(['postgres']);
});

test('a cluster of another version is reported in the words of PostgreSQL, with the cure', async () => {
  const server = await startMade();
  await server.stop();
  await writeFile(join(directory, 'postgres', 'PG_VERSION'), '9\n');
  const started = startEmbeddedPostgres({ dataDirectory: directory });
  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(
    / is damaged, or of another version of PostgreSQL \(.+\)\. Bring back a backup/,
  );
});
