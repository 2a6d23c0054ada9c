import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeGamesDatabase } from '../../server/db/games-database.ts';
import { startGames } from '../../server/games-process.ts';
import { createDataKey } from '../../server/secrets/data-key.ts';
import { readSettings } from '../../server/settings.ts';
import { localVendor } from '../../server/vendors/game-vendors.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { findFreePort } from '../support/free-port.ts';

const run = promisify(execFile);
const START_MS = 30_000;

let platform: TestDatabase;
let gamesPort: number;
let end: () => Promise<void>;

/** What the games answer to someone who cannot sign; undefined if no one answers. */
const askUnsigned = () =>
  fetch(`http://localhost:${gamesPort}/vendor/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).then(
    ({ status }) => status,
    () => undefined,
  );

beforeAll(async () => {
  platform = await createTestDatabase();
  gamesPort = await findFreePort();
  const settings = readSettings({ PORT: String(await findFreePort()), GAMES_PORT: String(gamesPort) });
  const vendor = localVendor(createDataKey(Buffer.alloc(32, 7)), settings.gamesOrigin, 'http://localhost');
  end = await startGames(settings, vendor, await makeGamesDatabase(platform.connection));
}, START_MS);

afterAll(async () => {
  await end();
  await platform.close();
});

test('the games answer once they are started, to no one who cannot sign', async () => {
  expect(await askUnsigned()).toBe(401);
});

test('the role of the games enters no database but their own', async () => {
  const games = await makeGamesDatabase(platform.connection);
  const own = new pg.Client(games);
  await own.connect();
  const { rows } = await own.query('select count(*)::int as rounds from rounds');
  await own.end();
  expect(rows).toEqual([{ rounds: 0 }]);
  const other = new pg.Client({ ...games, database: platform.connection.database ?? '' });
  await expect(other.connect()).rejects.toThrow(/permission denied for database/);
});

test(
  'games that end by themselves are started again',
  async () => {
    const { stdout } = await run('pgrep', ['-f', 'games/server/main.ts', '-P', String(process.pid)]);
    const [pid] = stdout.trim().split('\n').map(Number);
    process.kill(pid as number, 'SIGKILL');
    await expect.poll(askUnsigned, { timeout: 15_000 }).toBeUndefined();
    await expect.poll(askUnsigned, { timeout: START_MS, interval: 100 }).toBe(401);
  },
  2 * START_MS,
);
