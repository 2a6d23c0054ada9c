import { INSTALLATION_JOBS, type InstallationJobName, type JobName } from '../../schemas/calls/operator-jobs.ts';
import type { ServerContext } from '../server-context.ts';
import type { JobDone, JobKey, JobTable } from './define-job.ts';
import { recordRun } from './job-states.repository.ts';

/** Characters of a failure's message that are kept. */
const LONGEST_MESSAGE = 500;

/** Whether a job runs once for the installation. */
export const isInstallationJob = (name: JobName): name is InstallationJobName =>
  INSTALLATION_JOBS.some((job) => job === name);

/** Runs the function of a job for the merchant of its key; a merchant that is gone has nothing to run. */
async function perform(context: ServerContext, table: JobTable, { name, merchant: code }: JobKey) {
  if (isInstallationJob(name)) return table[name].run(context);
  const merchant = context.brands.find(code);
  return merchant ? table[name].run(context, merchant) : undefined;
}

/** Environment of a run. */
interface RunOptions {
  /** Counts from 1. */
  readonly attempt: number;
  /** The next scheduled run; undefined if the process schedules none. */
  readonly nextRunOf: (done: JobDone | undefined) => Date | undefined;
}

/**
 * Runs a job once and records the result.
 *
 * @returns when it runs next
 * @throws what the job threw, after recording it
 */
export async function runJob(
  context: ServerContext,
  table: JobTable,
  key: JobKey,
  { attempt, nextRunOf }: RunOptions,
): Promise<Date | undefined> {
  const startedAt = context.now();
  const isKept = table[key.name].schedule.kind === 'cron';
  const record = (outcome: 'done' | 'failed', message: string, nextRunAt: Date | undefined) =>
    recordRun(context.database, {
      ...key,
      attempt,
      startedAt,
      endedAt: context.now(),
      outcome,
      message,
      nextRunAt,
      isKept,
    });
  let done: JobDone | undefined;
  try {
    done = await perform(context, table, key);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await record('failed', message.slice(0, LONGEST_MESSAGE), nextRunOf(undefined));
    throw error;
  }
  const nextRunAt = nextRunOf(done);
  await record('done', '', nextRunAt);
  return nextRunAt;
}
