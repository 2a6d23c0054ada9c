import { type Kysely, sql } from 'kysely';

/** Accounts that may not begin a session, such as demo accounts once demo mode is off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column closed_at timestamptz`.execute(db);
}
