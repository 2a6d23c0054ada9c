import { type Kysely, sql } from 'kysely';

const COLUMNS = sql`
alter table point_exchanges
  add column proposed_by bigint,
  add column proposed_at timestamptz,
  add column decided_by bigint,
  add column is_by_two boolean not null default false,
  add constraint proposed_whole check ((proposed_by is null) = (proposed_at is null)),
  add constraint proposed_while_open check (state = 'applying' or proposed_by is null)`;

/** Approvals of exchanges that wait for a second operator, and who has decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await COLUMNS.execute(db);
}
