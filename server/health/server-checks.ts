import { statfs } from 'node:fs/promises';
import { findPendingMigrations } from '../db/migrate.ts';
import type { ServerContext } from '../server-context.ts';
import { assertDatabaseAnswers } from './database-check.repository.ts';

/** The data folder needs at least this much room. */
const LEAST_ROOM_BYTES = 64 * 1024 * 1024;

/** Adds the checks that every server needs: its database, current migrations and free space. */
export function addServerChecks({ health, database, settings }: ServerContext): void {
  health.add('database', () => assertDatabaseAnswers(database));
  health.add('migrations', async () => {
    const pending = await findPendingMigrations(database);
    if (pending.length > 0) throw new Error(`These migrations have not run: ${pending.join(', ')}.`);
  });
  health.add('disk', async () => {
    const { bavail, bsize } = await statfs(settings.dataDirectory);
    if (bavail * bsize < LEAST_ROOM_BYTES) throw new Error(`The disk of ${settings.dataDirectory} is nearly full.`);
  });
}
