import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { errorCode } from '../caught-error.ts';
import type { PostgresConnection } from './embedded-postgres.ts';
import { createEventSignal, type EventSignal, publishedBy } from './event-signal.ts';
import { requestPool } from './request-pool.ts';
import type { Tables } from './tables.ts';

/** A transaction that sees one merchant's rows only. */
export type MerchantTransaction = Transaction<Tables>;

/** The database under two roles. */
export interface Database {
  /** The owner: migrations, and work that is for no merchant alone. Row level security does not bind it. */
  readonly owner: Kysely<Tables>;
  /** The role of all requests. It owns nothing; without a merchant it sees no row. */
  readonly app: Kysely<Tables>;
  /**
   * Runs one statement of the same role that is so frequent that each connection keeps it prepared under its name. It
   * is a separate transaction, and sees a merchant's rows only if it sets the merchant itself.
   */
  runPrepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Connections of the same role for libraries that bring their own statements; numbers come as they expect them. */
  readonly libraryPool: pg.Pool;
  /** A connection of the same role that is not opened yet, for listening to channels. */
  newClient(): pg.Client;
  /**
   * Runs the work in one READ COMMITTED transaction that sees only this merchant's rows. The whole transaction is
   * retried after a deadlock or a serialisation failure, so the work must have no effect outside the database.
   *
   * On a hot path each connection keeps the statements of the work prepared. That suits a few statements that find
   * single rows by key: one plan fits them whatever their values are.
   */
  withMerchant<Value>(
    merchant: string,
    work: (tx: MerchantTransaction) => Promise<Value>,
    options?: { readonly isHotPath?: boolean },
  ): Promise<Value>;
  /**
   * The same for work that only reads, by however many statements: all of them see one moment (REPEATABLE READ, READ ONLY),
   * so that an order never comes with parts that are older or newer than it.
   */
  readMerchant<Value>(merchant: string, work: (tx: MerchantTransaction) => Promise<Value>): Promise<Value>;
  /** Raised by `withMerchant` after each commit that has published events; what commits otherwise raises it itself. */
  readonly eventSignal: EventSignal;
  /** Connections of the pool of requests, those that are idle, and requests that wait for one. */
  countConnections(): Readonly<Record<'total' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}

/** The role without rights of its own under which requests run. */
export const APP_ROLE = 'marquee_app';

const INT8 = 20;
const RETRYABLE = new Set(['40001', '40P01']);
const MAXIMUM_TRIES = 5;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** What a pool has of its own. */
interface PoolOptions {
  readonly max: number;
  readonly connectionTimeoutMillis: number;
  readonly options?: string;
  readonly types?: pg.CustomTypesConfig;
}

const openPool = (connection: PostgresConnection, own: PoolOptions, onError: (error: Error) => void) => {
  const pool = new pg.Pool({ ...connection, idleTimeoutMillis: 30_000, types, ...own });
  // An idle connection that breaks (the database was restarted) is replaced by the pool; unheard it would end the process.
  pool.on('error', onError);
  // The same for one that breaks while in use: its statement fails, and the pool does not listen to it at that time.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

const isRetryable = (error: unknown): boolean => RETRYABLE.has(errorCode(error));

/** From now on the transaction sees the rows of this merchant alone. Without values it goes out with the begin. */
const enter = (tx: MerchantTransaction, merchant: string) =>
  sql`select set_config('marquee.merchant', ${sql.raw(pg.escapeLiteral(merchant))}, true)`.execute(tx);

/** How a database is opened. */
interface DatabaseOptions {
  readonly onConnectionError?: (error: Error) => void;
  readonly poolSize?: number;
  /** How long a request waits for locks or connections held by others before it fails with `busy`. */
  readonly lockTimeoutMs?: number;
}

/** Opens both pools. The role must exist: run `migrate` on a new database first. */
export function openDatabase(
  connection: PostgresConnection,
  { onConnectionError: onError = () => undefined, poolSize = 24, lockTimeoutMs = 2_000 }: DatabaseOptions = {},
): Database {
  // The lock timeout comes first, so that a request that waits for a lock gets that error and not a statement or
  // connection timeout.
  const connectionTimeoutMillis = lockTimeoutMs + 3_000;
  const options = `-c role=${APP_ROLE} -c statement_timeout=${connectionTimeoutMillis} -c lock_timeout=${lockTimeoutMs} -c idle_in_transaction_session_timeout=5000`;
  const ownerPool = openPool(connection, { max: 4, connectionTimeoutMillis }, onError);
  const appPool = openPool(connection, { max: poolSize, connectionTimeoutMillis, options }, onError);
  const libraryPool = openPool(connection, { max: 4, connectionTimeoutMillis, options, types: pg.types }, onError);
  const owner = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  const requests = (isPreparing: boolean) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: requestPool(appPool, { isPreparing }) }) });
  const app = requests(false);
  const hot = requests(true);
  const eventSignal = createEventSignal();
  return {
    owner,
    app,
    eventSignal,
    runPrepared: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      (await appPool.query<Row>({ name, text, values: [...values] })).rows,
    libraryPool,
    newClient: () => new pg.Client({ ...connection, options: `-c role=${APP_ROLE}`, connectionTimeoutMillis: 5_000 }),
    async withMerchant(merchant, work, { isHotPath = false } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          let published: ReturnType<typeof publishedBy> = [];
          const value = await (isHotPath ? hot : app).transaction().execute(async (tx) => {
            await enter(tx, merchant);
            const result = await work(tx);
            published = publishedBy(tx);
            return result;
          });
          if (published.length > 0) eventSignal.raise(merchant, published);
          return value;
        } catch (error) {
          if (!isRetryable(error) || attempt >= MAXIMUM_TRIES) throw error;
        }
      }
    },
    readMerchant: (merchant, work) =>
      app
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await enter(tx, merchant);
          return work(tx);
        }),
    countConnections: () => ({ total: appPool.totalCount, idle: appPool.idleCount, waiting: appPool.waitingCount }),
    async close() {
      await Promise.all([owner.destroy(), app.destroy(), hot.destroy()]);
      await Promise.all([appPool.end(), libraryPool.end()]);
    },
  };
}
