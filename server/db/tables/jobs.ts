import type { Generated } from 'kysely';
import type { JobName } from '../../../schemas/calls/operator-jobs.ts';

/** Jobs of the server. The merchant is empty for jobs of the whole installation. */
export interface JobTables {
  job_states: {
    merchant: string;
    job: JobName;
    last_started_at: Date | null;
    last_ended_at: Date | null;
    last_outcome: 'done' | 'failed' | null;
    last_message: Generated<string>;
    failures_in_a_row: Generated<number>;
    next_run_at: Date | null;
    /** When an operator asked for a run that has not begun. */
    requested_at: Date | null;
    requested_by: string | null;
  };
  /** Failures, requested runs and runs of a cron schedule; old ones are purged. */
  job_runs: {
    merchant: string;
    run_id: Generated<bigint>;
    job: JobName;
    attempt: number;
    started_at: Date;
    ended_at: Date;
    outcome: 'done' | 'failed';
    message: string;
    requested_by: string | null;
  };
}
