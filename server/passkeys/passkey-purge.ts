import { HOUR_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Challenges that can no longer be answered. */
export const PASSKEY_PURGES = [purgeRows('passkey_challenges', 'expires_at', HOUR_MS)];
