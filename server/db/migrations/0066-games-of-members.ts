import { type Kysely, sql } from 'kysely';

/** Whether a member has a game open is asked with each look at their wallets, and all sessions of weeks were read for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index game_sessions_by_member on game_sessions (merchant, member_id, session_expires_at)`.execute(
    db,
  );
}
