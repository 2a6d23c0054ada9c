import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { keysOf } from '../../engine/json/keys-of.ts';
import type { JobName } from '../../schemas/calls/operator-jobs.ts';
import { type BrandStore, openBrandStore } from '../../server/brands/brand-store.ts';
import { createJobTable } from '../../server/job-table.ts';
import type { JobTable } from '../../server/jobs/define-job.ts';
import { createJobRunner, type JobRunner } from '../../server/jobs/job-runner.ts';
import { isInstallationJob } from '../../server/jobs/run-job.ts';
import { createLocalPayouts } from '../../server/providers/local-payouts.ts';
import type { ServerContext } from '../../server/server-context.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { writeMerchant } from '../support/write-merchant.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
let stored: TestDatabase;
let directory: string;
let brands: BrandStore;
let runs: string[] = [];
let errors: unknown[] = [];
let running: JobRunner[] = [];
/** The effects of a test's jobs besides being counted. */
let act: (key: string) => Promise<void> = async () => undefined;

beforeAll(async () => {
  stored = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'marquee-jobs-'));
  const folder = join(directory, 'brands');
  await writeMerchant(folder, { code: 'alpha', protection: { timeZone: 'Asia/Kolkata' } }, true);
  await writeMerchant(folder, { code: 'beta', protection: { timeZone: 'America/Sao_Paulo' } }, false);
  const log = { info: () => undefined, warn: (message: string) => errors.push(message) };
  brands = await openBrandStore({ directory: folder, lastGoodDirectory: join(directory, 'last-good'), log });
});
afterAll(async () => {
  await brands.close();
  await stored.close();
  await rm(directory, { recursive: true, force: true });
});
afterEach(async () => {
  await Promise.all(running.map((runner) => runner.close()));
  running = [];
  runs = [];
  errors = [];
  act = async () => undefined;
  const { owner } = stored.database;
  await sql`delete from pgboss.job`.execute(owner);
  await owner.deleteFrom('job_states').execute();
  await owner.deleteFrom('job_runs').execute();
});

const count = async (name: JobName, merchant: string) => {
  runs.push(`${name} ${merchant}`);
  await act(`${name} ${merchant}`);
  return undefined;
};
const WEEK = { kind: 'every', seconds: 604_800 } as const;
/** The table of the server; its jobs are counted instead of done, and those with an interval run once a week. */
const table = Object.fromEntries(
  Object.entries(createJobTable({ payouts: createLocalPayouts() })).map(([name, job]) => [
    name,
    {
      ...job,
      ...(job.schedule.kind === 'every' ? { schedule: WEEK } : {}),
      retryDelaySeconds: 0,
      run: (_context: unknown, merchant?: { readonly code: string }) => count(name as JobName, merchant?.code ?? ''),
    },
  ]),
  // `fromEntries` knows no names.
) as unknown as JobTable;

const REGULAR = keysOf(table).filter((name) => table[name].schedule.kind === 'every');
const JOBS_OF_MERCHANT = REGULAR.filter((name) => !isInstallationJob(name)).length;
/** Runs after a start: each job with an interval, for both merchants or once for the installation. */
const FIRST_RUNS = REGULAR.length + JOBS_OF_MERCHANT;

/** The context as far as the runner and these jobs use it. */
const context = () =>
  ({
    database: stored.database,
    brands,
    now: () => new Date(),
    onError: (error: unknown) => errors.push(error),
  }) as unknown as ServerContext;
const startRunner = async (given: JobTable = table): Promise<JobRunner> => {
  const runner = createJobRunner({ connection: stored.connection, context: context(), table: given });
  running.push(runner);
  await runner.start();
  return runner;
};
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const stateOf = (name: JobName, merchant: string) =>
  stored.database.owner
    .selectFrom('job_states')
    .selectAll()
    .where('job', '=', name)
    .where('merchant', '=', merchant)
    .executeTakeFirst();
const timesOf = (key: string) => runs.filter((run) => run === key).length;

test('R10.02f R10.07c two processes run each job of each merchant once, and a job of the installation once', async () => {
  await startRunner();
  await startRunner();
  await until(() => expect(runs).toContain('system.purge '));
  await until(() => expect(runs.filter((run) => run.startsWith('withdrawals.pay'))).toHaveLength(2));
  await until(() => expect(new Set(runs).size).toBe(FIRST_RUNS));
  expect(runs.length).toBe(FIRST_RUNS);
  expect(timesOf('system.purge ')).toBe(1);
  // The nightly job waits for its hour, which is known.
  expect((await stateOf('audit.verify', 'alpha'))?.next_run_at?.getTime()).toBeGreaterThan(Date.now());
  expect(runs.some((run) => run.startsWith('audit.verify'))).toBe(false);
});

