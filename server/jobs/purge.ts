import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { InstallationJob } from './define-job.ts';
import { purgeRuns } from './job-states.repository.ts';
import { DAY_MS, type PurgeRule } from './purge-rules.repository.ts';

/** Of each job and merchant so many of the latest listed runs stay. */
const MOST_RUNS = 100;
const RUNS_KEPT_MS = 90 * DAY_MS;

/** Runs of jobs that no list shows any more. */
export const purgeJobRuns: PurgeRule = (owner, now) =>
  purgeRuns({ owner }, { before: new Date(now.getTime() - RUNS_KEPT_MS), most: MOST_RUNS });

/**
 * Deletes what nothing reads any more, for all merchants. Repeated or run by several processes at once it does no harm.
 *
 * @returns how many rows went
 */
export async function purge(owner: Kysely<Tables>, now: Date, rules: readonly PurgeRule[]): Promise<bigint> {
  const counts = await Promise.all(rules.map((rule) => rule(owner, now)));
  return counts.reduce((sum, count) => sum + count, 0n);
}

/** Purges every ten minutes by the rules of all domains. */
export const purgeJob = (rules: readonly PurgeRule[]): InstallationJob => ({
  schedule: { kind: 'every', seconds: 600 },
  retryLimit: 3,
  retryDelaySeconds: 10,
  timeoutSeconds: 300,
  async run({ database, now }) {
    await purge(database.owner, now(), rules);
    return undefined;
  },
});
