import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { InstallationJob } from './define-job.ts';
import { purgeRuns } from './job-states.repository.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Of each job and merchant so many of the latest listed runs stay. */
const MOST_RUNS = 100;

/**
 * How long a row stays after it has ceased to decide anything. Each is longer than any rule that still reads the row:
 * text messages are counted for a day, failed logins for half a day, and an encrypted body is refused as too old within
 * minutes.
 */
const KEPT_MS = {
  bodyIds: HOUR_MS,
  captchas: HOUR_MS,
  humanChecks: HOUR_MS,
  smsCodes: 2 * DAY_MS,
  loginFailures: 2 * DAY_MS,
  rememberTokens: 2 * DAY_MS,
  sessions: 90 * DAY_MS,
  operatorSessions: 90 * DAY_MS,
  deskClaims: HOUR_MS,
  totpRenewals: HOUR_MS,
  loginEvents: 180 * DAY_MS,
  loginTickets: HOUR_MS,
  entryTickets: DAY_MS,
  mailCodes: 2 * DAY_MS,
  identityAttempts: HOUR_MS,
  identityTokens: HOUR_MS,
  passkeyChallenges: HOUR_MS,
  gameSessions: 30 * DAY_MS,
  jobRuns: 90 * DAY_MS,
} as const;

/**
 * Deletes what nothing reads any more, for all merchants. Repeated or run by several processes at once it does no harm.
 *
 * @returns how many rows went
 */
export async function purge(owner: Kysely<Tables>, now: Date): Promise<bigint> {
  const ago = (keptMs: number) => new Date(now.getTime() - keptMs);
  const results = await Promise.all([
    owner.deleteFrom('used_body_ids').where('seen_at', '<', ago(KEPT_MS.bodyIds)).executeTakeFirst(),
    owner.deleteFrom('captchas').where('expires_at', '<', ago(KEPT_MS.captchas)).executeTakeFirst(),
    owner.deleteFrom('used_human_checks').where('used_at', '<', ago(KEPT_MS.humanChecks)).executeTakeFirst(),
    owner.deleteFrom('sms_codes').where('created_at', '<', ago(KEPT_MS.smsCodes)).executeTakeFirst(),
    owner
      .deleteFrom('login_failures')
      .where('last_failed_at', '<', ago(KEPT_MS.loginFailures))
      .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
      .executeTakeFirst(),
    owner.deleteFrom('remember_tokens').where('expires_at', '<', ago(KEPT_MS.rememberTokens)).executeTakeFirst(),
    owner.deleteFrom('login_tickets').where('expires_at', '<', ago(KEPT_MS.loginTickets)).executeTakeFirst(),
    owner.deleteFrom('entry_tickets').where('expires_at', '<', ago(KEPT_MS.entryTickets)).executeTakeFirst(),
    owner.deleteFrom('identity_attempts').where('expires_at', '<', ago(KEPT_MS.identityAttempts)).executeTakeFirst(),
    owner.deleteFrom('used_identity_tokens').where('expires_at', '<', ago(KEPT_MS.identityTokens)).executeTakeFirst(),
    owner.deleteFrom('passkey_challenges').where('expires_at', '<', ago(KEPT_MS.passkeyChallenges)).executeTakeFirst(),
    owner.deleteFrom('game_sessions').where('session_expires_at', '<', ago(KEPT_MS.gameSessions)).executeTakeFirst(),
    owner.deleteFrom('mail_codes').where('created_at', '<', ago(KEPT_MS.mailCodes)).executeTakeFirst(),
    owner.deleteFrom('login_events').where('happened_at', '<', ago(KEPT_MS.loginEvents)).executeTakeFirst(),
    owner.deleteFrom('operator_sessions').where('expires_at', '<', ago(KEPT_MS.operatorSessions)).executeTakeFirst(),
    owner.deleteFrom('desk_claims').where('expires_at', '<', ago(KEPT_MS.deskClaims)).executeTakeFirst(),
    owner.deleteFrom('totp_renewals').where('created_at', '<', ago(KEPT_MS.totpRenewals)).executeTakeFirst(),
    owner.deleteFrom('sessions').where('expires_at', '<', ago(KEPT_MS.sessions)).executeTakeFirst(),
  ]);
  // The counters' library keeps their table, and times there are milliseconds.
  const { numAffectedRows = 0n } = await sql`delete from rate_limits where expire < ${now.getTime()}`.execute(owner);
  const runs = await purgeRuns({ owner }, { before: ago(KEPT_MS.jobRuns), most: MOST_RUNS });
  return results.reduce((sum, { numDeletedRows }) => sum + numDeletedRows, numAffectedRows + runs);
}

/** Deletes what nothing reads any more, for all merchants. */
export const purgeJob: InstallationJob = {
  schedule: { kind: 'every', seconds: 600 },
  retryLimit: 3,
  retryDelaySeconds: 10,
  timeoutSeconds: 300,
  async run({ database, now }) {
    await purge(database.owner, now());
    return undefined;
  },
};
