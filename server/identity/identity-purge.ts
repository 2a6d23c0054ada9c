import { HOUR_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Logins at third parties that are over, and their tokens once they have expired. */
export const IDENTITY_PURGES = [
  purgeRows('identity_attempts', 'expires_at', HOUR_MS),
  purgeRows('used_identity_tokens', 'expires_at', HOUR_MS),
];
