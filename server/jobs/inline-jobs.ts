import type { ServerContext } from '../server-context.ts';
import type { Jobs, JobTable } from './define-job.ts';
import { runJob } from './run-job.ts';

/** Requests of the same moment share one run. */
const SOON_MS = 100;

/**
 * Runs woken jobs in this process and ignores schedules. It serves a process without a runner, such as one under test
 * control, where the test triggers scheduled work.
 */
export function createInlineJobs(context: ServerContext, table: JobTable): Jobs {
  const timers = new Map<string, NodeJS.Timeout>();
  let rounds: Promise<unknown> = Promise.resolve();
  return {
    wake(name, merchant) {
      const key = `${name} ${merchant}`;
      if (timers.has(key)) return;
      const run = () => {
        timers.delete(key);
        rounds = rounds
          .then(() => runJob(context, table, { name, merchant }, { attempt: 1, nextRunOf: () => undefined }))
          .catch(context.onError);
      };
      timers.set(key, setTimeout(run, SOON_MS));
    },
    async close() {
      for (const timer of timers.values()) clearTimeout(timer);
      await rounds;
    },
  };
}
