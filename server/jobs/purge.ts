import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { repeat } from './repeat.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const INTERVAL_MS = 10 * 60 * 1000;

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
  return results.reduce((sum, { numDeletedRows }) => sum + numDeletedRows, numAffectedRows);
}

/**
 * Purges now and every ten minutes from now on. A round that fails is told and tried again at the next.
 *
 * @returns what ends it
 */
export function startPurging(
  { owner }: Database,
  { now, onError }: { readonly now: () => Date; readonly onError: (error: unknown) => void },
): () => Promise<void> {
  const run = () => purge(owner, now());
  const first = run().catch(onError);
  const end = repeat(run, { everyMs: INTERVAL_MS, onError });
  return async () => {
    await first;
    await end();
  };
}
