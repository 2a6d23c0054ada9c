import { JOB_NAMES, listJobRuns, listJobs, MOST_RUNS_LISTED, runJobNow } from '../../schemas/calls/operator-jobs.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { JobSchedule, Jobs, JobTable } from '../jobs/define-job.ts';
import { listRuns, listStates, requestRun } from '../jobs/job-states.repository.ts';
import { isInstallationJob } from '../jobs/run-job.ts';
import type { ServeAct } from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';

type StateRow = Awaited<ReturnType<typeof listStates>>[number];

const answerSchedule = (schedule: JobSchedule, timeZone: string) =>
  schedule.kind === 'every'
    ? ({ kind: 'every', everySeconds: schedule.seconds, cron: null, timeZone: null } as const)
    : ({ kind: 'cron', everySeconds: null, cron: schedule.cron, timeZone } as const);

const stateOf = (row: StateRow | undefined) => {
  if (row?.requestedAt) return 'requested';
  return row?.lastOutcome ?? 'new';
};

const durationOf = (startedAt: Date, endedAt: Date): number => Math.max(0, endedAt.getTime() - startedAt.getTime());

/**
 * The jobs of a merchant in the back office. Jobs of the installation are shown without their messages, which may name
 * other merchants, and only their schedule runs them: no operator of one merchant decides for the others.
 */
export function jobRoutes(
  serve: ServeCall,
  serveAct: ServeAct,
  { database }: ServerContext,
  { table, jobs }: { readonly table: JobTable; readonly jobs: Jobs },
): void {
  serve(listJobs, async ({ merchant }) => {
    const states = await database.readMerchant(merchant.code, (tx) => listStates(tx, merchant.code));
    return {
      jobs: JOB_NAMES.map((name) => {
        const isInstallation = isInstallationJob(name);
        const row = states.find((state) => state.job === name && (state.merchant === '') === isInstallation);
        const { schedule, retryLimit, timeoutSeconds } = table[name];
        return {
          name,
          scope: isInstallation ? ('installation' as const) : ('merchant' as const),
          state: stateOf(row),
          schedule: answerSchedule(schedule, isInstallation ? 'UTC' : merchant.protection.timeZone),
          retryLimit,
          timeoutSeconds,
          lastStartedAt: row?.lastStartedAt?.toISOString() ?? null,
          lastDurationMs: row?.lastStartedAt && row.lastEndedAt ? durationOf(row.lastStartedAt, row.lastEndedAt) : null,
          nextRunAt: row?.nextRunAt?.toISOString() ?? null,
          failuresInARow: row?.failuresInARow ?? 0,
          message: isInstallation ? '' : (row?.lastMessage ?? ''),
          requestedBy: row?.requestedBy ?? '',
        };
      }),
    };
  });
  serve(listJobRuns, async ({ merchant: { code }, query: { name } }) => {
    const rows = await database.readMerchant(code, (tx) => listRuns(tx, { name, merchant: code }, MOST_RUNS_LISTED));
    return {
      runs: rows.map((row) => ({
        id: String(row.runId),
        startedAt: row.startedAt.toISOString(),
        durationMs: durationOf(row.startedAt, row.endedAt),
        outcome: row.outcome,
        message: row.message,
        attempt: row.attempt,
        requestedBy: row.requestedBy ?? '',
      })),
    };
  });
  serveAct(runJobNow, async ({ tx, merchant: { code }, operator, body: { name }, now, note, afterwards }) => {
    const requestedBy = await requestRun(tx, { name, merchant: code }, { operator: operator.account, now });
    note({ subject: name });
    afterwards(() => jobs.wake(name, code));
    return { requestedBy };
  });
}
