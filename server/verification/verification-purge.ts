import { DAY_MS, HOUR_MS, type PurgeRule, purgeRows } from '../jobs/purge-rules.ts';

/** Failures count for half a day; an account that is still locked keeps its row. */
const purgeLoginFailures: PurgeRule = async (owner, now) => {
  const { numDeletedRows } = await owner
    .deleteFrom('login_failures')
    .where('last_failed_at', '<', new Date(now.getTime() - 2 * DAY_MS))
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .executeTakeFirst();
  return numDeletedRows;
};

/** Codes, tries and proofs. Text messages are counted for a day. */
export const VERIFICATION_PURGES = [
  purgeRows('used_human_checks', 'used_at', HOUR_MS),
  purgeRows('sms_codes', 'created_at', 2 * DAY_MS),
  purgeRows('mail_codes', 'created_at', 2 * DAY_MS),
  purgeRows('totp_renewals', 'created_at', HOUR_MS),
  purgeLoginFailures,
];
