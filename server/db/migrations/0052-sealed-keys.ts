import { type Kysely, sql } from 'kysely';

/**
 * Keys of encrypted bodies are sealed from now on: those that lie open are thrown away, and the server makes a new one at its
 * first request. Pages that hold an old one fetch the new one on their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from server_keys`.execute(db);
  await sql`alter table server_keys add constraint sealed check (jsonb_typeof(private_key) = 'string')`.execute(db);
}
