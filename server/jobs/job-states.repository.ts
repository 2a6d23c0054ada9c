import { sql } from 'kysely';
import type { JobName } from '../../schemas/calls/operator-jobs.ts';
import { camelRow } from '../db/camel-row.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import type { JobKey } from './define-job.ts';

type Owner = Pick<Database, 'owner'>;

/** A run that is over. */
export interface EndedRun extends JobKey {
  readonly attempt: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly outcome: 'done' | 'failed';
  readonly message: string;
  readonly nextRunAt: Date | undefined;
  /** Whether a successful scheduled run is listed. */
  readonly isKept: boolean;
}

/** Records how a run ended, and lists it if it failed, was requested, or must be kept. */
export async function recordRun({ owner }: Owner, run: EndedRun): Promise<void> {
  const { name, merchant, attempt, startedAt, endedAt, outcome, message, nextRunAt = null, isKept } = run;
  const isFailed = outcome === 'failed';
  await sql`with ended as (
      insert into job_states as state
        (merchant, job, last_started_at, last_ended_at, last_outcome, last_message, failures_in_a_row, next_run_at)
      values (${merchant}, ${name}, ${startedAt}, ${endedAt}, ${outcome}, ${message}, ${isFailed ? 1 : 0}, ${nextRunAt})
      on conflict (merchant, job) do update set last_started_at = excluded.last_started_at,
        last_ended_at = excluded.last_ended_at, last_outcome = excluded.last_outcome,
        last_message = excluded.last_message, next_run_at = excluded.next_run_at,
        failures_in_a_row = case when ${isFailed} then state.failures_in_a_row + 1 else 0 end,
        requested_at = case when state.requested_at > excluded.last_started_at then state.requested_at end,
        requested_by = case when state.requested_at > excluded.last_started_at then state.requested_by end
      returning case when old.requested_at <= new.last_started_at then old.requested_by end as requested_by
    )
    insert into job_runs (merchant, job, attempt, started_at, ended_at, outcome, message, requested_by)
    select ${merchant}, ${name}, ${attempt}, ${startedAt}::timestamptz, ${endedAt}::timestamptz, ${outcome}, ${message},
      requested_by
    from ended where ${isFailed || isKept} or requested_by is not null`.execute(owner);
}

/** When each job that has run is to run next, by job and merchant. */
export async function readNextRuns({ owner }: Owner, name: JobName): Promise<ReadonlyMap<string, Date>> {
  const rows = await owner
    .selectFrom('job_states')
    .select(['merchant', 'next_run_at'])
    .where('job', '=', name)
    .where('next_run_at', 'is not', null)
    .execute();
  return new Map(rows.flatMap((row) => (row.next_run_at ? [[row.merchant, row.next_run_at]] : [])));
}

/** Notes the first planned run of jobs that have not run yet, so that it is caught up if no process runs then. */
export async function planFirstRuns(
  { owner }: Owner,
  name: JobName,
  runs: readonly { readonly merchant: string; readonly startAfter: Date }[],
): Promise<void> {
  if (runs.length === 0) return;
  await owner
    .insertInto('job_states')
    .values(runs.map(({ merchant, startAfter }) => ({ merchant, job: name, next_run_at: startAfter })))
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'job'])
        .doUpdateSet((eb) => ({ next_run_at: eb.ref('excluded.next_run_at') }))
        .where('job_states.next_run_at', 'is', null),
    )
    .execute();
}

/** Runs that operators asked for before a moment, and that have not begun. */
export async function findRequested({ owner }: Owner, before: Date): Promise<readonly JobKey[]> {
  const rows = await owner
    .selectFrom('job_states')
    .select(['job as name', 'merchant'])
    .where('requested_at', '<', before)
    .execute();
  return rows;
}

/**
 * Notes that an operator wants a run.
 *
 * @returns who asked first
 */
export async function requestRun(
  tx: MerchantTransaction,
  { name, merchant }: JobKey,
  by: { readonly operator: string; readonly now: Date },
): Promise<string> {
  const { requested_by: first } = await tx
    .insertInto('job_states')
    .values({ merchant, job: name, requested_at: by.now, requested_by: by.operator })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'job']).doUpdateSet((eb) => ({
        requested_at: eb.fn.coalesce('job_states.requested_at', 'excluded.requested_at'),
        requested_by: eb.fn.coalesce('job_states.requested_by', 'excluded.requested_by'),
      })),
    )
    .returning('requested_by')
    .executeTakeFirstOrThrow();
  return first ?? by.operator;
}

/** State of a merchant's jobs and of the installation's. */
export async function listStates(tx: MerchantTransaction, merchant: string) {
  const rows = await tx.selectFrom('job_states').selectAll().where('merchant', 'in', [merchant, '']).execute();
  return rows.map(camelRow);
}

/** The last listed runs of a job, the latest first. */
export async function listRuns(tx: MerchantTransaction, { name, merchant }: JobKey, limit: number) {
  const rows = await tx
    .selectFrom('job_runs')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('job', '=', name)
    .orderBy('run_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(camelRow);
}

/** Deletes listed runs that ended before a moment, and all but the latest of each job. */
export async function purgeRuns(
  { owner }: Owner,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`delete from job_runs r using (
      select merchant, run_id, row_number() over (partition by merchant, job order by run_id desc) as place from job_runs
    ) p where p.merchant = r.merchant and p.run_id = r.run_id and (p.place > ${most} or r.ended_at < ${before})`.execute(
    owner,
  );
  return numAffectedRows;
}
