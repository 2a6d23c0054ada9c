import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { JobName } from '../../schemas/calls/operator-jobs.ts';
import type { PostgresConnection } from '../db/embedded-postgres.ts';
import type { JobKey, JobTable } from './define-job.ts';

/** pg-boss keeps its tables in its own schema, in the database of the server. */
const SCHEMA = 'pgboss';
const CONNECTIONS = 3;
/** A job is fetched at most so many seconds after its time; one that is woken in this process is fetched at once. */
const POLLING_SECONDS = 2;
/** Runs of one job that a process fetches at once. */
const BATCH = 10;
/** A process that has not confirmed for so long that it still works on a job has lost it to another one. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISE_SECONDS = 30;
/** How long pg-boss keeps a finished run; the back office reads runs from our own tables. */
const HISTORY_SECONDS = 60 * 60;
const LONGEST_RETRY_DELAY_SECONDS = 300;
/** The end of the server waits so long for runs that have begun; another process takes the rest over. */
const LONGEST_STOP_MS = 10_000;

/** Payload of a queued run. */
export interface JobData {
  readonly merchant: string;
}

/** The queues of all jobs. Of each job and merchant at most one run waits and one is at work. */
export interface JobQueue {
  start(): Promise<void>;
  /** Makes the queue of a job, with its rules of today, and begins to work on it. */
  open(name: JobName, rules: JobTable[JobName], work: (job: Job<JobData>) => Promise<JobResult>): Promise<void>;
  /** Queues runs; one that waits already stays as it is. */
  add(name: JobName, runs: readonly (JobData & { readonly startAfter: Date })[]): Promise<void>;
  /** Queues a run for now, or brings the one that waits forward, and fetches it at once. */
  addNow(key: JobKey): Promise<void>;
  /** The next moment of a cron expression. */
  nextOf(cron: string, timeZone: string): Date;
  /** Gives the jobs of dead processes to living ones now, which otherwise happens every half minute. */
  takeOver(): Promise<void>;
  /** Waits for runs that have begun, for ten seconds at most. */
  stop(): Promise<void>;
}

/** The key under which a job is queued at most once for a merchant. */
const singletonKeyOf = (merchant: string): string => (merchant === '' ? 'installation' : merchant);

/** Opens pg-boss; nothing is connected before `start`. */
export function createJobQueue(connection: PostgresConnection, onError: (error: unknown) => void): JobQueue {
  const boss = new PgBoss({
    ...connection,
    schema: SCHEMA,
    max: CONNECTIONS,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: HISTORY_SECONDS,
    openTelemetry: { enabled: false },
  });
  boss.on('error', onError);
  const workers = new Map<JobName, string>();
  const fetchNow = (name: JobName) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  return {
    async start() {
      await boss.start();
    },
    async open(name, { retryLimit, retryDelaySeconds, timeoutSeconds }, work) {
      const rules = {
        retryLimit,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: LONGEST_RETRY_DELAY_SECONDS,
        expireInSeconds: timeoutSeconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        deleteAfterSeconds: HISTORY_SECONDS,
      };
      await boss.createQueue(name, { ...rules, policy: 'stately' });
      await boss.updateQueue(name, rules);
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: POLLING_SECONDS,
      } as const;
      const handle = (jobs: Job<JobData>[]) => Promise.all(jobs.map(work));
      workers.set(name, await boss.work<JobData, JobResult[], typeof options>(name, options, handle));
    },
    async add(name, runs) {
      await boss.insert(
        name,
        runs.map(({ merchant, startAfter }) => ({
          data: { merchant } satisfies JobData,
          singletonKey: singletonKeyOf(merchant),
          startAfter,
        })),
      );
      if (runs.some(({ startAfter }) => startAfter.getTime() <= Date.now())) fetchNow(name);
    },
    async addNow({ name, merchant }) {
      const options = { singletonKey: singletonKeyOf(merchant), startAfter: new Date() };
      await boss.upsert(name, { merchant } satisfies JobData, options);
      fetchNow(name);
    },
    nextOf(cron, timeZone) {
      const [next] = boss.previewSchedule(cron, { tz: timeZone, from: new Date(), count: 1 });
      if (!next) throw new Error(`The cron expression ${cron} has no next moment.`);
      return next;
    },
    takeOver: () => boss.supervise(),
    stop: () => boss.stop({ graceful: true, timeout: LONGEST_STOP_MS }),
  };
}
