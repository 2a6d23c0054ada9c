import { type Kysely, sql } from 'kysely';

/** The channel on which the database told of changes before it kept messages. */
const SESSION_CHANNEL = 'marquee_sessions';

/** Tells with the end of a session what has ended it, so that a tab can say why. */
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
