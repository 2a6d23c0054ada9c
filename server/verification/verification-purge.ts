import { DAY_MS, HOUR_MS, purgeRows } from '../jobs/purge-rules.repository.ts';
import { purgeLoginFailures } from './lock-out.repository.ts';

/** Codes, tries and proofs. Text messages are counted for a day. */
export const VERIFICATION_PURGES = [
  purgeRows('used_human_checks', 'used_at', HOUR_MS),
  purgeRows('sms_codes', 'created_at', 2 * DAY_MS),
  purgeRows('mail_codes', 'created_at', 2 * DAY_MS),
  purgeRows('totp_renewals', 'created_at', HOUR_MS),
  purgeLoginFailures,
];
