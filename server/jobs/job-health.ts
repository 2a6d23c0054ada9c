import type { ServerContext } from '../server-context.ts';
import { readNextRuns } from './job-states.repository.ts';

/** A run may be this late: a busy machine, or a process that takes over from a dead one. */
const LATEST_MS = 5 * 60 * 1000;

/**
 * Checks that some process on this database runs jobs, by the job that all of them share.
 *
 * @throws Error that names the time since which a run is due
 */
export async function assertJobsRun({ database, now }: Pick<ServerContext, 'database' | 'now'>): Promise<void> {
  const [dueAt] = (await readNextRuns(database, 'system.purge')).values();
  if (!dueAt) throw new Error('No job has been planned yet.');
  if (now().getTime() - dueAt.getTime() > LATEST_MS)
    throw new Error(`Jobs do not run: one is due since ${dueAt.toISOString()}.`);
}
