import type { Job, JobResult } from 'pg-boss';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { JOB_NAMES, type JobName } from '../../schemas/calls/operator-jobs.ts';
import type { PostgresConnection } from '../db/embedded-postgres.ts';
import type { ServerContext } from '../server-context.ts';
import type { JobDone, JobKey, Jobs, JobTable } from './define-job.ts';
import { createJobQueue, type JobData, type JobQueue } from './job-queue.ts';
import { findRequested, planFirstRuns, readNextRuns } from './job-states.repository.ts';
import { isInstallationJob, runJob } from './run-job.ts';

/** How often the queue is compared with the merchants and their jobs. */
const PLAN_INTERVAL_MS = 60_000;
/** The soonest time at which a job with work left runs again. */
const SOONEST_MS = 1_000;

/** Dependencies of the runner. */
interface RunnerNeeds {
  readonly connection: PostgresConnection;
  readonly context: ServerContext;
  readonly table: JobTable;
}

/** Runs every job by its schedule, together with the other processes on the same database. */
export interface JobRunner extends Jobs {
  /** Makes the queues, plans every job and begins to work. Rejects where pg-boss cannot make its schema. */
  start(): Promise<void>;
  /** Gives the jobs of dead processes to living ones now, which otherwise happens every half minute. */
  takeOver(): Promise<void>;
}

type Planning = Pick<RunnerNeeds, 'context' | 'table'> & { readonly queue: JobQueue };

function regularRun({ queue, table }: Planning, name: JobName, merchant: Merchant | undefined): Date {
  const { schedule } = table[name];
  if (schedule.kind === 'every') return new Date(Date.now() + schedule.seconds * 1_000);
  return queue.nextOf(schedule.cron, merchant?.protection.timeZone ?? 'UTC');
}

/** The next run of a job: by its schedule, or sooner if its last run found work due earlier. */
function nextRun(planning: Planning, { name, merchant }: JobKey, done: JobDone | undefined): Date {
  const regular = regularRun(planning, name, planning.context.brands.find(merchant));
  if (!done?.dueAt) return regular;
  const dueMs = Math.max(done.dueAt.getTime(), Date.now() + SOONEST_MS);
  return dueMs < regular.getTime() ? new Date(dueMs) : regular;
}

async function work(planning: Planning, name: JobName, { id, data, retryCount }: Job<JobData>): Promise<JobResult> {
  const { context, table, queue } = planning;
  const { merchant } = data;
  // The folder of the merchant is gone, and its jobs with it.
  if (!isInstallationJob(name) && !context.brands.find(merchant)) return { id, status: 'completed' };
  const key = { name, merchant };
  const nextRunOf = (done: JobDone | undefined) => nextRun(planning, key, done);
  try {
    const startAfter = await runJob(context, table, key, { attempt: retryCount + 1, nextRunOf });
    if (startAfter) await queue.add(name, [{ merchant, startAfter }]);
    return { id, status: 'completed' };
  } catch (error) {
    context.onError(error);
    // Its retries are apart from the next regular run.
    await queue.add(name, [{ merchant, startAfter: nextRunOf(undefined) }]).catch(context.onError);
    return { id, status: 'failed', output: { message: String(error) } };
  }
}

/**
 * Queues missing runs: jobs of a new merchant, and those whose process died before it could. Any number of runs missed
 * during downtime become one run, due now.
 */
async function plan(planning: Planning): Promise<void> {
  const { context, table, queue } = planning;
  for (const name of JOB_NAMES) {
    const planned = await readNextRuns(context.database, name);
    const scopes = isInstallationJob(name) ? [undefined] : context.brands.merchants();
    const runs = scopes.map((scope) => {
      const merchant = scope?.code ?? '';
      const first = table[name].schedule.kind === 'every' ? new Date() : regularRun(planning, name, scope);
      return { merchant, startAfter: planned.get(merchant) ?? first };
    });
    const isNew = ({ merchant }: { readonly merchant: string }) => !planned.has(merchant);
    await planFirstRuns(context.database, name, runs.filter(isNew));
    await queue.add(name, runs);
  }
  // A request is written down before its run is queued; a process that died in between left it here.
  const requested = await findRequested(context.database, new Date(Date.now() - PLAN_INTERVAL_MS));
  for (const key of requested) await queue.addNow(key);
}

/** Makes the runner; nothing runs before `start`. */
export function createJobRunner({ connection, context, table }: RunnerNeeds): JobRunner {
  const queue = createJobQueue(connection, context.onError);
  const planning: Planning = { context, table, queue };
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  const planAgain = () => {
    if (isRunning) plan(planning).catch((error: unknown) => (isRunning ? context.onError(error) : undefined));
  };
  return {
    async start() {
      await queue.start();
      isRunning = true;
      for (const name of JOB_NAMES) await queue.open(name, table[name], (job) => work(planning, name, job));
      await plan(planning);
      timer = setInterval(planAgain, PLAN_INTERVAL_MS);
      context.brands.onChange(planAgain);
    },
    wake(name, merchant) {
      if (isRunning) queue.addNow({ name, merchant }).catch(context.onError);
    },
    takeOver: () => queue.takeOver(),
    async close() {
      if (!isRunning) return;
      isRunning = false;
      clearInterval(timer);
      await queue.stop();
    },
  };
}
