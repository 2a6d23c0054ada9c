import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** What lasts for a while or hangs on what happened before. Accounts stay: money hangs on them. */
const PASSING = [
  'sessions',
  'remember_tokens',
  'sms_codes',
  'mail_codes',
  'captchas',
  'login_failures',
  'login_tickets',
  'entry_tickets',
  'login_events',
  'password_resets',
  'totp_secrets',
  'recovery_codes',
  'used_human_checks',
  'used_body_ids',
  'identities',
  'identity_attempts',
  'used_identity_tokens',
  'passkeys',
  'passkey_challenges',
] as const satisfies readonly (keyof Tables)[];

/** Empties every table of a merchant in which one test could find what another has left. */
export async function forgetPassing(owner: Kysely<Tables>, merchant: string): Promise<void> {
  await Promise.all(
    PASSING.map((table) => sql`delete from ${sql.table(table)} where merchant = ${merchant}`.execute(owner)),
  );
  // What money has gone to stays as it is; its member has it no more.
  await sql`update bank_cards set removed_at = now() where merchant = ${merchant} and removed_at is null`.execute(
    owner,
  );
}
