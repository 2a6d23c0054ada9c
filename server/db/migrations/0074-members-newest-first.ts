import { type Kysely, sql } from 'kysely';

const MEMBERS = sql`
create index members_newest on members (merchant, created_at, member_id);
create index members_newest_players on members (merchant, created_at, member_id)
  where closed_at is null and is_agent not in (1, 2, 4, 41, 42);
create index members_newest_agents on members (merchant, created_at, member_id)
  where closed_at is null and is_agent in (1, 2, 41, 42);
create index members_newest_trials on members (merchant, created_at, member_id) where closed_at is null and is_agent = 4;
create index members_newest_closed on members (merchant, created_at, member_id) where closed_at is not null`;

/** Indexes for the list of members in the back office, and for each status that it is narrowed by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await MEMBERS.execute(db);
}
