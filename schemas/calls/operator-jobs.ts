import { defineCall } from './define-call.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** Jobs that run for each merchant separately. */
export const MERCHANT_JOBS = [
  'deposits.expireOrders',
  'bonuses.end',
  'withdrawals.pay',
  'withdrawals.confirmOverdue',
  'sessions.endOverdue',
  'vendorWallets.empty',
  'lottery.draw',
  'lottery.ask',
  'activities.settle',
  'audit.verify',
  'contracts.settle',
  'affiliates.settle',
] as const;
/** Jobs that run once for all merchants of the installation. */
export const INSTALLATION_JOBS = ['system.purge'] as const;

/** A job that runs for each merchant. */
export type MerchantJobName = (typeof MERCHANT_JOBS)[number];
/** A job that runs once for the installation. */
export type InstallationJobName = (typeof INSTALLATION_JOBS)[number];
/** Any job of the server. */
export type JobName = MerchantJobName | InstallationJobName;

/** Every job, in the order in which the back office lists them. */
export const JOB_NAMES = [...MERCHANT_JOBS, ...INSTALLATION_JOBS] as const;

/** State of a job: `new` has never run, `requested` waits because an operator asked for it. */
const JOB_STATES = ['new', 'done', 'failed', 'requested'] as const;
/** Runs of one job that are listed. */
export const MOST_RUNS_LISTED = 20;

const AT = { type: 'string', format: 'date-time' } as const;
const AT_OR_NULL = { type: ['string', 'null'], format: 'date-time' } as const;
const MERCHANT_JOB = { type: 'string', enum: MERCHANT_JOBS } as const;

const JOB = {
  type: 'object',
  additionalProperties: false,
  required: [
    'name',
    'scope',
    'state',
    'schedule',
    'retryLimit',
    'timeoutSeconds',
    'lastStartedAt',
    'lastDurationMs',
    'nextRunAt',
    'failuresInARow',
    'message',
    'requestedBy',
  ],
  properties: {
    name: { type: 'string', enum: JOB_NAMES },
    scope: { type: 'string', enum: ['merchant', 'installation'] },
    state: { type: 'string', enum: JOB_STATES },
    schedule: {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'everySeconds', 'cron', 'timeZone'],
      properties: {
        kind: { type: 'string', enum: ['every', 'cron'] },
        everySeconds: { type: ['integer', 'null'], description: 'The longest time between two runs.' },
        cron: { type: ['string', 'null'] },
        timeZone: { type: ['string', 'null'], description: 'The zone of the cron expression.' },
      },
    },
    retryLimit: { type: 'integer' },
    timeoutSeconds: { type: 'integer' },
    lastStartedAt: AT_OR_NULL,
    lastDurationMs: { type: ['integer', 'null'] },
    nextRunAt: AT_OR_NULL,
    failuresInARow: { type: 'integer' },
    message: { type: 'string', description: 'Why the last run failed; empty otherwise, and for installation jobs.' },
    requestedBy: { type: 'string', description: 'The operator whose request still waits; empty without one.' },
  },
} as const;

/** Every job, with its schedule and its last and next run for this merchant. */
export const listJobs = defineCall({
  id: 'operator.jobs',
  method: 'GET',
  path: '/wps/operator/jobs',
  token: 'operator',
  permission: 'jobs.manage',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['jobs'],
    properties: { jobs: { type: 'array', items: JOB } },
  },
  errors: PERMISSION_ERRORS,
});

/** The history of one job: its failures, the runs that operators requested, and the runs of a cron schedule. */
export const listJobRuns = defineCall({
  id: 'operator.jobRuns',
  method: 'GET',
  path: '/wps/operator/jobs/runs',
  token: 'operator',
  permission: 'jobs.manage',
  encrypted: false,
  changedBy: ['desk.changed'],
  always: true,
  query: { type: 'object', additionalProperties: false, required: ['name'], properties: { name: MERCHANT_JOB } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['runs'],
    properties: {
      runs: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'startedAt', 'durationMs', 'outcome', 'message', 'attempt', 'requestedBy'],
          properties: {
            id: { type: 'string' },
            startedAt: AT,
            durationMs: { type: 'integer' },
            outcome: { type: 'string', enum: ['done', 'failed'] },
            message: { type: 'string' },
            attempt: { type: 'integer', description: 'Counts from 1; a retry has the next number.' },
            requestedBy: { type: 'string', description: 'Empty where the schedule started it.' },
          },
        },
      },
    },
  },
  errors: [...PERMISSION_ERRORS, 'invalidBody'],
});

/** Runs a job of this merchant now. Asking twice before it has run is one run. Installation jobs cannot be asked for. */
export const runJobNow = defineCall({
  id: 'operator.runJob',
  method: 'POST',
  path: '/wps/operator/jobs/run',
  token: 'operator',
  permission: 'jobs.manage',
  encrypted: false,
  causes: ['desk.changed'],
  always: true,
  body: { type: 'object', additionalProperties: false, required: ['name'], properties: { name: MERCHANT_JOB } },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['requestedBy'],
    properties: { requestedBy: { type: 'string', description: 'The operator who asked first.' } },
  },
  errors: PERMISSION_ERRORS,
});

export const OPERATOR_JOBS_CALLS = [listJobs, listJobRuns, runJobNow] as const;
