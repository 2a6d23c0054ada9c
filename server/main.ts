import { parseArgs } from 'node:util';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Merchant } from '../engine/brand/merchant.ts';
import { buildApp } from './app.ts';
import type { AppContext } from './app-context.ts';
import { startDrawingAhead } from './art/draw-ahead.ts';
import type { BrandStore } from './brands/brand-store.ts';
import { writeSchemaFiles } from './brands/schema-files.ts';
import { errorCode, errorMessage } from './caught-error.ts';
import { composeServer } from './compose.ts';
import { lockData } from './db/data-lock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { isDatabaseBusy } from './db/database-busy.ts';
import { type PostgresConnection, startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { makeGamesDatabase } from './db/games-database.ts';
import { migrate } from './db/migrate.ts';
import { expireOrders } from './deposit/deposit-jobs.ts';
import { findDrawnGame } from './drawn-game.ts';
import { startGames } from './games-process.ts';
import { createJobTable } from './job-table.ts';
import { assertJobsRun } from './jobs/job-health.ts';
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts';
import { picturesAhead } from './known-pictures.ts';
import { printStart } from './print-start.ts';
import { runsGames } from './runs-games.ts';
import { closeDemoAccounts, seedMerchant } from './seed/demo-accounts.ts';
import { seedTeam } from './seed/demo-team.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';
import { startTrouble } from './start-trouble.ts';
import { testControlRoutes } from './test-control/test-control.routes.ts';
import { controlContext, type RunJobs } from './test-control/test-control.ts';
import { LOCAL_VENDOR } from './vendors/game-vendors.ts';
import { payClaimed } from './withdrawal/payer.ts';
import { confirmOverdue } from './withdrawal/withdrawal-jobs.ts';

/** Everything that was opened; it closes in reverse order. */
const resources = new AsyncDisposableStack();
let isEnding = false;
/** Exit code for failures that a restart cannot fix; `scripts/supervise.mjs` and units know it. */
const CANNOT_START = 78;

async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await resources.disposeAsync().catch((error: unknown) => console.error(error));
  process.exit(exitCode);
}

const log = {
  info: (message: string) => console.log(message),
  warn: (message: string, details?: object) => console.warn(...(details ? [message, details] : [message])),
};

/** The PostgreSQL of the settings, or the embedded one. */
async function startPostgres(settings: Settings): Promise<PostgresConnection> {
  if (settings.databaseUrl !== undefined) return { connectionString: settings.databaseUrl };
  console.log('Starting the database …');
  const server = await startEmbeddedPostgres({
    dataDirectory: settings.dataDirectory,
    onUnexpectedExit: (reason) => {
      console.error(`The database has ended (${reason}). Everything that was confirmed is kept.`);
      void end(1);
    },
  });
  resources.defer(() => server.stop());
  return server.connection;
}

/** Why an external database cannot be used. */
const foreignTrouble = (error: unknown): StartError =>
  new StartError(`The database of DATABASE_URL cannot be used: ${errorMessage(error)}`, {
    mayPass: isDatabaseBusy(error),
  });

async function openMigrated(settings: Settings, connection: PostgresConnection): Promise<Database> {
  const database = openDatabase(connection);
  resources.defer(() => database.close());
  try {
    await migrate(database);
  } catch (error) {
    throw settings.databaseUrl === undefined ? error : foreignTrouble(error);
  }
  return database;
}

/** Starts the bundled games, if they have a database for their rounds. */
async function startLocalGames({ settings, vendors }: AppContext, connection: PostgresConnection): Promise<void> {
  const vendor = vendors.find(LOCAL_VENDOR);
  if (!vendor) throw new Error('The local vendor is always there.');
  const { gamesDatabaseUrl } = settings;
  if (!runsGames(settings)) {
    console.warn('The games of this installation are not started: GAMES_DATABASE_URL is missing.');
    return;
  }
  const own =
    gamesDatabaseUrl === undefined ? await makeGamesDatabase(connection) : { connectionString: gamesDatabaseUrl };
  resources.defer(await startGames(settings, vendor, own));
}

/** Closes the demo accounts that an earlier start in demo mode has left. */
async function closeDemo(context: AppContext): Promise<void> {
  if (context.settings.isDemo) return;
  const closedCount = await closeDemoAccounts(context);
  if (closedCount > 0) console.log(`${closedCount} demo accounts are closed, because DEMO is off.`);
}

/** Developers edit merchants next to a running server; a read-only installation has no editor. */
async function helpEditors({ isDevelopment, isDemo }: Settings): Promise<void> {
  if (isDevelopment || isDemo) await writeSchemaFiles().catch(() => undefined);
}

