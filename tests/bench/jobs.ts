import { sql } from 'kysely';
import { MERCHANT_JOBS } from '../../schemas/calls/operator-jobs.ts';
import { createJobTable } from '../../server/job-table.ts';
import { createJobRunner } from '../../server/jobs/job-runner.ts';
import { startApiServer } from '../support/api-server.ts';
import { startTestPostgres } from '../support/database.ts';

const MERCHANTS = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta'];
const SECONDS = 30;
/** Intervals of a timer in each process, which is what the runner is compared with. */
const TIMERS: Readonly<Record<string, number>> = {
  'withdrawals.confirmOverdue': 5_000,
  'withdrawals.pay': 5_000,
  'sessions.endOverdue': 5_000,
  'deposits.expireOrders': 10_000,
  'bonuses.end': 10_000,
  'vendorWallets.empty': 60_000,
};

/** Connections and write-ahead log of one database, from the statistics of PostgreSQL. */
interface Work {
  readonly transactions: number;
  readonly walBytes: number;
}

const postgres = await startTestPostgres();
const server = await startApiServer(
  MERCHANTS.map((code) => ({ code })),
  { hasRunningClock: true },
);
const { context, database } = server;

const read = async (): Promise<Work> => {
  await sql`select pg_stat_force_next_flush()`.execute(database.owner);
  const { rows } = await sql<{ transactions: bigint; wal: string }>`
    select xact_commit + xact_rollback as transactions, pg_current_wal_lsn() - '0/0'::pg_lsn as wal
    from pg_stat_database where datname = current_database()`.execute(database.owner);
  return { transactions: Number(rows[0]?.transactions), walBytes: Number(rows[0]?.wal) };
};
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const measure = async (): Promise<Work> => {
  // Statistics of busy connections arrive within a second.
  await wait(2_000);
  const before = await read();
  await wait(SECONDS * 1_000);
  const after = await read();
  return {
    transactions: (after.transactions - before.transactions) / SECONDS,
    walBytes: (after.walBytes - before.walBytes) / SECONDS,
  };
};

async function measureTimers(processes: number): Promise<Work> {
  const timers = Array.from({ length: processes }, () =>
    MERCHANT_JOBS.filter((name) => TIMERS[name]).map((name) =>
      setInterval(() => {
        const run = async () => {
          for (const merchant of context.brands.merchants()) await createJobTable(context)[name].run(context, merchant);
        };
        run().catch(context.onError);
      }, TIMERS[name]),
    ),
  ).flat();
  const work = await measure();
  for (const timer of timers) clearInterval(timer);
  return work;
}

async function measureRunner(processes: number): Promise<Work> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.owner);
  const connection = { ...postgres.connection, database: rows[0]?.name ?? '' };
  const runners = Array.from({ length: processes }, () =>
    createJobRunner({ connection, context, table: createJobTable(context) }),
  );
  for (const runner of runners) await runner.start();
  await wait(10_000);
  const work = await measure();
  await Promise.all(runners.map((runner) => runner.close()));
  return work;
}

const print = (name: string, { transactions, walBytes }: Work) =>
  console.log(
    `  ${name.padEnd(34)} ${transactions.toFixed(1).padStart(6)} transactions/s ${(walBytes / 1_000).toFixed(1).padStart(6)} KB of log/s`,
  );
console.log(`${MERCHANTS.length} merchants, nothing to do, ${SECONDS} s each:`);
for (const processes of [1, 2]) {
  print(`timers in ${processes} process(es)`, await measureTimers(processes));
  print(`pg-boss in ${processes} process(es)`, await measureRunner(processes));
}
await server.close();
await postgres.stop();
