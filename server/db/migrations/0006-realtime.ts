import { type Kysely, sql } from 'kysely';

/** The channel on which the database announced changes before it stored messages. */
const SESSION_CHANNEL = 'marquee_sessions';

/** Notifies every process that a session has ended, for whatever reason, once that is committed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(SESSION_CHANNEL)}, new.merchant || ' ' || new.token_hash);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger session_ended after update on sessions for each row
    when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end()`.execute(db);
}
