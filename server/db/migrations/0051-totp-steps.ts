import { type Kysely, sql } from 'kysely';

/** Steps whose codes were used: after the clock of the server goes back, the last one alone does not tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table totp_secrets add column used_steps bigint[] not null default '{}'`.execute(db);
}