test('R10.02f a nightly job that was missed runs once at the start, and next at its hour in the zone of its merchant', async () => {
  await stored.database.owner
    .insertInto('job_states')
    .values({ merchant: 'alpha', job: 'audit.verify', next_run_at: new Date(Date.now() - 5 * DAY_MS) })
    .execute();
  await startRunner();
  await until(async () => expect((await stateOf('audit.verify', 'alpha'))?.last_outcome).toBe('done'));
  expect(timesOf('audit.verify alpha')).toBe(1);
  expect(timesOf('audit.verify beta')).toBe(0);
  const next = (await stateOf('audit.verify', 'alpha'))?.next_run_at;
  const inIndia = next?.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' });
  expect(inIndia).toBe('04:30:00');
  expect((next?.getTime() ?? 0) - Date.now()).toBeGreaterThan(0);
  expect((next?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(DAY_MS);
  // In the queue, the neighbour's job waits for its own hour.
  const { rows } = await sql<{ at: Date }>`select start_after as at from pgboss.job
    where name = 'audit.verify' and singleton_key = 'beta' and state = 'created'`.execute(stored.database.owner);
  expect(rows[0]?.at.toLocaleTimeString('en-GB', { timeZone: 'America/Sao_Paulo' })).toBe('04:30:00');
});

test('R10.02f a job that fails is tried again up to its limit, each try with its message', async () => {
  act = async (key) => {
    if (key === 'bonuses.end alpha') throw new Error(`Try ${timesOf(key)} failed.`);
  };
  await startRunner({ ...table, 'bonuses.end': { ...table['bonuses.end'], retryLimit: 1 } });
  const read = () =>
    stored.database.owner.selectFrom('job_runs').select(['attempt', 'message']).orderBy('run_id').execute();
  await until(async () => expect(await read()).toHaveLength(2));
  expect(await read()).toEqual([
    { attempt: 1, message: 'Try 1 failed.' },
    { attempt: 2, message: 'Try 2 failed.' },
  ]);
  expect(await stateOf('bonuses.end', 'alpha')).toMatchObject({ last_outcome: 'failed', failures_in_a_row: 2 });
  expect(await stateOf('bonuses.end', 'beta')).toMatchObject({ last_outcome: 'done', failures_in_a_row: 0 });
  expect(errors.map(String)).toEqual(['Error: Try 1 failed.', 'Error: Try 2 failed.']);
});

test('R10.02f R10.07c a job that a dead process has claimed is taken over by a living one', async () => {
  const runner = await startRunner();
  await until(() => expect(new Set(runs).size).toBe(FIRST_RUNS));
  // What a process leaves behind that has claimed a run and died: it never confirms that it still works on it.
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour',
    heartbeat_on = now() - interval '1 hour'
    where name = 'withdrawals.pay' and singleton_key = 'alpha' and state = 'created'`.execute(stored.database.owner);
  await sql`update pgboss.queue set monitor_on = null`.execute(stored.database.owner);
  await runner.takeOver();
  await until(() => expect(timesOf('withdrawals.pay alpha')).toBe(2));
});

test('R10.02f a woken job runs at once, however far away its next regular run is', async () => {
  const runner = await startRunner();
  await until(() => expect(new Set(runs).size).toBe(FIRST_RUNS));
  runner.wake('withdrawals.pay', 'alpha');
  await until(() => expect(timesOf('withdrawals.pay alpha')).toBe(2));
  expect(timesOf('withdrawals.pay beta')).toBe(1);
});

test('R10.02f work that is due before the next regular run brings it forward', async () => {
  const due = new Date(Date.now() + DAY_MS);
  const job = { ...table['sessions.endOverdue'], run: async () => ({ dueAt: due }) };
  await startRunner({ ...table, 'sessions.endOverdue': job });
  await until(async () => expect((await stateOf('sessions.endOverdue', 'beta'))?.next_run_at).toEqual(due));
});

test('R10.02f a new folder of a merchant gets its jobs without a restart, and a removed one loses them', async () => {
  await startRunner();
  await until(() => expect(new Set(runs).size).toBe(FIRST_RUNS));
  await writeMerchant(join(directory, 'brands'), { code: 'gamma' }, false);
  await until(() => expect(runs.filter((run) => run.endsWith(' gamma'))).toHaveLength(JOBS_OF_MERCHANT));
  await rm(join(directory, 'brands', 'gamma'), { recursive: true });
  await until(() => expect(brands.find('gamma')).toBeUndefined());
  await sql`update pgboss.job set start_after = now() where singleton_key = 'gamma' and state = 'created'`.execute(
    stored.database.owner,
  );
  await until(async () => {
    const { rows } = await sql`select from pgboss.job where singleton_key = 'gamma' and state < 'completed'
      and name <> 'audit.verify'`.execute(stored.database.owner);
    expect(rows).toHaveLength(0);
  });
  expect(runs.filter((run) => run.endsWith(' gamma'))).toHaveLength(JOBS_OF_MERCHANT);
});

test('R10.02f the end of a process waits for a run that has begun', async () => {
  let isDone = false;
  act = async (key) => {
    if (key !== 'withdrawals.pay beta') return;
    await new Promise((done) => setTimeout(done, 300));
    isDone = true;
  };
  const runner = await startRunner();
  await until(() => expect(timesOf('withdrawals.pay beta')).toBe(1));
  await runner.close();
  expect(isDone).toBe(true);
});
