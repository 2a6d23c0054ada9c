import { HOUR_MS, purgeRows } from '../jobs/purge-rules.repository.ts';

/** Captchas that can no longer be solved. */
export const CAPTCHA_PURGES = [purgeRows('captchas', 'expires_at', HOUR_MS)];