async function seed(context: AppContext, brands: BrandStore): Promise<void> {
  if (!context.settings.isDemo) return;
  console.log('Making the demo accounts …');
  const wanted = (): readonly Merchant[] => brands.merchants().filter(({ brand }) => brand.hasDemoAccounts);
  /** Those of merchants that no longer ask for them are closed. */
  const close = () =>
    closeDemoAccounts(
      context,
      wanted().map(({ code }) => code),
    );
  await close();
  for (const merchant of wanted()) await seedMerchant(context, merchant);
  brands.onChange((changed) => {
    const seedAll = async () => {
      await close();
      for (const merchant of changed) if (merchant.brand.hasDemoAccounts) await seedMerchant(context, merchant);
    };
    seedAll().catch((error: unknown) => console.error(error));
  });
}

/** Teams have played for weeks, which takes seconds to make: the server already answers. */
async function seedTeams(context: AppContext): Promise<void> {
  if (!context.settings.hasDemoTeam) return;
  for (const merchant of context.brands.merchants())
    if (merchant.brand.hasDemoAccounts) await seedTeam(context, merchant);
}

const isTaken = (error: unknown): boolean => errorCode(error) === 'EADDRINUSE';

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    // Browsers may take either loopback address for NAME.localhost; Fastify listens on both for "localhost".
    await app.listen({ port, host: host ?? 'localhost' });
  } catch (error) {
    if (isTaken(error)) throw new StartError(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
    if (errorCode(error) === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
    throw new StartError(`The server cannot listen on ${host ?? 'localhost'}:${port}: ${errorMessage(error)}`);
  }
}

/** The money jobs, run when a test asks for them. */
const runJobs: RunJobs = async (context, merchant) => {
  await expireOrders(context.database, merchant, context.now());
  await confirmOverdue(context, merchant);
  await payClaimed(context, merchant);
};

/** Starts the jobs, whose queue needs its own schema in the database. */
async function startJobs(runner: JobRunner): Promise<void> {
  try {
    await runner.start();
  } catch (error) {
    throw new StartError(`The queue of jobs cannot be made in the database: ${errorMessage(error)}`);
  }
}

async function start(settings: Settings): Promise<void> {
  const unlock = settings.databaseUrl === undefined ? await lockData(settings.dataDirectory) : undefined;
  if (unlock) resources.defer(unlock);
  const connection = await startPostgres(settings);
  const database = await openMigrated(settings, connection);
  // Work interrupted by the shutdown is not an error.
  const onError = (error: unknown) => isEnding || console.error(error);
  const { context: opened } = await composeServer(resources, { settings, database, log, onError });
  const { context, control } = settings.hasTestControl
    ? controlContext(opened, runJobs)
    : { context: opened, control: undefined };
  // Under test control, the test decides when the jobs run.
  const runner = control ? undefined : createJobRunner({ connection, context, table: createJobTable(context) });
  const logger = settings.isDevelopment ? { level: 'info' } : { level: 'warn' };
  const app = await buildApp(context, logger, findDrawnGame, runner);
  if (control) testControlRoutes(app, control);
  resources.defer(() => app.close());
  // Their passwords are published, so they are closed before the first request can come.
  await closeDemo(context);
  await listen(app, settings);
  await helpEditors(settings);
  await seed(context, context.brands);
  app.eventDispatcher.start();
  if (runner) {
    await startJobs(runner);
    context.health.add('jobs', () => assertJobsRun(context));
  }
  const { art, brands } = context;
  const picturesOf = (merchant: Merchant) => picturesAhead(context, merchant);
  if (settings.drawsAhead && !control) resources.defer(startDrawingAhead(art, { brands, picturesOf, onError }));
  await startLocalGames(context, connection);
  await printStart(context);
  await seedTeams(context).catch(onError);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dev: { type: 'boolean' }, demo: { type: 'boolean' } } });
  const settings = { ...readSettings(process.env, values.demo === true), isDevelopment: values.dev === true };
  try {
    await start(settings);
  } catch (error) {
    if (settings.databaseUrl !== undefined && error instanceof pg.DatabaseError) throw foreignTrouble(error);
    throw startTrouble(settings.dataDirectory, error) ?? error;
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.log('\nEnding …');
    void end(0);
  });
}

// The launcher was killed, so the process that it supervises must exit.
process.on('disconnect', () => void end(0));

main().catch((error: unknown) => {
  // Work that was cut off by the end of the server is not an error.
  if (isEnding) return;
  console.error(error instanceof StartError ? error.message : error);
  void end(error instanceof StartError && !error.mayPass ? CANNOT_START : 1);
});
