import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** A database that a command looks at. */
export interface LiveDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/**
 * Opens the database of this installation for a command, whether its server runs or not. A database that runs already
 * is left running; nothing is migrated.
 *
 * @throws StartError if there is none
 */
export async function openLiveDatabase({ databaseUrl, dataDirectory }: Settings): Promise<LiveDatabase> {
  if (databaseUrl !== undefined) {
    const database = openDatabase({ connectionString: databaseUrl }, { poolSize: 2 });
    return { database, close: () => database.close() };
  }
  await access(join(dataDirectory, 'postgres')).catch(() => {
    throw new StartError(`There is no database in ${dataDirectory}. Set DATA_DIR or DATABASE_URL to the one you mean.`);
  });
  const server = await startEmbeddedPostgres({ dataDirectory });
  const database = openDatabase(server.connection, { poolSize: 2 });
  return {
    database,
    async close() {
      await database.close();
      if (!server.adopted) await server.stop();
    },
  };
}
