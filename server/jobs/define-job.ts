import type { Merchant } from '../../engine/brand/merchant.ts';
import type { InstallationJobName, JobName, MerchantJobName } from '../../schemas/calls/operator-jobs.ts';
import type { ServerContext } from '../server-context.ts';

/** When a job runs: at the latest so many seconds after its last run, or by a cron expression in the merchant's time zone. */
export type JobSchedule =
  | { readonly kind: 'every'; readonly seconds: number }
  | { readonly kind: 'cron'; readonly cron: string };

interface JobRules {
  readonly schedule: JobSchedule;
  /** How often a run that failed is tried again before the next regular run. */
  readonly retryLimit: number;
  /** Seconds before the first retry; each further one waits twice as long. */
  readonly retryDelaySeconds: number;
  /** A run that takes longer counts as failed. */
  readonly timeoutSeconds: number;
}

/** The result of a run: when it must run again, if sooner than scheduled. */
export interface JobDone {
  readonly dueAt: Date | undefined;
}

/** A job that runs once for the installation. */
export interface InstallationJob extends JobRules {
  run(context: ServerContext): Promise<JobDone | undefined>;
}

/** A job that runs for each merchant on its own. */
export interface MerchantJob extends JobRules {
  run(context: ServerContext, merchant: Merchant): Promise<JobDone | undefined>;
}

/** Every job of the server, by its name. */
export type JobTable = Readonly<Record<InstallationJobName, InstallationJob> & Record<MerchantJobName, MerchantJob>>;

/** One run: of which job, and for which merchant; empty for installation jobs. */
export interface JobKey {
  readonly name: JobName;
  readonly merchant: string;
}

/** The way for requests to reach the jobs. */
export interface Jobs {
  /** Wakes a merchant's job. Call it after the commit of whatever the job should find. */
  wake(name: MerchantJobName, merchant: string): void;
  /** Waits for runs of this process that have begun, and begins no more. */
  close(): Promise<void>;
}
