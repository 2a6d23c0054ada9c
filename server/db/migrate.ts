import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { assertOwnTransactions } from './assert-own-transactions.ts';
import { APP_ROLE, type Database } from './database.ts';
import { admitOwner, ensureAppRole } from './owner-rights.ts';
import { recreateFunctions } from './recreate-functions.ts';

/** What each file of the folder exports. */
interface Migration {
  up(db: Kysely<never>): Promise<void>;
}

const FOLDER = new URL('./migrations/', import.meta.url);
/** An arbitrary number: processes that start together wait for each other on it. */
const ADVISORY_LOCK = 7_205_759_403;

const isMigration = (module: unknown): module is Migration => typeof fieldsOf(module).up === 'function';

async function loadMigration(file: string): Promise<readonly [name: string, Migration]> {
  const module: unknown = await import(new URL(file, FOLDER).href);
  if (!isMigration(module)) throw new Error(`The migration ${file} has no function up.`);
  return [file.slice(0, -3), module];
}

const loadMigrations = async () => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort();
  return Promise.all(files.map(loadMigration));
};

/** The migrations of this build that the database has not seen. */
export async function findPendingMigrations({ owner }: Pick<Database, 'owner'>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(owner);
  const done = new Set(rows.map(({ name }) => name));
  const files = await readdir(FOLDER);
  return files.flatMap((file) => (file.endsWith('.ts') && !done.has(file.slice(0, -3)) ? [file.slice(0, -3)] : []));
}

/**
 * Brings the database up to date: every migration that has not run yet, in the order of its number, then the SQL
 * functions whose files have changed; all in one transaction and under a lock, so that several processes may start at
 * once. A build older than the database leaves the functions as the newer one made them.
 *
 * @param functions the folder of SQL functions; that of the product unless given
 * @returns the names of the migrations that ran now
 */
export async function migrate({ owner }: Pick<Database, 'owner'>, functions?: URL): Promise<readonly string[]> {
  const migrations = await loadMigrations();
  return owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
    const db: Kysely<never> = tx.withTables<never>();
    await ensureAppRole(db);
    await sql`grant usage on schema public to ${sql.id(APP_ROLE)}`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
      tx,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
    const done = new Set(rows.map(({ name }) => name));
    const ran: string[] = [];
    for (const [name, migration] of migrations) {
      if (done.has(name)) continue;
      await migration.up(db);
      // The next one may fill the tables that this one has made.
      await admitOwner(db);
      await sql`insert into migrations (name) values (${name})`.execute(tx);
      ran.push(name);
    }
    await admitOwner(db);
    const own = new Set(migrations.map(([name]) => name));
    if (rows.every(({ name }) => own.has(name))) await recreateFunctions(db, functions);
    await assertOwnTransactions(db);
    return ran;
  });
}
