import { type Kysely, sql } from 'kysely';

/**
 * Indexes for reads of large teams. Rounds are read by time, with the whole key of their list because all bets of a draw end
 * at once, and by person; the purge skips in the first from merchant to merchant. Who has played is read from the days of
 * people without their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index team_rounds_by_time on team_rounds (merchant, ended_at, vendor, round_id)`.execute(db);
  await sql`create index team_rounds_by_member on team_rounds (merchant, member_id, ended_at)`.execute(db);
  await sql`drop index team_rounds_by_end`.execute(db);
  await sql`create index team_member_days_by_day on team_member_days
    (merchant, day, currency, agent_id, member_id, category)`.execute(db);
}
