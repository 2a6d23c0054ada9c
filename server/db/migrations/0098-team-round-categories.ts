import { type Kysely, sql } from 'kysely';

/** Rounds of teams keep their category, by which agents filter them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table team_rounds add column category text not null default ''`.execute(db);
  await sql`update team_rounds t set category = r.category from game_rounds r
    where r.merchant = t.merchant and r.vendor = t.vendor and r.round_id = t.round_id and r.category is not null`.execute(
    db,
  );
}
