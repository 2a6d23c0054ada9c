import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { APP_ROLE, type Database } from '../../server/db/database.ts';
import { admitOwner, ensureAppRole } from '../../server/db/owner-rights.ts';

const FOLDER = new URL('../../server/db/migrations/', import.meta.url);

/**
 * Migrates an empty database up to the version before a migration, so that a test can fill it with rows of that
 * version.
 */
export async function migrateBefore({ owner }: Pick<Database, 'owner'>, name: string): Promise<void> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts') && file < name).sort();
  await owner.transaction().execute(async (tx) => {
    const db: Kysely<never> = tx.withTables<never>();
    await ensureAppRole(db);
    await sql`grant usage on schema public to ${sql.id(APP_ROLE)}`.execute(tx);
    await sql`create table migrations (name text primary key, ran_at timestamptz not null default now())`.execute(tx);
    for (const file of files) {
      // Each is written for a database whose tables it does not know.
      const { up }: { up: (db: Kysely<never>) => Promise<void> } = await import(new URL(file, FOLDER).href);
      await up(db);
      await admitOwner(db);
      await sql`insert into migrations (name) values (${file.slice(0, -3)})`.execute(tx);
    }
  });
}
