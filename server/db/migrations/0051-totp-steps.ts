import { type Kysely, sql } from 'kysely';

/** Steps whose codes were used: the last one alone is not enough after the server's clock is set back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table totp_secrets add column used_steps bigint[] not null default '{}'`.execute(db);
}
