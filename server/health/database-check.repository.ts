import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Fails unless the database answers to the role of requests. */
export async function assertDatabaseAnswers({ app }: Pick<Database, 'app'>): Promise<void> {
  await sql`select 1`.execute(app);
}
