import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyDefaults } from '../../../../engine/brand/apply-defaults.ts';
import { readDraws } from '../../../../games/fairness/read-draws.ts';
import { LOTTERIES_SCHEMA, type LotteryRules } from '../../../../schemas/brand/lotteries.ts';
import { takeSteps } from '../../../../server/lottery/lottery-jobs.ts';
import { createDataKey } from '../../../../server/secrets/data-key.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { passLotteryTime } from '../../../support/lottery-clock.ts';
import { databaseUrlOf, runCommand } from '../../../support/run-command.ts';

const COMMAND_TIMEOUT_MS = 60_000;
const PASSED_MS = 30 * 60_000;

let made: TestDatabase;
let directory: string;
let file: string;
let month: string;
let lastLink: string;

const verify = (...words: readonly string[]) =>
  runCommand('server/lottery/verify-cli.ts', { DATABASE_URL: databaseUrlOf(made.connection) }, words);
const ofMonth = (...words: readonly string[]) =>
  verify('--merchant', 'alpha', '--lottery', 'DICE', '--month', month, ...words);

beforeAll(async () => {
  made = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'marquee-draws-'));
  file = join(directory, 'draws.json');
  const rules = {
    lotteries: [{ code: 'DICE', kind: 'threeDice', names: 'Dice', prizeMode: 'ZY', schedule: { everySeconds: 60 } }],
  };
  const lotteries = applyDefaults(LOTTERIES_SCHEMA, rules) as LotteryRules;
  const onError = (error: unknown) => {
    throw error;
  };
  const context = { database: made.database, dataKey: createDataKey(randomBytes(32)), onError };
  const run = () => takeSteps(context, { code: 'alpha', lotteries });
  await run();
  await passLotteryTime(made, 'DICE', PASSED_MS);
  await run();
  const last = await made.database.owner
    .selectFrom('lottery_periods')
    .select(['number', 'link'])
    .where('state', '=', 'settled')
    .orderBy('place', 'desc')
    .executeTakeFirstOrThrow();
  month = `${last.number.slice(0, 4)}-${last.number.slice(4, 6)}`;
  lastLink = last.link;
});
afterAll(async () => {
  await made.close();
  await rm(directory, { recursive: true, force: true });
});

test(
  'R10.05f a month of draws is proven from the database, and its saved list without one',
  async () => {
    const { exitCode, output } = await ofMonth('--save', file, '--link', lastLink);
    expect(output).toContain('Fair: the numbers are what the promised seeds give.');
    expect(exitCode).toBe(0);
    const again = await runCommand('server/lottery/verify-cli.ts', { DATABASE_URL: '' }, [file, '--link', lastLink]);
    // A list holds draws alone; the database has their bets as well.
    expect(output).toBe(`0 bets checked, 0 of them paid wrongly.\n${again.output}`);
  },
  COMMAND_TIMEOUT_MS,
);

test(
  'R10.05f a missing draw, another number and a lost link end the command with 1',
  async () => {
    await ofMonth('--save', file);
    const draws = readDraws(await readFile(file, 'utf8')) ?? [];
    const [first] = draws;
    if (!first) throw new Error('There is no draw.');
    const told = async (list: unknown, ...words: readonly string[]) => {
      await writeFile(file, JSON.stringify(list));
      return verify(file, ...words);
    };
    const missing = await told(draws.toSpliced(3, 1));
    expect(missing.output).toContain('a draw is missing, replaced or added');
    expect(missing.exitCode).toBe(1);
    const other = await told({ ...first, numbers: (first.numbers ?? []).map((number) => (number % 6) + 1) });
    expect(other.output).toContain('its numbers are not those of its seed');
    expect(other.exitCode).toBe(1);
    const lost = await told(draws, '--link', '0'.repeat(64));
    expect(lost.output).toContain('is not in the chain');
    expect(lost.exitCode).toBe(1);
  },
  COMMAND_TIMEOUT_MS,
);

test(
  'the pool of each draw is printed with its shares, and shares that no bet has won end the command with 1',
  async () => {
    const { owner } = made.database;
    const pool = { merchant: 'alpha', lottery: 'DICE', currency: 'INR' };
    const { number: period } = await owner
      .selectFrom('lottery_periods')
      .select('number')
      .where('link', '=', lastLink)
      .executeTakeFirstOrThrow();
    await owner
      .insertInto('lottery_pools')
      .values({ ...pool, seed: 480n, most: null, opened_with: 480n, opened_at: new Date() })
      .execute();
    const decided = { former: 480n, fed: 20n, pool: 500n, most: null, decided_at: new Date() };
    await owner
      .insertInto('lottery_jackpots')
      .values({ ...pool, period, correction: '', ...decided })
      .execute();
    const rolled = await ofMonth();
    expect(rolled.output).toContain(`The jackpot of ${period} was 500 INR, 20 of it from its bets; it rolled over.`);
    expect(rolled.exitCode).toBe(0);
    await owner.updateTable('lottery_jackpots').set({ shares: 2n, each: 250n, paid: 500n, taken: 500n }).execute();
    const wrong = await ofMonth();
    expect(wrong.output).toContain('0 shares have won it, but 2 were paid 250 each.');
    expect(wrong.exitCode).toBe(1);
    await owner.deleteFrom('lottery_jackpots').execute();
    await owner.deleteFrom('lottery_pools').execute();
  },
  COMMAND_TIMEOUT_MS,
);

test(
  'R10.05f npm run fair proves a saved draw as well',
  async () => {
    await ofMonth('--save', file);
    const fair = await runCommand('games/fairness/cli.ts', {}, [file]);
    expect(fair.output).toContain('Fair: the numbers are what the promised seeds give.');
    expect(fair.exitCode).toBe(0);
  },
  COMMAND_TIMEOUT_MS,
);

test(
  'a file without draws, a month that is none and missing words are refused',
  async () => {
    await writeFile(file, '{}');
    expect(await verify(file)).toMatchObject({ exitCode: 2, output: `${file} holds no draws.\n` });
    const { exitCode, output } = await verify('--merchant', 'alpha', '--lottery', 'DICE', '--month', '2026-13');
    expect([exitCode, output]).toEqual([2, '"2026-13" is no month such as 2026-11.\n']);
    expect((await verify()).exitCode).toBe(2);
  },
  COMMAND_TIMEOUT_MS,
);
