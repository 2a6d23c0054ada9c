import { type Kysely, sql } from 'kysely';

/** The channel on which the database announced changes before it stored messages. */
const SESSION_CHANNEL = 'marquee_sessions';

/** Adds to the end of a session its reason, so that a tab can show it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function tell_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify(
        ${sql.lit(SESSION_CHANNEL)},
        new.merchant || ' ' || new.token_hash || ' ' || coalesce(new.end_reason, '')
      );
      return null;
    end $$`.execute(db);
}
