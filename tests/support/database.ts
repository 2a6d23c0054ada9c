import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/database.ts';
import {
  type EmbeddedPostgres,
  type PostgresConnection,
  startEmbeddedPostgres,
} from '../../server/db/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';

/** One PostgreSQL for the whole run; its data are worth nothing and are not synced. */
const DATA_DIRECTORY = '.cache/test-postgres';
const TEMPLATE = 'marquee_template';
/** Number of the lock that keeps clients from copying the template at once, which PostgreSQL refuses. */
const TEMPLATE_LOCK = 1;
/** Longer than in production: many calls at once on a slow machine are to end as they would on a fast one. */
const LOCK_TIMEOUT_MS = 10_000;

/** A separate database for one test file. */
export interface TestDatabase {
  readonly database: Database;
  readonly connection: PostgresConnection;
  close(): Promise<void>;
}

const withClient = async <Value>(
  connection: PostgresConnection,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> => {
  const client = new pg.Client(connection);
  // A server that is stopped meanwhile fails the statement; without a listener it would end the process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const serverConnection = (): PostgresConnection =>
  JSON.parse(process.env.MARQUEE_TEST_POSTGRES ?? '{}') as PostgresConnection;

/** Starts the server of the run and makes the migrated template. Called once, before any test. */
export async function startTestPostgres(dataDirectory = DATA_DIRECTORY): Promise<EmbeddedPostgres> {
  await mkdir('.cache', { recursive: true });
  const server = await startEmbeddedPostgres({
    dataDirectory,
    durable: false,
    maximumConnections: 200,
  });
  await withClient(server.connection, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'marquee_%'",
    );
    for (const { datname } of rows) await client.query(`drop database if exists "${datname}" with (force)`);
    await client.query(`create database ${TEMPLATE}`);
  });
  const database = openDatabase({ ...server.connection, database: TEMPLATE });
  await migrate(database);
  await database.close();
  process.env.MARQUEE_TEST_POSTGRES = JSON.stringify(server.connection);
  return server;
}

/** Copies the template. @returns the name of the copy */
async function copyTemplate(server: PostgresConnection): Promise<string> {
  const name = `marquee_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await withClient(server, async (client) => {
    // It is released with the connection.
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  return name;
}

const drop = (server: PostgresConnection, name: string): Promise<unknown> =>
  withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));

/** The next copy of a server's template, made while the tests of this one run. */
const spares = new Map<string | undefined, Promise<string>>();

/** A new database with every table and no row. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = serverConnection();
  const taken = spares.get(server.host)?.catch(() => copyTemplate(server)) ?? copyTemplate(server);
  const spare = taken.then(() => copyTemplate(server));
  // Its failure matters to the test that takes it, and to no one if the run ends before.
  spare.catch(() => undefined);
  spares.set(server.host, spare);
  const name = await taken;
  const connection = { ...server, database: name };
  const database = openDatabase(connection, { lockTimeoutMs: LOCK_TIMEOUT_MS });
  return {
    database,
    connection,
    close: async () => {
      await database.close();
      // No test waits for this; the next run drops the rest.
      drop(server, name).catch(() => undefined);
    },
  };
}

/** A new database without any table, for a server that makes its own. */
export async function createEmptyDatabase(): Promise<{
  readonly connection: PostgresConnection;
  drop(): Promise<void>;
}> {
  const server = serverConnection();
  const name = `marquee_empty_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await withClient(server, (client) => client.query(`create database ${name}`));
  return {
    connection: { ...server, database: name },
    drop: async () => {
      await drop(server, name);
    },
  };
}

/** What every test of money ends with: sums that do not come out, from the tables themselves. */
export async function findImbalances({ owner }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'account ' || a.account_id || ' holds ' || a.balance || ', its entries say ' || coalesce(sum(e.amount), 0) as problem
      from ledger_accounts a left join ledger_entries e using (merchant, account_id)
      group by a.merchant, a.account_id having a.balance <> coalesce(sum(e.amount), 0)
    union all
    select 'transfer ' || e.transfer_id || ' sums to ' || sum(e.amount)
      from ledger_entries e join ledger_accounts a using (merchant, account_id)
      group by e.merchant, e.transfer_id, a.currency having sum(e.amount) <> 0
    union all
    select 'account ' || account_id || ' has a gap at version ' || version from (
      select account_id, version, row_number() over (partition by merchant, account_id order by version) as expected,
        amount, balance_after, sum(amount) over (partition by merchant, account_id order by version) as running
      from ledger_entries) numbered where version <> expected or balance_after <> running
    union all
    select 'account ' || account_id || ' is overdrawn' from ledger_accounts where balance < 0 and not allow_negative`.execute(
    owner,
  );
  return rows.map(({ problem }) => problem);
}
