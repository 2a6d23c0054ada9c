import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';

/** The sums of a member's current day grow by the hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant update on round_days to ${sql.id(APP_ROLE)}`.execute(db);
}
