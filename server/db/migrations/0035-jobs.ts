import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from '../database.ts';
import { protectByMerchant } from '../protect-by-merchant.ts';

const TABLES = sql`
create table job_states (
  merchant text not null,
  job text not null,
  last_started_at timestamptz,
  last_ended_at timestamptz,
  last_outcome text,
  last_message text not null default '',
  failures_in_a_row integer not null default 0,
  next_run_at timestamptz,
  requested_at timestamptz,
  requested_by text,
  primary key (merchant, job)
) with (fillfactor = 60);
create table job_runs (
  merchant text not null,
  run_id bigint generated always as identity,
  job text not null,
  attempt integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null,
  message text not null,
  requested_by text,
  primary key (merchant, run_id)
);
create index job_runs_by_job on job_runs (merchant, job, run_id desc);
create index job_runs_by_age on job_runs (ended_at)`;

/**
 * The state of each job, and the runs worth keeping. Installation jobs have the empty merchant: every merchant can read
 * their state, and none may change it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await TABLES.execute(db);
  await protectByMerchant(db, 'job_states', ['select', 'insert', 'update']);
  await protectByMerchant(db, 'job_runs', ['select']);
  await sql`create policy of_installation on job_states for select to ${sql.id(APP_ROLE)} using (merchant = '')`.execute(
    db,
  );
}
